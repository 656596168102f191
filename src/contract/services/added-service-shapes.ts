import * as v from 'valibot'
import { CHOOSABLE_SERVICE_FAILURE_REASONS, SERVICE_STATES } from '../../domain/services/added-service'
import { CentsSchema, OrderNoSchema, UtcTimestampSchema } from '../base/schemas'

/** Short form of a service for a parcel. The number of its order identifies it. */
export const AddedServiceOrderSummarySchema = v.object({
  orderNo: OrderNoSchema,
  /** ADDED_SERVICE_TYPE_CODE of domain/services/added-service */
  addedType: v.number(),
  /** number of photographs; 1 for any other service */
  count: v.number(),
  state: v.picklist(SERVICE_STATES),
})

/** The ordered service and the warehouse's result (S2 §3 'Value-added service'). */
export const AddedServiceOrderSchema = v.object({
  ...AddedServiceOrderSummarySchema.entries,
  /** remark of the member */
  remark: v.string(),
  /** remark of the warehouse; '' without one */
  whRemark: v.string(),
  /** the warehouse's answer to the member's remark; '' without one */
  reply: v.string(),
  /** reason of a failure; null if it did not fail */
  failureReason: v.nullable(v.picklist([...CHOOSABLE_SERVICE_FAILURE_REASONS, 'left'])),
  /** order status number of domain/orders/order-status: shows whether the money is refunded */
  orderStatus: v.number(),
  totalCents: CentsSchema,
  currency: v.string(),
  createdAt: UtcTimestampSchema,
  /** time of the last change */
  updatedAt: UtcTimestampSchema,
})

/** Whether a warehouse offers a service (S1 §3, S2 §3): 1 means open. */
export const WarehouseServiceAvailabilitySchema = v.object({
  whCode: v.string(),
  addedType: v.number(),
  openFlag: v.picklist([0, 1]),
})
