import {
  calculateFeeCentsForInsuredUnits,
  checkTypedInsuredValue,
  getMaxInsurableWholeUnits,
  INSURABLE_DECLARED_MAX_CENTS,
  type Insurable,
  parseInsuredWholeUnits,
} from '@/domain/pricing/insurance'

const exchangeRates = [
  { currency: 'USD', per100: 71_000 },
  { currency: 'JPY', per100: 460 },
]
const terms = { centsPerHundred: 100, insuredMaxCents: 500_000, exchangeRates }
const insurable = (part: Partial<Insurable> = {}): Insurable => ({
  declaredCents: 300_000,
  currency: 'CNY',
  terms,
  ...part,
})
const codeOf = (text: string, it = insurable()) => checkTypedInsuredValue(text, it)?.code

describe('an insured value', () => {
  it.each(['', '$12', '0', '-1', '1.5', '1,5', 'ten', '1e3', '0x10'])('cannot be %j', (text) => {
    expect(codeOf(text)).toBe('forecast.insuredValue.whole')
  })
  it.each([
    ['1,000', 1000],
    ['１２', 12],
    [' 7 ', 7],
    ['¥12', 12],
    ['1,000元', 1000],
  ])('may be typed as %j', (text, value) => {
    expect(parseInsuredWholeUnits(text, 'CNY')).toBe(value)
    expect(codeOf(text)).toBeUndefined()
  })
  it('is at most the declared value in whole units', () => {
    const it = insurable({ declaredCents: 12_399 })
    expect(codeOf('123', it)).toBeUndefined()
    expect(checkTypedInsuredValue('124', it)).toEqual({
      code: 'forecast.insuredValue.aboveDeclared',
      params: { max: 123, currency: 'CNY' },
    })
  })
  it('is at most the limit of the terms, in the currency of the parcel', () => {
    const inYuan = insurable({ declaredCents: 900_000 })
    expect(codeOf('5000', inYuan)).toBeUndefined()
    expect(checkTypedInsuredValue('5001', inYuan)).toEqual({
      code: 'forecast.insuredValue.aboveCap',
      params: { max: 5000, currency: 'CNY' },
    })
    // 5000 CNY are 704.2 USD.
    const inDollars = insurable({ declaredCents: 90_000, currency: 'USD' })
    expect(codeOf('704', inDollars)).toBeUndefined()
    expect(checkTypedInsuredValue('705', inDollars)?.params).toEqual({ max: 704, currency: 'USD' })
  })
  it.each([
    ['CNY', INSURABLE_DECLARED_MAX_CENTS, INSURABLE_DECLARED_MAX_CENTS + 1],
    // 10,000 CNY at 7.10 are 1408.45 USD.
    ['USD', 140_845, 140_846],
    ['JPY', 217_391, 217_392],
  ])('is offered for a parcel of up to 10,000 CNY in %s, and not above', (currency, most, above) => {
    expect(codeOf('1', insurable({ currency, declaredCents: most }))).toBeUndefined()
    expect(codeOf('1', insurable({ currency, declaredCents: above }))).toBe('forecast.insuredValue.excluded')
  })
  it('is not offered in a currency without a rate', () => {
    expect(codeOf('1', insurable({ currency: 'EUR' }))).toBe('forecast.insuredValue.notOffered')
  })
})

it.each([
  ['CNY', 300_000, 3000],
  ['CNY', 900_000, 5000],
  ['USD', 90_000, 704],
  ['CNY', 12_399, 123],
  ['CNY', 99, 0],
  ['CNY', 1_000_001, 0],
  ['EUR', 300_000, 0],
])('the maximum insured value in %s for %i declared cents is %i', (currency, declaredCents, most) =>
  expect(getMaxInsurableWholeUnits(insurable({ currency, declaredCents }))).toBe(most),
)

describe('the insurance fee', () => {
  it.each([
    ['CNY', 1, 100],
    ['CNY', 100, 100],
    ['CNY', 101, 200],
    ['CNY', 5000, 5000],
    // The fees of 710 CNY and of 1380 CNY.
    ['USD', 100, 800],
    ['JPY', 30_000, 1400],
  ])('in %s for %d is %d cents', (currency, value, fee) => {
    expect(calculateFeeCentsForInsuredUnits(value, { currency, terms })).toBe(fee)
  })
})
