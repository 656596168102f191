import * as v from 'valibot'
import { PAYMENT_STATUSES, REFUND_REASONS, REFUND_STATUSES } from '../../domain/payments/payment-status'
import {
  CentsSchema,
  LocalisedTextSchema,
  OrderNoSchema,
  PackageNoSchema,
  UtcTimestampSchema,
} from '../base/schemas'
import { FeeSchema, ParcelSummarySchema } from '../parcels/parcels'

/** One line of an order, in the order's currency. */
const OrderLineSchema = v.object({
  ...FeeSchema.entries,
  /** the parcel that the line is about, null when it is about none */
  packageNo: v.nullable(PackageNoSchema),
})

/** One attempt to pay an order. */
const PaymentSchema = v.object({
  tradeNo: v.string(),
  methodId: v.number(),
  amountCents: CentsSchema,
  /** what came in, where it is not what was asked for: it pays nothing, and goes back */
  receivedCents: v.optional(v.nullable(CentsSchema), null),
  currency: v.string(),
  /** as in domain/payments/payment-status; an approved one may have its refund */
  status: v.picklist(PAYMENT_STATUSES),
  createdAt: UtcTimestampSchema,
})

/** Money on its way back. */
const RefundSchema = v.object({
  refundNo: v.string(),
  /** the payment whose money it is */
  tradeNo: v.string(),
  amountCents: CentsSchema,
  currency: v.string(),
  /**
   * asked: on its way; done: given back; failed: refused by the provider and asked for again by itself; credited: refused
   * for good, and on the balance again
   */
  status: v.picklist(REFUND_STATUSES),
  /** of one that is on the balance again: why the provider did not give it */
  endReason: v.optional(v.nullable(v.string()), null),
  /** cancelled: the order was; surplus: its order did not need it; withdrawn: what was left of a top-up */
  reason: v.picklist(REFUND_REASONS),
  createdAt: UtcTimestampSchema,
})

/** An order and how its payment stands. */
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
   * the provider's word on the last attempt: waiting for the member, processing by itself (or about to say that it is
   * paid, as its sheet just did), or decided; returned: it was approved when the order did not need it any more, and
   * has its refund; abnormal: another amount came in than was asked for
   */
  lastAttempt: v.picklist(['none', 'waiting', 'processing', 'approved', 'declined', 'returned', 'abnormal']),
  /** whether a payment can be started now: it is unpaid and in time, what it asks for is due, none is processing */
  payable: v.boolean(),
  parcels: v.array(ParcelSummarySchema),
  lines: v.array(OrderLineSchema),
  /** of a merge: what its parcels would cost one by one, as last ordered; null of any other order */
  separateCents: v.optional(v.nullable(CentsSchema)),
  /** every attempt, the oldest first */
  payments: v.array(PaymentSchema),
  /** every refund, the oldest first */
  refunds: v.array(RefundSchema),
  /** of a paid service: whether it can be cancelled still; of any other order its parcels tell that */
  isCancellable: v.optional(v.boolean()),
  notice: v.optional(LocalisedTextSchema),
})
