import fc from 'fast-check'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import {
  calculateChargeableGrams,
  calculateFreightBreakdown,
  calculateVolumetricGrams,
  isWeightAcceptedBySendMode,
  readFreightWeights,
  type SendModeRates,
} from '@/domain/pricing/freight'

/** First 500 g at 60.00 (VIP 50.00), each further 500 g at 20.00 (VIP 15.00); 0.1 to 30 kg. */
const RATES: SendModeRates = {
  weightFrom: 100,
  weightTo: 30_000,
  volumeDivisor: 6000,
  firstWeight: 500,
  secondWeight: 500,
  firstGeneralPrice: 6000,
  firstSuperPrice: 5000,
  secondGeneralPrice: 2000,
  secondSuperPrice: 1500,
}

describe('the chargeable weight', () => {
  it('is the larger of actual and volumetric weight', () => {
    expect(calculateVolumetricGrams({ length: 30, width: 20, height: 10 })).toBe(1000)
    expect(calculateVolumetricGrams({ length: 10, width: 10, height: 10 })).toBe(167)
    expect(calculateChargeableGrams({ actual: 600, volumetric: 1400, rates: RATES })).toBe(1500)
    expect(calculateChargeableGrams({ actual: 1400, volumetric: 600, rates: RATES })).toBe(1500)
  })
  it.each([
    [[75, 37.5, 35.2], 16_500],
    [[37.5, 35.2, 25], 5500],
    [[62.5, 45, 35.2], 16_500],
    [[75, 35.2, 25], 11_000],
    [[29.6, 84.5, 75], 31_265],
    [[25, 43.2, 32.6], 5868],
    [[70, 51.1, 18], 10_731],
    [[82.5, 57.6, 40.5], 32_076],
    [[76.2, 25.6, 75], 24_384],
    [[24.8, 60, 26], 6448],
    [[15.8, 28, 30], 2212],
    [[30.04, 20, 9.96], 1000],
    [[0.1, 0.1, 0.1], 1],
    [[1000, 1000, 1000], 166_666_667],
  ] as const)('of %j cm is %i g by size, in any order of the sides', ([a, b, c], grams) => {
    const orders = [
      [a, b, c],
      [a, c, b],
      [b, a, c],
      [b, c, a],
      [c, a, b],
      [c, b, a],
    ] as const
    for (const [length, width, height] of orders)
      expect(calculateVolumetricGrams({ length, width, height })).toBe(grams)
  })
  it.each([
    [1, 500],
    [500, 500],
    [501, 1000],
    [1000, 1000],
    [1840, 2000],
  ])('of %d g is rounded up to %d g', (actual, grams) =>
    expect(calculateChargeableGrams({ actual, rates: RATES })).toBe(grams),
  )
})

describe('freight', () => {
  it('is the first weight plus each started additional weight', () => {
    expect(calculateFreightBreakdown(1840, RATES, 'regular')).toEqual({
      firstWeight: 500,
      firstCents: 6000,
      steps: 3,
      stepWeight: 500,
      stepCents: 2000,
      totalCents: 12_000,
    })
    expect(calculateFreightBreakdown(500, RATES, 'regular')).toMatchObject({ steps: 0, totalCents: 6000 })
  })
  it('uses the super prices for VIP members', () =>
    expect(calculateFreightBreakdown(1840, RATES, 'vip')).toMatchObject({
      firstCents: 5000,
      stepCents: 1500,
      totalCents: 9500,
    }))

  const weight = fc.integer({ min: 1, max: 100_000 })
  const price = fc.integer({ min: 0, max: 1_000_000 })
  const anyRates: fc.Arbitrary<SendModeRates> = fc.record({
    weightFrom: fc.constant(0),
    weightTo: fc.constant(100_000),
    volumeDivisor: fc.constantFrom(null, 5000, 6000),
    firstWeight: weight,
    secondWeight: weight,
    firstGeneralPrice: price,
    firstSuperPrice: price,
    secondGeneralPrice: price,
    secondSuperPrice: price,
  })
  it('never decreases for a heavier parcel', () => {
    fc.assert(
      fc.property(anyRates, weight, weight, (rates, one, other) => {
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)]
        for (const member of ['regular', 'vip'] as const)
          expect(calculateFreightBreakdown(light, rates, member).totalCents).toBeLessThanOrEqual(
            calculateFreightBreakdown(heavy, rates, member).totalCents,
          )
      }),
    )
  })
  it('is in whole cents, the sum of its parts, and the same for the chargeable weight', () => {
    fc.assert(
      fc.property(anyRates, weight, (rates, grams) => {
        const chargeable = calculateChargeableGrams({ actual: grams, rates })
        const it = calculateFreightBreakdown(grams, rates, 'regular')
        expect(it.totalCents).toBe(it.firstCents + it.steps * it.stepCents)
        expect(Number.isInteger(it.totalCents)).toBe(true)
        expect(calculateFreightBreakdown(chargeable, rates, 'regular')).toEqual(it)
        expect(chargeable).toBeGreaterThanOrEqual(grams)
        expect(calculateChargeableGrams({ actual: chargeable, rates })).toBe(chargeable)
      }),
    )
  })
  it('refuses rates without an additional weight', () => {
    for (const secondWeight of [0, -1, Number.NaN])
      expect(() => calculateFreightBreakdown(600, { ...RATES, secondWeight }, 'regular')).toThrow(RangeError)
  })
})

it('a send mode accepts weights from its minimum to its maximum', () => {
  expect([99, 100, 30_000, 30_001].map((grams) => isWeightAcceptedBySendMode(RATES, grams))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(isWeightAcceptedBySendMode({ ...RATES, weightFrom: 0 }, 0)).toBe(false)
})

describe('the weights of a fee', () => {
  const params = { actual: 1200, volumetric: 1000, chargeable: 1500 }
  const counts = (own: object, feeType: number = FEE_TYPE_CODE.freight) =>
    readFreightWeights({ feeType, params: { ...params, ...own } })?.counts
  it('count by the larger of two', () => {
    expect([counts({}), counts({ volumetric: 1200 }), counts({ volumetric: 1201 })]).toEqual([
      'actual',
      'actual',
      'volumetric',
    ])
  })
  it('are those of one parcel and of freight alone', () => {
    expect(counts({ parcels: 2 })).toBeUndefined()
    expect(counts({}, FEE_TYPE_CODE.merge)).toBeUndefined()
    expect(counts({ chargeable: 0 })).toBeUndefined()
  })
})
