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

/** Records a page (ours); a shorter page is the last one. */
export const ORDER_RECORDS_PER_PAGE = 10
/** Records a page of what is exported (ours). */
export const ORDER_RECORDS_PER_EXPORT_PAGE = 200

/** An order as the list of records shows it. */
const OrderRecordSchema = v.object({
  orderNo: OrderNoSchema,
  /** payment purpose number of domain/payments/payment */
  purpose: v.number(),
  /** order status number of domain/orders/order-status; its 24 hours close an order, also before the job has come to it */
  status: v.number(),
  totalCents: CentsSchema,
  currency: v.string(),
  /** payment method id of domain/payments/payment, null until it is paid */
  methodId: v.nullable(v.number()),
  createdAt: UtcTimestampSchema,
  payBefore: UtcTimestampSchema,
  paidAt: v.nullable(UtcTimestampSchema),
  /** what it is about, by package number; none of a top-up, and of a merge its parcels without their box */
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

/** The call and its filters are ours (PAYM-73, PAYM-82). */
export const queryOrderRecords = defineCall({
  name: 'queryOrderRecords',
  method: 'GET',
  path: '/portage/order/records',
  payload: v.object({
    /** made in the last so many days */
    days: v.optional(v.pipe(v.number(), v.picklist(ORDER_LOOKBACK_DAYS_OPTIONS))),
    /** order status number of domain/orders/order-status */
    status: v.optional(v.pipe(v.number(), v.integer())),
    /** payment purpose number of domain/payments/payment */
    purpose: v.optional(v.pipe(v.number(), v.integer())),
    /** a part of a receiver's name, of a tracking number, or of the number of an order or a parcel */
    keyword: v.optional(v.pipe(v.string(), v.maxLength(256))),
    /** records a page; a page of the list without it */
    size: v.optional(v.pipe(v.number(), v.picklist([ORDER_RECORDS_PER_PAGE, ORDER_RECORDS_PER_EXPORT_PAGE]))),
    /** `next` of the page before: the page begins there, whatever was ordered meanwhile */
    after: v.optional(PageCursorSchema),
  }),
  answer: v.object({
    records: v.array(OrderRecordSchema),
    /** where the page after this one begins, for its `after`; null of the last one */
    next: v.nullable(v.string()),
    /** payment purpose numbers of all that the member ever ordered: what can be asked for */
    purposes: v.array(v.number()),
    /** how many records there are, on all pages */
    count: v.number(),
    /**
     * what the paid ones come to, by currency, without what went back, or is on its way back. Top-ups are in it only where
     * `purpose` asks for them: what is paid from the balance counts
     */
    paid: v.array(v.object({ currency: v.string(), cents: CentsSchema })),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "A page of the member's orders, the newest first (PAYM-73, PAYM-82)",
})
