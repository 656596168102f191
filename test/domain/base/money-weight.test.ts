import { formatGramsAsKg } from '@/domain/base/measures'
import { formatCentsAsDecimal, getCurrencyDecimals, parseCents, sumCents } from '@/domain/base/money'

describe('money', () => {
  it.each([
    [28640, '286.40'],
    [7400, '74.00'],
    [5, '0.05'],
    [0, '0.00'],
    [-28640, '\u2212286.40'],
    [-0.3, '0.00'],
    [99_999_999_999, '999999999.99'],
  ])('%d cents is %s', (cents, text) => expect(formatCentsAsDecimal(cents)).toBe(text))
  it.each([
    ['74.00', 7400],
    ['74', 7400],
    ['74.5', 7450],
    [' 0.01 ', 1],
    ['１２．５０', 1250],
    ['٧٤', 7400],
    ['۱۲.۵۰', 1250],
    ['0', 0],
    ['1,234.50', 123_450],
    ['1，234', 123_400],
    ['1,234,567.8', 123_456_780],
  ])('%s is %d cents', (text, cents) => expect(parseCents(text)).toBe(cents))
  it.each(['', '.5', '7.', '7.001', '-1', '1e3', 'NaN', '9999999999'])('%j is not an amount', (text) =>
    expect(parseCents(text)).toBeUndefined(),
  )
  it.each('1,23 1,2345 1234,567 ,123 0,123 1,,234 1,234,56 1.234,567 1,234,567,890'.split(' '))(
    '%j has wrong thousands separators',
    (text) => expect(parseCents(text)).toBeUndefined(),
  )
  it.each([
    ['CNY', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['KWD', 3],
  ])('amounts in %s have %d decimals', (currency, decimals) =>
    expect(getCurrencyDecimals(currency)).toBe(decimals),
  )
  it('is summed, and an empty list is 0', () => {
    expect(sumCents([7400, 1, -100])).toBe(7301)
    expect(sumCents([])).toBe(0)
  })
})

describe('weight', () => {
  it.each([
    [1840, '1.84'],
    [1845, '1.845'],
    [1800, '1.80'],
    [1000, '1.00'],
    [5, '0.005'],
    [0, '0.00'],
  ])('%d g is %s kg', (grams, text) => expect(formatGramsAsKg(grams)).toBe(text))
})
