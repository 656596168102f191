import * as v from 'valibot'
import { CHOOSABLE_SERVICE_FAILURE_REASONS, SERVICE_STATES } from '../../domain/services/added-service'
import { CentsSchema, OrderNoSchema, UtcTimestampSchema } from '../base/schemas'

/** A service of a parcel in a few words; its order's number is its own. */
export const AddedServiceOrderSummarySchema = v.object({
  orderNo: OrderNoSchema,
  /** ADDED_SERVICE_TYPE_CODE of domain/services/added-service */
  addedType: v.number(),
  /** photographs; of anything else 1 */
  count: v.number(),
  state: v.picklist(SERVICE_STATES),
})

/** What was ordered, and what the warehouse says of it (S2 §3 'Value-added service'). */
export const AddedServiceOrderSchema = v.object({
  ...AddedServiceOrderSummarySchema.entries,
  /** the member's */
  remark: v.string(),
  /** the warehouse's; '' without one */
  whRemark: v.string(),
  /** the warehouse's answer to the member's remark; '' without one */
  reply: v.string(),
  /** why it failed; null of one that did not */
  failureReason: v.nullable(v.picklist([...CHOOSABLE_SERVICE_FAILURE_REASONS, 'left'])),
  /** order status number of domain/orders/order-status: whether its money is back */
  orderStatus: v.number(),
  totalCents: CentsSchema,
  currency: v.string(),
  createdAt: UtcTimestampSchema,
  /** when it changed last */
  updatedAt: UtcTimestampSchema,
})

/** Whether a warehouse offers a service (S1 §3, S2 §3): 1 means open. */
export const WarehouseServiceAvailabilitySchema = v.object({
  whCode: v.string(),
  addedType: v.number(),
  openFlag: v.picklist([0, 1]),
})
