import * as v from 'valibot'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CentsSchema,
  GramsSchema,
  IdempotencyKeySchema,
  OrderNoSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { SplitPiecesSchema } from '../orders/order-details'
import { ParcelSummarySchema } from '../parcels/parcels'

/** A parcel that cannot be split. The documents show no codes: all SPL codes are ours (SPLT-08). */
export const UNSPLITTABLE_PARCEL_ERRORS = {
  parcelNotFound: { code: '6', text: 'split.parcelNotFound' },
  systemError: { code: '999', text: 'split.system' },
  /**
   * The warehouse does not split, or the state, kind or mode of the parcel allows no split (`canBeSplit`).
   */
  notSplittable: { code: 'SPL1', text: 'split.notSplittable' },
} as const

/** The calls of splitting are ours (SPLT-07, CALL-100). */
export const getSplitGoods = defineCall({
  name: 'getSplitGoods',
  method: 'GET',
  path: '/portage/split/goods',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({
    parcel: ParcelSummarySchema,
    /** weight of the parcel, as weighed */
    weight: GramsSchema,
    goods: v.array(
      v.object({
        /** position in the declaration; a piece names the item by it */
        position: v.number(),
        description: v.string(),
        specification: v.string(),
        quantity: v.number(),
        gift: v.boolean(),
      }),
    ),
    /** price of each package */
    eachCents: CentsSchema,
    currency: v.string(),
  }),
  errors: UNSPLITTABLE_PARCEL_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The goods to divide when a parcel is split, and the price of one package',
})

export const submitSplit = defineCall({
  name: 'submitSplit',
  method: 'POST',
  path: '/portage/split/submit',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** for each package: the positions of its goods, and the number from each */
    pieces: SplitPiecesSchema,
    /** amount that the member saw */
    totalCents: CentsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ orderNo: OrderNoSchema, payBefore: UtcTimestampSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...UNSPLITTABLE_PARCEL_ERRORS,
    tooFew: { code: 'SPL2', text: 'split.tooFew', params: ['min'] },
    tooMany: { code: 'SPL3', text: 'split.tooMany', params: ['max'] },
    empty: { code: 'SPL4', text: 'split.empty', params: ['number'] },
    giftsAlone: { code: 'SPL5', text: 'split.giftsAlone', params: ['number'] },
    tooHeavy: { code: 'SPL6', text: 'split.tooHeavy', params: ['number', 'maxKg'] },
    /** An item is not in the parcel, or the packages hold more of it than the parcel. */
    over: { code: 'SPL7', text: 'split.over' },
    /** Some goods are in no package. */
    left: { code: 'SPL8', text: 'split.left', params: ['left'] },
    orderExists: { code: 'ORD2', text: 'consolidation.orderExists' },
    amountChanged: { code: 'ORD8', text: 'consolidation.amountChanged' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Orders a split of a parcel; the warehouse splits it when the order is paid',
})
