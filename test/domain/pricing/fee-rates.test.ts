import {
  calculateStorageFeeFromRate,
  calculateUnitFee,
  exceedsAesThresholdPerScheduleB,
  type FeeRate,
} from '@/domain/pricing/fee-rates'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import { calculateFreightFee } from '@/domain/pricing/freight'

const STORAGE: FeeRate = {
  feeType: FEE_TYPE_CODE.warehousing,
  unit: 'dayAndKilogram',
  ...{ generalPrice: 100, superPrice: 80, freeGeneral: 30, freeSuper: 60 },
}
const DAY = 24 * 3600 * 1000
const inTime = new Date('2026-01-01T08:00:00Z')
const later = (days: number) => new Date(inTime.getTime() + days * DAY)

describe('storage', () => {
  const cost = (days: number, member: 'regular' | 'vip', grams = 1860) =>
    calculateStorageFeeFromRate({ grams, inTime }, STORAGE, { member, at: later(days) })

  it('is free for 30 days, and for 60 days for VIP members', () => {
    expect([cost(0, 'regular'), cost(30, 'regular'), cost(60, 'vip')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
  it('costs each started day after that by the started kilogram, and lists its parameters', () => {
    expect(cost(31.5, 'regular')).toEqual({
      feeType: FEE_TYPE_CODE.warehousing,
      amountCents: 400,
      params: { days: 32, freeDays: 30, charged: 2, kilograms: 2, eachCents: 100 },
    })
    expect(cost(61, 'vip', 1000)).toMatchObject({ amountCents: 80, params: { charged: 1, kilograms: 1 } })
  })
})

describe('a fee per piece', () => {
  const PHOTO: FeeRate = {
    ...STORAGE,
    feeType: FEE_TYPE_CODE.photo,
    unit: 'photo',
    freeGeneral: 0,
    freeSuper: 1,
  }
  it('is the count without free units, multiplied by the price of the membership', () => {
    expect(calculateUnitFee(PHOTO, 'regular', 3)).toEqual({
      feeType: FEE_TYPE_CODE.photo,
      amountCents: 300,
      params: { count: 3, eachCents: 100 },
    })
    expect(calculateUnitFee(PHOTO, 'vip', 3)).toMatchObject({
      amountCents: 160,
      params: { count: 2, eachCents: 80 },
    })
    expect(calculateUnitFee(PHOTO, 'vip', 0).amountCents).toBe(0)
  })
  it.each([-1, 1.5, Number.NaN])('throws for %d units', (count) =>
    expect(() => calculateUnitFee(PHOTO, 'regular', count)).toThrow(RangeError),
  )
})

describe('the price of a parcel', () => {
  const rates = {
    ...{ weightFrom: 0, weightTo: 30_000, firstWeight: 500, secondWeight: 500 },
    ...{ firstGeneralPrice: 6000, firstSuperPrice: 5000, secondGeneralPrice: 2000, secondSuperPrice: 1500 },
  }
  const size = { length: 40, width: 30, height: 20 }
  it('includes the size only if the send mode does', () => {
    const bySize = calculateFreightFee({ grams: 1860, size }, { ...rates, volumeDivisor: 6000 }, 'regular')
    expect(bySize).toMatchObject({
      volumetric: 4000,
      chargeable: 4000,
      fee: { amountCents: 6000 + 7 * 2000 },
    })
    const byWeight = calculateFreightFee({ grams: 1860, size }, { ...rates, volumeDivisor: null }, 'regular')
    expect(byWeight).toMatchObject({ volumetric: 0, chargeable: 2000, fee: { amountCents: 6000 + 3 * 2000 } })
  })
  it('lists every number of its calculation', () =>
    expect(calculateFreightFee({ grams: 1860, size }, { ...rates, volumeDivisor: 5000 }, 'vip')?.fee).toEqual(
      {
        feeType: FEE_TYPE_CODE.freight,
        amountCents: 5000 + 9 * 1500,
        params: {
          ...{ firstWeight: 500, firstCents: 5000, steps: 9, stepWeight: 500, stepCents: 1500 },
          ...{ actual: 1860, volumetric: 4800, chargeable: 5000, volumeDivisor: 5000 },
        },
      },
    ))
  it('is undefined if the send mode does not accept the weight', () =>
    expect(calculateFreightFee({ grams: 30_001 }, { ...rates, volumeDivisor: null }, 'vip')).toBeUndefined())
})

it('goods above 2,500 USD with one Schedule B number need an AES declaration', () => {
  const item = (scheduleB: string, quantity: number, unitPrice: number) => ({
    scheduleB,
    quantity,
    unitPrice,
  })
  expect(exceedsAesThresholdPerScheduleB([item('8517620020', 2, 125_000)])).toBe(false)
  expect(
    exceedsAesThresholdPerScheduleB([item('8517620020', 2, 125_000), item('9503000073', 1, 200_000)]),
  ).toBe(false)
  expect(exceedsAesThresholdPerScheduleB([item('8517620020', 2, 125_000), item('8517620020', 1, 1)])).toBe(
    true,
  )
  expect(exceedsAesThresholdPerScheduleB([item('8517.62.0020', 2, 125_000), item('8517620020', 1, 1)])).toBe(
    true,
  )
})
