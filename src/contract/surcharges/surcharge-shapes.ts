import * as v from 'valibot'
import {
  CentsSchema,
  IdSchema,
  LocalisedTextSchema,
  OrderNoSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** A fee that was added after the member received a price (ours). */
export const SurchargeSchema = v.object({
  id: IdSchema,
  /** number of the parcel itself, or of a parcel inside it */
  packageNo: PackageNoSchema,
  /** fee type number of domain/pricing/fee-type */
  feeType: v.number(),
  amountCents: CentsSchema,
  /** numbers that explain the amount */
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  currency: v.string(),
  /** reason in the operator's words; '' for a closed account */
  reason: LocalisedTextSchema,
  /** one of SURCHARGE_STATES of domain/surcharges/surcharge; the app treats an unknown state as ended */
  state: v.string(),
  /** order of the fee that waits for payment, or is paid; null without one */
  orderNo: v.nullable(OrderNoSchema),
  createdAt: UtcTimestampSchema,
})
