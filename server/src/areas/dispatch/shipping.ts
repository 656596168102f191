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

/** All that a trade paid for was sent. */
export interface WechatShippingReport {
  tradeNo: string
  /** numbers of the export waybills, one a parcel; none of a service on one that was sent back */
  waybills: readonly string[]
  /** when the last of them left */
  shippedAt: Date
}

/**
 * Who wants to know that what was paid for is sent: WeChat, of what its own sheet took. It may be told twice of the same
 * trade, and takes it once. Throws when it cannot be reached, and then nobody knows whether it was. Never told inside a
 * transaction.
 *
 * A real one calls `upload_shipping_info`. Our trade is `out_trade_no`, with the merchant's `mchid` and
 * `order_number_type` 1. `logistics_type` is 1, or 3 without a waybill. All of it is delivered. Several
 * waybills go as `delivery_mode` 2, ten at most. `upload_time` is the departure. WeChat Pay's query of the
 * trade has the payer's openid.
 */
export interface WechatShippingReporter {
  /** @returns whether it took the report, now or before (errcode 10060003); else it is sent again */
  report(report: WechatShippingReport): Promise<boolean>
}

/**
 * A locked parcel has left: once it was the last one of an order that WeChat took the money for, WeChat is to be told,
 * also of what was paid for a fee that was added late.
 */
export async function queueWechatReportsIfLastParcelLeft(tx: AppContext, packageNo: string): Promise<void> {
  for (const orderNo of await listPaidOrderNosOfLeavingParcel(tx.db, packageNo))
    await queueReportWhenAllLeft(tx, orderNo)
}

/**
 * A locked parcel is over without having left, as one that was sent back: what was paid late for that is done, and WeChat,
 * which holds the money until it is told, is told so without its waybill: of a piece that is over, once the other pieces
 * have left or are over too.
 */
export async function queueWechatParcelEndReports(tx: AppContext, packageNo: string): Promise<void> {
  for (const orderNo of await listPaidSurchargeOrderNos(tx.db, packageNo))
    await queueReportWhenAllLeft(tx, orderNo)
}

/** The order is locked, so that of two parcels that leave at once the later one sees the other. */
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

/** Job: sends the reports that are due, a few at a time; one that fails or hangs holds up no other. */
export async function sendWechatShippingReports(
  context: AppContext,
  shipping: WechatShippingReporter,
): Promise<void> {
  const limited = createConcurrencyLimiter(CONCURRENT_PROVIDER_REQUESTS_MAX)
  const due = await listWechatShippingReportsDue(context.db, context.now())
  await Promise.all(
    due.map((row) =>
      limited(() => sendShippingReport(context, shipping, row)).catch((err: unknown) =>
        context.log.warn({ err, tradeNo: row.tradeNo }, 'a departure could not be reported'),
      ),
    ),
  )
}

/** ms after a departure in which WeChat is told of it (ours): what it never takes would be sent for ever. */
const REPORT_DEADLINE_MS = 10 * 24 * 3600 * 1000

/** The next try is written before this one: whoever dies in between leaves a row that is sent again after its pause. */
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
    context.log.error({ tradeNo, tries: row.tries }, 'a departure was never taken, and is reported no more')
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
  else context.log.warn({ tradeNo, tries }, 'a departure was reported, and not taken')
}
