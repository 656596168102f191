import { calculateCostWithoutMergeCents, calculateMergeSavingCents } from '@/domain/consolidation/saving'
import { FEE_TYPE_CODE } from '@/domain/pricing/fee-type'
import type { SendModeRates } from '@/domain/pricing/freight'

/** First 500 g at 60.00 (VIP 50.00), each further 500 g at 20.00 (VIP 15.00); 0.5 to 30 kg. */
const MODE: SendModeRates & { sendModId: string } = {
  sendModId: 'box',
  ...{ weightFrom: 500, weightTo: 30_000, volumeDivisor: 6000, firstWeight: 500, secondWeight: 500 },
  ...{ firstGeneralPrice: 6000, firstSuperPrice: 5000, secondGeneralPrice: 2000, secondSuperPrice: 1500 },
}
const fee = (type: keyof typeof FEE_TYPE_CODE, amountCents: number) => ({
  feeType: FEE_TYPE_CODE[type],
  amountCents,
})
const freight = (cents: number) => fee('freight', cents)

type Parcel = Parameters<typeof calculateCostWithoutMergeCents>[0][number]
const parcel = (part: Partial<Parcel>): Parcel => ({
  ...{ sendModId: 'box', weight: 1000, outerSize: null, fees: [freight(8000)] },
  ...part,
})
const byAnother = (weight: number, part: Partial<Parcel> = {}) =>
  parcel({ sendModId: 'express', weight, ...part })
const SIZED = { length: 40, width: 30, height: 20 }

describe('the cost of the parcels without a merge', () => {
  test.each<[string, cents: number | null, parcels: Parcel[], member?: 'vip']>([
    ['is the sum of the billed freight', 15_000, [parcel({}), parcel({ fees: [freight(7000)] })]],
    [
      'keeps the freight billed at older rates',
      300,
      [parcel({ fees: [freight(100)] }), parcel({ fees: [freight(200)] })],
    ],
    [
      'adds the other fees of each parcel',
      9500,
      [parcel({ fees: [freight(8000), fee('insurance', 600), fee('warehousing', 900)] })],
    ],
    ['prices the freight again if another send mode billed it', 8000, [byAnother(1000)]],
    ['prices the freight by size if that gives more', 20_000, [byAnother(1000, { outerSize: SIZED })]],
    ['uses the VIP price for VIP members', 6500, [byAnother(1000)], 'vip'],
    ['prices a parcel without a send mode', 6000, [parcel({ sendModId: null, weight: 500 })]],
    [
      'keeps the other fees when the freight is priced again',
      8300,
      [byAnother(1000, { fees: [freight(1), fee('quantityError', 300)] })],
    ],
    [
      'calculates each parcel by its own send mode',
      16_100,
      [parcel({ fees: [freight(8100)] }), byAnother(1000)],
    ],
    ['is unknown if a parcel is too light for the send mode', null, [parcel({}), byAnother(499)]],
    ['is unknown if a parcel is too heavy for the send mode', null, [byAnother(30_001), parcel({})]],
    [
      'is unknown if another send mode billed a parcel without a weight',
      null,
      [parcel({ sendModId: 'express', weight: null })],
    ],
  ])('%s', (_title, cents, parcels, member = undefined) => {
    expect(calculateCostWithoutMergeCents(parcels, { sendMode: MODE, member: member ?? 'regular' })).toBe(
      cents,
    )
  })
})

describe('the saving of a merge', () => {
  const MERGED = [fee('merge', 1000), freight(11_500)]
  test.each<[string, saved: number, separate: number | null | undefined, fees?: typeof MERGED]>([
    ['is the difference of both prices', 3500, 16_000],
    ['can be a single cent', 1, 12_501],
    ['is zero if both cost the same', 0, 12_500],
    ['is zero if the merge costs a cent more', 0, 12_499],
    ['is zero if the merge costs far more', 0, 100],
    ['is zero if the separate price is unknown', 0, null],
    ['is zero for an order that stores no separate price', 0, undefined],
    ['counts the fees of each parcel', 3000, 16_000, [...MERGED, fee('warehousing', 500)]],
    ['ignores the discount of a coupon', 3500, 16_000, [...MERGED, fee('coupon', -3000)]],
    ['is zero if only a coupon makes the merge cheaper', 0, 12_000, [...MERGED, fee('coupon', -3000)]],
    ['is the whole separate price if the merge is free', 16_000, 16_000, []],
  ])('%s', (_title, saved, separate, fees = MERGED) => {
    expect(calculateMergeSavingCents(separate, fees)).toBe(saved)
  })
})
