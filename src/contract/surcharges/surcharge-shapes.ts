import * as v from 'valibot'
import {
  CentsSchema,
  IdSchema,
  LocalisedTextSchema,
  OrderNoSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** A fee that was added after the member was given a price (ours). */
export const SurchargeSchema = v.object({
  id: IdSchema,
  /** of the parcel itself, or of one that lies in it */
  packageNo: PackageNoSchema,
  /** fee type number of domain/pricing/fee-type */
  feeType: v.number(),
  amountCents: CentsSchema,
  /** numbers that explain the amount */
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  currency: v.string(),
  /** why, in the operator's words; '' of a closed account */
  reason: LocalisedTextSchema,
  /** SURCHARGE_STATES of domain/surcharges/surcharge; the app takes one that it does not know for one that is over */
  state: v.string(),
  /** its order that waits for its payment, or was paid; null without one */
  orderNo: v.nullable(OrderNoSchema),
  createdAt: UtcTimestampSchema,
})
