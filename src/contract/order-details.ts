import * as v from 'valibot'
import type { PaymentPurpose } from '../domain/payment'
import { CentsSchema, IdSchema } from './schemas'

/**
 * What was chosen for an order beside its parcels, by purpose: a plan, a service, pieces, a coupon. It is stored with
 * the order and its price is read from it, so a field that is added later has to be optional.
 */
export const ORDER_DETAILS = {
  outbound: v.strictObject({ couponId: v.optional(IdSchema) }),
  topUp: v.strictObject({ amountCents: CentsSchema }),
} as const satisfies Partial<Record<PaymentPurpose, v.GenericSchema>>

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
export const AnyDetailsSchema = v.pipe(v.record(v.string(), v.unknown()), v.check(fitsDetails))
export type AnyDetails = v.InferOutput<typeof AnyDetailsSchema>
