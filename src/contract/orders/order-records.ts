import * as v from 'valibot'
import { ORDER_LOOKBACK_DAYS_OPTIONS } from '../../domain/orders/order-record'
import { defineCall } from '../base/call'
import {
  CentsSchema,
  OrderNoSchema,
  PackageNoSchema,
  PageCursorSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** Number of records on a page (ours). A shorter page is the last one. */
export const ORDER_RECORDS_PER_PAGE = 10
/** Number of records on a page of an export (ours). */
export const ORDER_RECORDS_PER_EXPORT_PAGE = 200

/** An order as the list of records shows it. */
const OrderRecordSchema = v.object({
  orderNo: OrderNoSchema,
  /** payment purpose number of domain/payments/payment */
  purpose: v.number(),
  /**
   * order status number of domain/orders/order-status; after its 24 hours an order is closed, even before the
   * job has run
   */
  status: v.number(),
  /** whether a payment is being confirmed; until then the order can be neither paid nor cancelled */
  isPaymentUnderWay: v.boolean(),
  totalCents: CentsSchema,
  currency: v.string(),
  /** payment method id of domain/payments/payment, null until it is paid */
  methodId: v.nullable(v.number()),
  createdAt: UtcTimestampSchema,
  payBefore: UtcTimestampSchema,
  paidAt: v.nullable(UtcTimestampSchema),
  /**
   * parcels of the order, by package number; none for a top-up. For a merge it lists the parcels without the
   * merged parcel.
   */
  parcels: v.array(
    v.object({
      packageNo: PackageNoSchema,
      trackingNo: v.nullable(v.string()),
      receiverName: v.nullable(v.string()),
      /** code of the origin warehouse */
      orgSto: v.string(),
      tarArea: v.nullable(v.string()),
    }),
  ),
})

/**
 * Total of the paid orders by currency, without money that was refunded or is on its way back. Top-ups count
 * only if `purpose` selects them, because payments from the balance already count.
 */
const PaidSumsSchema = v.array(v.object({ currency: v.string(), cents: CentsSchema }))

/** The call and its filters are ours (PAYM-73, PAYM-82). */
export const queryOrderRecords = defineCall({
  name: 'queryOrderRecords',
  method: 'GET',
  path: '/portage/order/records',
  payload: v.object({
    /** only orders of the last so many days */
    days: v.optional(v.pipe(v.number(), v.picklist(ORDER_LOOKBACK_DAYS_OPTIONS))),
    /** order status number of domain/orders/order-status */
    status: v.optional(v.pipe(v.number(), v.integer())),
    /** payment purpose number of domain/payments/payment */
    purpose: v.optional(v.pipe(v.number(), v.integer())),
    /** part of a receiver's name, of a tracking number, or of the number of an order or a parcel */
    keyword: v.optional(v.pipe(v.string(), v.maxLength(256))),
    /** start of the reader's week, for `thisWeek` */
    weekStart: v.optional(UtcTimestampSchema),
    /** number of records on the page; ORDER_RECORDS_PER_PAGE by default */
    size: v.optional(v.pipe(v.number(), v.picklist([ORDER_RECORDS_PER_PAGE, ORDER_RECORDS_PER_EXPORT_PAGE]))),
    /** `next` of the previous page: the page begins there, even if newer orders were placed meanwhile */
    after: v.optional(PageCursorSchema),
  }),
  answer: v.object({
    records: v.array(OrderRecordSchema),
    /** start of the following page, for its `after`; null on the last page */
    next: v.nullable(v.string()),
    /** payment purpose numbers of all orders that the member ever placed: the possible values of `purpose` */
    purposes: v.array(v.number()),
    /** number of records on all pages */
    count: v.number(),
    paid: PaidSumsSchema,
    /** the same for the orders since `weekStart`; null without it */
    paidThisWeek: v.nullable(PaidSumsSchema),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "A page of the member's orders, the newest first (PAYM-73, PAYM-82)",
})
