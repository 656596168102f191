import { convertForDisplay, EXCHANGE_RATE_AGE_MAX_MS } from '../../../src/domain/pricing/exchange'

const DAY = '2026-03-02T08:00:00.000Z'
const at = (ms: number) => new Date(Date.parse(DAY) + ms)
const rates = [
  { currency: 'SGD', per100: 54_500, validFrom: DAY },
  { currency: 'JPY', per100: 460, validFrom: '2026-03-01T08:00:00.000Z' },
]
const convert = (cents: number, from: string, to: string, now = at(0)) =>
  convertForDisplay(cents, { from, to, rates, now })

describe('an amount in the own currency of a member', () => {
  it('is converted by the rate of the day, and rounded to cents of that currency', () => {
    expect(convert(28_640, 'CNY', 'SGD')).toEqual({ cents: 5255, ratedAt: DAY, isRateOld: false })
    expect(convert(28_640, 'CNY', 'JPY')).toMatchObject({ cents: 6226 })
  })
  it('between two foreign currencies has the day of the older rate', () => {
    expect(convert(10_000, 'JPY', 'SGD')).toMatchObject({
      cents: 8440,
      ratedAt: '2026-03-01T08:00:00.000Z',
    })
  })
  it('is by an old rate after two days', () => {
    expect(convert(100, 'CNY', 'SGD', at(EXCHANGE_RATE_AGE_MAX_MS))).toMatchObject({ isRateOld: false })
    expect(convert(100, 'CNY', 'SGD', at(EXCHANGE_RATE_AGE_MAX_MS + 1))).toMatchObject({ isRateOld: true })
    expect(EXCHANGE_RATE_AGE_MAX_MS).toBe(2 * 24 * 3600 * 1000)
  })
  it('does not exist without a rate, or in the same currency', () => {
    expect(convert(100, 'CNY', 'EUR')).toBeUndefined()
    expect(convert(100, 'CNY', 'CNY')).toBeUndefined()
  })
})
