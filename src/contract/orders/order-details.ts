import * as v from 'valibot'
import { CONSOLIDATION_LIMITS } from '../../domain/consolidation/limits'
import { GOODS_KINDS_MAX } from '../../domain/forecast/goods-fields'
import { MEMBERSHIP_MONTHS_RANGE } from '../../domain/membership/membership'
import type { PaymentPurpose } from '../../domain/payments/payment'
import { SERVICE_PHOTOS_MAX } from '../../domain/services/added-service'
import { CentsSchema, CodeOrEmptySchema, CountSchema, IdSchema } from '../base/schemas'

/**
 * Packages that a parcel is split into. Each lists positions in the declaration, and the number of goods from
 * each position.
 */
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

/** Number of whole months of a membership. */
export const MembershipMonthsSchema = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(MEMBERSHIP_MONTHS_RANGE.min),
  v.maxValue(MEMBERSHIP_MONTHS_RANGE.max),
)

/**
 * Choices of an order in addition to its parcels, by purpose: a plan, a service, pieces, a coupon. They are
 * stored with the order, and its price is calculated from them. So a field that is added later must be
 * optional.
 */
export const ORDER_DETAILS_SCHEMA_BY_PURPOSE = {
  /** surcharge that the member agreed to pay */
  upcDeviation: v.strictObject({ surchargeId: IdSchema }),
  surcharge: v.strictObject({ surchargeId: IdSchema }),
  /** `pieces` is the number of pieces of goods that the member saw in the parcels */
  outbound: v.strictObject({
    couponId: v.optional(IdSchema),
    pieces: v.optional(CountSchema),
  }),
  /** address and send mode of the merged parcel, and the cost of its parcels one by one */
  merge: v.strictObject({
    addressId: IdSchema,
    sendModId: CodeOrEmptySchema,
    couponId: v.optional(IdSchema),
    /** in cents; stored, so that the order can show what the merge saved at the time of the order */
    separateCents: v.optional(v.nullable(CentsSchema)),
  }),
  split: v.strictObject({ pieces: SplitPiecesSchema, couponId: v.optional(IdSchema) }),
  membership: v.strictObject({
    months: MembershipMonthsSchema,
    couponId: v.optional(IdSchema),
  }),
  /**
   * service of the warehouse for the parcel, by its number of domain/services/added-service, and its count
   */
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

/** Returns whether orders of a purpose may use a coupon. Surcharges and top-ups may not. */
export const isCouponAllowedForPurpose = (purpose: PaymentPurpose): boolean =>
  purpose in ORDER_DETAILS_SCHEMA_BY_PURPOSE &&
  'couponId' in
    ORDER_DETAILS_SCHEMA_BY_PURPOSE[purpose as keyof typeof ORDER_DETAILS_SCHEMA_BY_PURPOSE].entries

/** Maximum number of characters of the details of any order, as JSON. */
const DETAILS_MAX = 4000

function fitsDetails(details: Record<string, unknown>): boolean {
  try {
    return JSON.stringify(details).length <= DETAILS_MAX
  } catch {
    // Nested too deep to be written as JSON, and therefore far above the limit.
    return false
  }
}

/** Details for any purpose, before the purpose has parsed them. */
export const UnparsedOrderDetailsSchema = v.pipe(v.record(v.string(), v.unknown()), v.check(fitsDetails))
export type UnparsedOrderDetails = v.InferOutput<typeof UnparsedOrderDetailsSchema>
