import { getRetryDelayMs } from '../../../../src/domain/base/retry'
import { needsWechatShippingReport } from '../../../../src/domain/payments/payment'
import { createConcurrencyLimiter } from '../../base/concurrency-limit'
import type { AppContext } from '../../base/context'
import {
  insertWechatShippingReport,
  listExportWaybillsOfOrder,
  listPaidOrderNosOfLeavingParcel,
  listPaidSurchargeOrderNos,
  listWechatShippingReportsDue,
  rescheduleWechatShippingReport,
  type WechatShippingReportRow,
} from '../../db/repositories/dispatch/shipping-reports'
import { lockOrder } from '../../db/repositories/orders/orders'
import { findPayment } from '../../db/repositories/payments/payments'
import { findPaymentThatPaidOrder } from '../payments/find-order-payment'
import { CONCURRENT_PROVIDER_REQUESTS_MAX, withProviderTimeout } from '../payments/gateway'

/** Report that everything that a trade paid for was sent. */
export interface WechatShippingReport {
  tradeNo: string
  /**
   * numbers of the export waybills, one for each parcel; none for a surcharge of a parcel that was sent back
   */
  waybills: readonly string[]
  /** time when the last parcel left */
  shippedAt: Date
}

/**
 * Receiver of shipping reports: WeChat, for payments that its own sheet took. It may receive the same trade
 * twice, and accepts it once. Throws if it cannot be reached; then it is unknown whether the report arrived.
 * It is never called inside a transaction.
 *
 * A real client calls `upload_shipping_info`. Our trade is `out_trade_no`, with the merchant's `mchid` and
 * `order_number_type` 1. `logistics_type` is 1, or 3 without a waybill. The order is reported as delivered in
 * full. Several waybills use `delivery_mode` 2, ten at most. `upload_time` is the departure. WeChat Pay's
 * query of the trade returns the payer's openid.
 */
export interface WechatShippingReporter {
  /**
   * @returns whether the report was accepted, now or before (errcode 10060003); otherwise it is sent again
   */
  report(report: WechatShippingReport): Promise<boolean>
}

/**
 * Queues reports after a locked parcel has left. WeChat gets one if this was the last parcel of an order that
 * WeChat took the money for. Orders for fees that were added late are included.
 */
export async function queueWechatReportsIfLastParcelLeft(tx: AppContext, packageNo: string): Promise<void> {
  for (const orderNo of await listPaidOrderNosOfLeavingParcel(tx.db, packageNo))
    await queueReportWhenAllLeft(tx, orderNo)
}

/**
 * Queues reports after a locked parcel has ended without leaving, for example because it was sent back. The
 * work for its late fees is done, and WeChat holds their money until the report. The report has no waybill of
 * this parcel. For a piece of a split parcel, it waits until the other pieces have left or ended.
 */
export async function queueWechatParcelEndReports(tx: AppContext, packageNo: string): Promise<void> {
  for (const orderNo of await listPaidSurchargeOrderNos(tx.db, packageNo))
    await queueReportWhenAllLeft(tx, orderNo)
}

/**
 * Queues the report of an order after all its parcels have left. The order is locked: if two parcels leave at
 * once, the later transaction sees the other one.
 */
async function queueReportWhenAllLeft(tx: AppContext, orderNo: string): Promise<void> {
  if (!(await lockOrder(tx.db, orderNo))) return
  if (!(await listExportWaybillsOfOrder(tx.db, orderNo)).includes(null))
    await queueShippingReport(tx, orderNo)
}

async function queueShippingReport(tx: AppContext, orderNo: string): Promise<void> {
  const payment = await findPaymentThatPaidOrder(tx, orderNo)
  if (!payment || !needsWechatShippingReport(payment)) return
  const now = tx.now()
  await insertWechatShippingReport(tx.db, { tradeNo: payment.tradeNo, shippedAt: now, nextTryAt: now })
}

/**
 * Job: sends the reports that are due, a few at a time. A report that fails or hangs does not delay the
 * others.
 */
export async function sendWechatShippingReports(
  context: AppContext,
  shipping: WechatShippingReporter,
): Promise<void> {
  const limited = createConcurrencyLimiter(CONCURRENT_PROVIDER_REQUESTS_MAX)
  const due = await listWechatShippingReportsDue(context.db, context.now())
  await Promise.all(
    due.map((row) =>
      limited(() => sendShippingReport(context, shipping, row)).catch((err: unknown) =>
        context.log.warn({ err, tradeNo: row.tradeNo }, 'shipping report failed'),
      ),
    ),
  )
}

/**
 * Time after a departure in which it is reported to WeChat, in ms (ours). Without a limit, a report that
 * WeChat never accepts would be sent for ever.
 */
const REPORT_DEADLINE_MS = 10 * 24 * 3600 * 1000

/**
 * Sends one report. The time of the next try is written first: after a crash in between, the row is sent
 * again then.
 */
async function sendShippingReport(
  context: AppContext,
  shipping: WechatShippingReporter,
  row: WechatShippingReportRow,
): Promise<void> {
  const { tradeNo, shippedAt } = row
  const tries = row.tries + 1
  const now = context.now().getTime()
  if (now - shippedAt.getTime() > REPORT_DEADLINE_MS) {
    await rescheduleWechatShippingReport(context.db, tradeNo, { tries: row.tries, nextTryAt: null })
    context.log.error({ tradeNo, tries: row.tries }, 'shipping report ended: not accepted within ten days')
    return
  }
  const nextTryAt = new Date(now + getRetryDelayMs(row.tries))
  await rescheduleWechatShippingReport(context.db, tradeNo, { tries, nextTryAt })
  const { orderNo } = (await findPayment(context.db, tradeNo))!
  const waybills = (await listExportWaybillsOfOrder(context.db, orderNo)).filter(
    (waybill) => waybill !== null,
  )
  if (await withProviderTimeout(shipping.report({ tradeNo, waybills, shippedAt })))
    await rescheduleWechatShippingReport(context.db, tradeNo, { tries, nextTryAt: null })
  else context.log.warn({ tradeNo, tries }, 'WeChat did not accept the shipping report')
}
