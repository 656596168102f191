import * as v from 'valibot'
import { CONSOLIDATION_LIMITS } from '../../domain/consolidation/limits'
import { GOODS_KINDS_MAX } from '../../domain/forecast/goods-fields'
import { MEMBERSHIP_MONTHS_RANGE } from '../../domain/membership/membership'
import type { PaymentPurpose } from '../../domain/payments/payment'
import { SERVICE_PHOTOS_MAX } from '../../domain/services/added-service'
import { CentsSchema, CodeOrEmptySchema, CountSchema, IdSchema } from '../base/schemas'

/** Packages that a parcel is split into: for each, how many of the goods at which place of its declaration. */
export const SplitPiecesSchema = v.pipe(
  v.array(
    v.pipe(
      v.array(
        v.object({
          position: v.pipe(v.number(), v.integer(), v.minValue(0)),
          quantity: CountSchema,
        }),
      ),
      v.maxLength(GOODS_KINDS_MAX),
    ),
  ),
  v.maxLength(CONSOLIDATION_LIMITS.split.packagesMax * 2),
)

/** Whole months of a membership. */
export const MembershipMonthsSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(MEMBERSHIP_MONTHS_RANGE.min),
  v.maxValue(MEMBERSHIP_MONTHS_RANGE.max),
)

/**
 * What was chosen for an order beside its parcels, by purpose: a plan, a service, pieces, a coupon. It is stored with
 * the order and its price is read from it, so a field that is added later has to be optional.
 */
export const ORDER_DETAILS_SCHEMA_BY_PURPOSE = {
  /** the fee that was added late, of which the member agreed to pay it */
  upcDeviation: v.strictObject({ surchargeId: IdSchema }),
  surcharge: v.strictObject({ surchargeId: IdSchema }),
  /** pieces of goods that the member saw in the parcels */
  outbound: v.strictObject({
    couponId: v.optional(IdSchema),
    pieces: v.optional(CountSchema),
  }),
  /** where the merged parcel goes, and how; what its parcels would cost one by one */
  merge: v.strictObject({
    addressId: IdSchema,
    sendModId: CodeOrEmptySchema,
    couponId: v.optional(IdSchema),
    /** kept, so that the order can show what the merge saved when it was placed */
    separateCents: v.optional(v.nullable(CentsSchema)),
  }),
  split: v.strictObject({ pieces: SplitPiecesSchema, couponId: v.optional(IdSchema) }),
  membership: v.strictObject({
    months: MembershipMonthsSchema,
    couponId: v.optional(IdSchema),
  }),
  /** what the warehouse does with the parcel, by the number of domain/services/added-service, and how many of it */
  valueAddedService: v.strictObject({
    addedType: v.number(),
    count: v.pipe(CountSchema, v.maxValue(SERVICE_PHOTOS_MAX)),
    couponId: v.optional(IdSchema),
  }),
  topUp: v.strictObject({ amountCents: CentsSchema }),
} as const satisfies Partial<Record<PaymentPurpose, v.GenericSchema>>

/** The details of an order by its purpose. */
export type OrderDetailsByPurpose = {
  [P in keyof typeof ORDER_DETAILS_SCHEMA_BY_PURPOSE]: v.InferOutput<
    (typeof ORDER_DETAILS_SCHEMA_BY_PURPOSE)[P]
  >
}

/** Whether a coupon may be chosen for orders of a purpose: of money that is put on the balance nothing is taken off. */
export const isCouponAllowedForPurpose = (purpose: PaymentPurpose): boolean =>
  purpose in ORDER_DETAILS_SCHEMA_BY_PURPOSE &&
  'couponId' in
    ORDER_DETAILS_SCHEMA_BY_PURPOSE[purpose as keyof typeof ORDER_DETAILS_SCHEMA_BY_PURPOSE].entries

/** Characters of the details of any order, as JSON. */
const DETAILS_MAX = 4000

function fitsDetails(details: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(details).length <= DETAILS_MAX
  } catch {
    // Nested so deep that it cannot be written: far longer than what fits.
    return false
  }
}

/** Of any purpose, before its purpose has read it. */
export const UnparsedOrderDetailsSchema = v.pipe(v.record(v.string(), v.unknown()), v.check(fitsDetails))
export type UnparsedOrderDetails = v.InferOutput<typeof UnparsedOrderDetailsSchema>
