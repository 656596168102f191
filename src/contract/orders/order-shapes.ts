import * as v from 'valibot'
import { PAYMENT_STATUSES, REFUND_REASONS, REFUND_STATUSES } from '../../domain/payments/payment-status'
import {
  CentsSchema,
  LocalisedTextSchema,
  OrderNoSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { FeeSchema } from '../parcels/parcel-detail'
import { ParcelSummarySchema } from '../parcels/parcels'

/** One line of an order, in the order's currency. */
const OrderLineSchema = v.object({
  ...FeeSchema.entries,
  /** parcel that the line is about; null if it is about none */
  packageNo: v.nullable(PackageNoSchema),
})

/** One attempt to pay an order. */
const PaymentSchema = v.object({
  tradeNo: v.string(),
  methodId: v.number(),
  amountCents: CentsSchema,
  /** received amount, if it differs from the requested one; it pays nothing, and is refunded */
  receivedCents: v.optional(v.nullable(CentsSchema), null),
  currency: v.string(),
  /** status of domain/payments/payment-status; an approved payment may have a refund */
  status: v.picklist(PAYMENT_STATUSES),
  createdAt: UtcTimestampSchema,
})

/** A refund of a payment. */
const RefundSchema = v.object({
  refundNo: v.string(),
  /** payment that is refunded */
  tradeNo: v.string(),
  amountCents: CentsSchema,
  currency: v.string(),
  /**
   * Status of the refund.
   * - asked: on its way.
   * - done: paid back.
   * - failed: refused by the provider, and requested again automatically.
   * - credited: refused for good, and put on the balance again.
   */
  status: v.picklist(REFUND_STATUSES),
  /** only for a credited refund: reason why the provider did not pay it */
  endReason: v.optional(v.nullable(v.string()), null),
  /**
   * Reason of the refund.
   * - cancelled: the order was cancelled.
   * - surplus: the order did not need the money.
   * - withdrawn: the rest of a top-up was withdrawn.
   */
  reason: v.picklist(REFUND_REASONS),
  createdAt: UtcTimestampSchema,
})

/** An order and the state of its payment. */
export const OrderSchema = v.object({
  orderNo: OrderNoSchema,
  /** order status number of domain/orders/order-status */
  status: v.number(),
  /** payment purpose number of domain/payments/payment */
  purpose: v.number(),
  totalCents: CentsSchema,
  currency: v.string(),
  methodId: v.nullable(v.number()),
  createdAt: UtcTimestampSchema,
  payBefore: UtcTimestampSchema,
  paidAt: v.nullable(UtcTimestampSchema),
  /**
   * Provider's result of the last attempt.
   * - none: there is no attempt, or it is not at the provider.
   * - waiting: the member is at the provider.
   * - processing: the provider processes the payment, or its sheet has just reported it as paid.
   * - approved, declined: the provider has decided.
   * - returned: it was approved when the order no longer needed it, and has a refund.
   * - abnormal: the received amount differs from the requested one.
   */
  lastAttempt: v.picklist(['none', 'waiting', 'processing', 'approved', 'declined', 'returned', 'abnormal']),
  /**
   * whether a payment can start now: the order is unpaid and in time, its amount is due, and no payment is
   * processing
   */
  payable: v.boolean(),
  parcels: v.array(ParcelSummarySchema),
  lines: v.array(OrderLineSchema),
  /** for a merge: cost of its parcels one by one when it was last ordered; null for any other order */
  separateCents: v.optional(v.nullable(CentsSchema)),
  /** all attempts, oldest first */
  payments: v.array(PaymentSchema),
  /** all refunds, oldest first */
  refunds: v.array(RefundSchema),
  /**
   * for a service or a surcharge: whether the order can still be cancelled; omitted for other orders, whose
   * parcels show it
   */
  isCancellable: v.optional(v.boolean()),
  notice: v.optional(LocalisedTextSchema),
})
