import * as v from 'valibot'
import type { PaymentPurpose } from '../domain/payment'
import { CentsSchema } from './schemas'

/**
 * What was chosen for an order beside its parcels, by purpose: a plan, a service, pieces, a coupon. It is stored with
 * the order and its price is read from it, so a field that is added later has to be optional.
 */
export const ORDER_DETAILS = {
  outbound: v.strictObject({}),
  topUp: v.strictObject({ amountCents: CentsSchema }),
} as const satisfies Partial<Record<PaymentPurpose, v.GenericSchema>>

/** Of any purpose, before its purpose has read it. */
export const AnyDetailsSchema = v.record(v.string(), v.unknown())
export type AnyDetails = v.InferOutput<typeof AnyDetailsSchema>
