import {
  findCurrencyBySignOrCode,
  hasOtherCurrencySign,
  parseCentsInCurrency,
  stripOwnCurrencySign,
} from '@/domain/base/currency-sign'

describe('an amount typed with a currency sign', () => {
  it.each([
    ['¥12.50', 'CNY', 1250],
    ['￥12.50', 'CNY', 1250],
    [' ¥ 1,234.50 ', 'CNY', 123_450],
    ['CN¥12.5', 'CNY', 1250],
    ['12.50元', 'CNY', 1250],
    ['¥12.50元', 'CNY', 1250],
    ['人民币12.50', 'CNY', 1250],
    ['RMB 12.50', 'CNY', 1250],
    ['12.50 cny', 'CNY', 1250],
    ['＄１２．５０', 'USD', 1250],
    ['US$12.50', 'USD', 1250],
    ['US $12.50', 'USD', 1250],
    ['$12.50 USD', 'USD', 1250],
    ['12.50美元', 'USD', 1250],
    ['HK$168', 'HKD', 16_800],
    ['$168', 'HKD', 16_800],
    ['168元', 'HKD', 16_800],
    ['NT$399', 'TWD', 39_900],
    ['¥5,480', 'JPY', 5480],
    ['5480円', 'JPY', 5480],
    ['€12.50', 'EUR', 1250],
    ['£12.50', 'GBP', 1250],
    ['₩12000', 'KRW', 12_000],
    ['S$59.90', 'SGD', 5990],
    ['12.50', 'CNY', 1250],
    ['12.50', '', 1250],
  ])('%j in %s is %i cents', (text, currency, cents) => {
    expect(parseCentsInCurrency(text, currency)).toBe(cents)
    expect(hasOtherCurrencySign(text, currency)).toBe(false)
  })
  it.each([
    ['$12.50', 'CNY'],
    ['US$12.50', 'CNY'],
    ['12.50 USD', 'CNY'],
    ['HK$12.50', 'CNY'],
    ['NT$12.50', 'USD'],
    ['¥12.50', 'USD'],
    ['12.50円', 'CNY'],
    ['€12.50', 'GBP'],
    ['12.50港币', 'CNY'],
    ['R$12.50', 'USD'],
    ['Z$12.50', 'USD'],
  ])('%j is not an amount in %s, as its sign belongs to another currency', (text, currency) => {
    expect(parseCentsInCurrency(text, currency)).toBeUndefined()
    expect(hasOtherCurrencySign(text, currency)).toBe(true)
  })
  it.each(['', '¥', 'about ¥12', '12.50 each', '1¥2'])('%j is not an amount in any currency', (text) => {
    expect(parseCentsInCurrency(text, 'CNY')).toBeUndefined()
    expect(hasOtherCurrencySign(text, 'CNY')).toBe(false)
  })
  it('keeps a minus sign, which the field reports', () =>
    expect(stripOwnCurrencySign('¥-12', 'CNY')).toBe('-12'))
})

it.each([
  ['AUD', 'AUD'],
  ['A$', 'AUD'],
  ['R$', 'BRL'],
  ['Z$', ''],
  ['$', undefined],
  ['¥', undefined],
  ['元', undefined],
  ['XXL', undefined],
])('the sign %s belongs to %j', (sign, currency) => expect(findCurrencyBySignOrCode(sign)).toBe(currency))
