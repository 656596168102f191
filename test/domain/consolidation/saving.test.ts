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
    ['is the freight that each was billed', 15_000, [parcel({}), parcel({ fees: [freight(7000)] })]],
    [
      'keeps freight that older rates billed',
      300,
      [parcel({ fees: [freight(100)] }), parcel({ fees: [freight(200)] })],
    ],
    [
      'adds what each costs beside its freight',
      9500,
      [parcel({ fees: [freight(8000), fee('insurance', 600), fee('warehousing', 900)] })],
    ],
    ['prices freight anew that another send mode billed', 8000, [byAnother(1000)]],
    ['prices it by the size where that is larger', 20_000, [byAnother(1000, { outerSize: SIZED })]],
    ['prices it for VIP members', 6500, [byAnother(1000)], 'vip'],
    ['prices a parcel that had no send mode', 6000, [parcel({ sendModId: null, weight: 500 })]],
    [
      'keeps other fees when it prices the freight anew',
      8300,
      [byAnother(1000, { fees: [freight(1), fee('quantityError', 300)] })],
    ],
    ['takes each parcel by its own send mode', 16_100, [parcel({ fees: [freight(8100)] }), byAnother(1000)]],
    ['is not known where the send mode takes no parcel so light', null, [parcel({}), byAnother(499)]],
    ['is not known where it takes no parcel so heavy', null, [byAnother(30_001), parcel({})]],
    [
      'is not known where another send mode billed a parcel without a weight',
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
    ['is the difference', 3500, 16_000],
    ['is a cent at least', 1, 12_501],
    ['is nothing where both cost the same', 0, 12_500],
    ['is nothing where the merge costs a cent more', 0, 12_499],
    ['is nothing where the merge costs far more', 0, 100],
    ['is nothing where nobody knows the price one by one', 0, null],
    ['is nothing of an order that keeps no price one by one', 0, undefined],
    ['counts the fees of each parcel', 3000, 16_000, [...MERGED, fee('warehousing', 500)]],
    ['leaves out what a coupon takes off', 3500, 16_000, [...MERGED, fee('coupon', -3000)]],
    ['is nothing where a coupon alone makes it cheaper', 0, 12_000, [...MERGED, fee('coupon', -3000)]],
    ['is all of it where nothing is charged', 16_000, 16_000, []],
  ])('%s', (_title, saved, separate, fees = MERGED) => {
    expect(calculateMergeSavingCents(separate, fees)).toBe(saved)
  })
})
