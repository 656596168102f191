import { isShippingReported } from '../../../../src/domain/payment'
import { retryPauseMs } from '../../../../src/domain/retry'
import { limitConcurrency } from '../../concurrency-limit'
import type { World } from '../../context'
import { lockOrderRow } from '../../db/repositories/orders'
import { findPayment } from '../../db/repositories/payments'
import {
  insertShippingReport,
  lateOrdersOf,
  ordersLeavingWith,
  type ShippingReportRow,
  scheduleShippingReport,
  shippingReportsDue,
  waybillsOf,
} from '../../db/repositories/shipping-reports'
import { REQUESTS_AT_ONCE, withinTimeout } from './gateway'
import { paidBy } from './paid-by'

/** All that a trade paid for was sent. */
export interface ShippingReport {
  tradeNo: string
  /** numbers of the export waybills, one a parcel; none of a service on one that was sent back */
  waybills: readonly string[]
  /** when the last of them left */
  shippedAt: Date
}

/**
 * Who wants to know that what was paid for is sent: WeChat, of what its own sheet took. It may be told twice of the same
 * trade, and takes it once. Throws when it cannot be reached, and then nobody knows whether it was. Never told inside a
 * transaction. See docs/back-end.md for a real one.
 */
export interface ShippingReporter {
  /** @returns whether it took the report, now or before; one that it did not take is sent again */
  report(report: ShippingReport): Promise<boolean>
}

/**
 * A locked parcel has left: once it was the last one of an order that WeChat took the money for, WeChat is to be told,
 * also of what was paid for a fee that was added late.
 */
export async function reportDeparture(tx: World, packageNo: string): Promise<void> {
  for (const orderNo of await ordersLeavingWith(tx.db, packageNo)) await reportOrder(tx, orderNo)
}

/**
 * A locked parcel is over without having left, as one that was sent back: what was paid late for that is done, and WeChat,
 * which holds the money until it is told, is told so without its waybill: of a piece that is over, once the other pieces
 * have left or are over too.
 */
export async function reportEnd(tx: World, packageNo: string): Promise<void> {
  for (const orderNo of await lateOrdersOf(tx.db, packageNo)) await reportOrder(tx, orderNo)
}

/** The order is locked, so that of two parcels that leave at once the later one sees the other. */
async function reportOrder(tx: World, orderNo: string): Promise<void> {
  if (!(await lockOrderRow(tx.db, orderNo))) return
  if (!(await waybillsOf(tx.db, orderNo)).includes(null)) await writeReport(tx, orderNo)
}

async function writeReport(tx: World, orderNo: string): Promise<void> {
  const payment = await paidBy(tx, orderNo)
  if (!payment || !isShippingReported(payment)) return
  const now = tx.now()
  await insertShippingReport(tx.db, { tradeNo: payment.tradeNo, shippedAt: now, nextTryAt: now })
}

/** Job: sends the reports that are due, a few at a time; one that fails or hangs holds up no other. */
export async function sendShippingReports(world: World, shipping: ShippingReporter): Promise<void> {
  const limited = limitConcurrency(REQUESTS_AT_ONCE)
  const due = await shippingReportsDue(world.db, world.now())
  await Promise.all(
    due.map((row) =>
      limited(() => send(world, shipping, row)).catch((err: unknown) =>
        world.log.warn({ err, tradeNo: row.tradeNo }, 'a departure could not be reported'),
      ),
    ),
  )
}

/** ms after a departure in which WeChat is told of it (ours): what it never takes would be sent for ever. */
const REPORT_WITHIN_MS = 10 * 24 * 3600 * 1000

/** The next try is written before this one: whoever dies in between leaves a row that is sent again after its pause. */
async function send(world: World, shipping: ShippingReporter, row: ShippingReportRow): Promise<void> {
  const { tradeNo, shippedAt } = row
  const tries = row.tries + 1
  const now = world.now().getTime()
  if (now - shippedAt.getTime() > REPORT_WITHIN_MS) {
    await scheduleShippingReport(world.db, tradeNo, { tries: row.tries, nextTryAt: null })
    world.log.error({ tradeNo, tries: row.tries }, 'a departure was never taken, and is reported no more')
    return
  }
  const nextTryAt = new Date(now + retryPauseMs(row.tries))
  await scheduleShippingReport(world.db, tradeNo, { tries, nextTryAt })
  const { orderNo } = (await findPayment(world.db, tradeNo))!
  const waybills = (await waybillsOf(world.db, orderNo)).filter((waybill) => waybill !== null)
  if (await withinTimeout(shipping.report({ tradeNo, waybills, shippedAt })))
    await scheduleShippingReport(world.db, tradeNo, { tries, nextTryAt: null })
  else world.log.warn({ tradeNo, tries }, 'a departure was reported, and not taken')
}
