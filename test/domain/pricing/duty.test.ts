import { type DutiableItem, type DutiableParcel, type DutyRate, estimateDuties } from '@/domain/pricing/duty'
import { DUTY_RATES } from '../../../server/src/db/seed/duty-rates'

const text = { sc: '', tc: '', en: '' }
const rate = (part: Partial<DutyRate> = {}): DutyRate => ({
  ...{ kind: 'gst', categoryId: '', hsPrefix: '', basisPoints: 900, base: 'landed', isOnDuty: true },
  ...{ currency: 'SGD', thresholdCents: 40_000, thresholdBase: 'landed' },
  ...{ validFrom: new Date(0), source: text, sourceUrl: 'https://customs.example', note: null },
  isDutyUnknown: false,
  ...part,
})
const item = (part: Partial<DutiableItem> = {}): DutiableItem => ({
  ...{ categoryId: '3', hsCode: '8518.30', quantity: 1, unitPrice: 250_000, currency: 'CNY' },
  ...part,
})
const parcel = (part: Partial<DutiableParcel> = {}): DutiableParcel => ({
  ...{ goods: [item()], freightCents: 0, insuranceCents: 0 },
  ...part,
})
/** 5 CNY are one dollar, 10 CNY one pound. */
const EXCHANGE = [
  { currency: 'SGD', per100: 50_000 },
  { currency: 'GBP', per100: 100_000 },
]
const estimate = (of: DutiableParcel, ...rates: DutyRate[]) => {
  const outcome = estimateDuties(of, { rates, exchangeRates: EXCHANGE })
  if (!outcome || !('estimate' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.estimate
}

describe('import tax', () => {
  it('is due on the whole value above the threshold, and on nothing at it', () => {
    const at = estimate(parcel({ goods: [item({ unitPrice: 200_000 })] }), rate())
    expect(at).toMatchObject({ currency: 'SGD', goodsCents: 40_000, totalCents: 0 })
    expect(at.taxes[0]).toMatchObject({ isBelowThreshold: true, cents: 0, itemCents: [0] })
    const above = estimate(parcel({ goods: [item({ unitPrice: 200_005 })] }), rate())
    expect(above.taxes[0]).toMatchObject({ isBelowThreshold: false, baseCents: 40_001, cents: 3600 })
  })
  it('counts freight and insurance in the taxed value and in the threshold, where the row says so', () => {
    const costs = parcel({ goods: [item({ unitPrice: 190_000 })], freightCents: 15_000, insuranceCents: 500 })
    // 380.00 goods, 30.00 freight, 1.00 insurance
    expect(estimate(costs, rate())).toMatchObject({
      ...{ goodsCents: 38_000, freightCents: 3000, insuranceCents: 100, totalCents: 3699 },
      taxes: [{ comparedCents: 41_100, baseCents: 41_100 }],
    })
    const onGoods = rate({ base: 'goods', thresholdBase: 'goods', thresholdCents: 37_999 })
    expect(estimate(costs, onGoods)).toMatchObject({
      totalCents: 3420,
      taxes: [{ comparedCents: 38_000, baseCents: 38_000 }],
    })
    expect(estimate(costs, rate({ thresholdBase: 'goods' })).totalCents).toBe(0)
  })
  it('does not know the freight of a parcel without a price', () =>
    expect(estimate(parcel({ freightCents: undefined }), rate())).toMatchObject({
      freightCents: undefined,
      totalCents: 4500,
    }))
  it('is a minimum while the duty or the taxed freight is unknown, and only above the threshold', () => {
    const isMinimum = (of: DutiableParcel, part: Partial<DutyRate> = {}) => estimate(of, rate(part)).isMinimum
    const cheap = parcel({ goods: [item({ unitPrice: 100 })] })
    const unpriced = { freightCents: undefined }
    expect(isMinimum(parcel())).toBe(false)
    expect(isMinimum(parcel(), { isDutyUnknown: true })).toBe(true)
    expect(isMinimum(cheap, { isDutyUnknown: true })).toBe(false)
    expect(isMinimum(parcel(unpriced))).toBe(true)
    expect(isMinimum(parcel(unpriced), { base: 'goods', thresholdBase: 'goods' })).toBe(false)
  })
  it('leaves out a duty that depends on the goods in three seeded destinations', () =>
    expect(
      DUTY_RATES.filter(({ isDutyUnknown }) => isDutyUnknown).map(({ destination }) => destination),
    ).toEqual([...['GB', 'TW', 'AU']]))
  it('is due on the duty too, which comes first', () => {
    const duty = rate({ kind: 'duty', basisPoints: 1000, thresholdCents: 0 })
    const { taxes, totalCents } = estimate(parcel(), rate({ thresholdCents: 0 }), duty)
    expect(taxes.map(({ rate: { kind }, baseCents, cents }) => [kind, baseCents, cents])).toEqual([
      ['duty', 50_000, 5000],
      ['gst', 55_000, 4950],
    ])
    expect(totalCents).toBe(9950)
    expect(estimate(parcel(), rate({ thresholdCents: 0, isOnDuty: false }), duty).totalCents).toBe(9500)
  })
  it('takes the rate of the longest HS prefix, then of the category, then the general one', () => {
    const goods = [
      item({ hsCode: '8518.30.00' }),
      item({ hsCode: '' }),
      item({ hsCode: '', categoryId: '1' }),
    ]
    const rates = [
      rate({ kind: 'duty', basisPoints: 100, thresholdCents: 0 }),
      rate({ kind: 'duty', basisPoints: 200, thresholdCents: 0, categoryId: '3' }),
      rate({ kind: 'duty', basisPoints: 300, thresholdCents: 0, hsPrefix: '8518' }),
    ]
    const { taxes } = estimate(parcel({ goods }), ...rates)
    expect(taxes.map(({ rate: { basisPoints }, itemCents }) => [basisPoints, itemCents])).toEqual([
      [100, [0, 0, 500]],
      [200, [0, 1000, 0]],
      [300, [1500, 0, 0]],
    ])
  })
  it('shares a tax among the goods without losing a cent', () => {
    const goods = [1, 2, 3].map(() => item({ unitPrice: 166_667 }))
    const { taxes } = estimate(parcel({ goods, freightCents: 333 }), rate())
    const [{ cents, itemCents }] = taxes as [(typeof taxes)[0]]
    expect(itemCents.reduce((sum, each) => sum + each, 0)).toBe(cents)
    expect(new Set(itemCents.map((each) => Math.abs(each - cents / 3) < 1))).toEqual(new Set([true]))
  })
  it('converts goods of any currency', () =>
    expect(
      estimate(parcel({ goods: [item({ currency: 'GBP', unitPrice: 25_000 })] }), rate()).goodsCents,
    ).toBe(50_000))
})

describe('no estimate', () => {
  const outcome = (of: DutiableParcel, ...rates: DutyRate[]) =>
    estimateDuties(of, { rates, exchangeRates: EXCHANGE })
  it('exists without rates, without goods, and without a rate for any of the goods', () => {
    expect(outcome(parcel())).toBeUndefined()
    expect(outcome(parcel({ goods: [] }), rate())).toBeUndefined()
    expect(outcome(parcel(), rate({ categoryId: '1' }))).toBeUndefined()
  })
  it('names the currencies that have no exchange rate', () => {
    expect(outcome(parcel(), rate({ currency: 'AUD' }))).toEqual({ missingCurrencies: ['AUD'] })
    const goods = [item({ currency: 'USD' }), item()]
    expect(outcome(parcel({ goods }), rate())).toEqual({ missingCurrencies: ['USD'] })
  })
})

it('each seeded rate names its authority in three languages, its page and one currency per destination', () => {
  const currencies = new Map<string, string>()
  for (const { destination, currency, source, sourceUrl, basisPoints } of DUTY_RATES) {
    expect(Object.values(source).every(Boolean)).toBe(true)
    expect(sourceUrl).toMatch(/^https:\/\/[\w.]+\.gov\.(sg|uk|tw|au)|^https:\/\/www\.gov\.uk/)
    expect(basisPoints).toBeGreaterThan(0)
    expect(currencies.get(destination) ?? currency).toBe(currency)
    currencies.set(destination, currency)
  }
})
