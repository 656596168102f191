import type { CallDeclaring, ParsedPayloadOf } from '../../../../src/contract/base/call'
import type { ORDER_NOT_FOUND_ERRORS } from '../../../../src/contract/orders/orders'
import { reportPaymentSheetResult } from '../../../../src/contract/payments/payments'
import { getRetryDelayMs } from '../../../../src/domain/base/retry'
import { isOrderPayable } from '../../../../src/domain/orders/order-status'
import type { AppContext, Member } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import type { OrderRow } from '../../db/repositories/orders/orders'
import {
  findPayment,
  markPaymentCloseRequested,
  markPaymentReportedPaid,
} from '../../db/repositories/payments/payments'
import { getOwnOrder, lockOrderAggregate } from '../orders/order-aggregate'
import type { Gateway } from './gateway'
import { reconcileTrade } from './reconcile-payments'

type PaymentReturnRequest = ParsedPayloadOf<typeof reportPaymentSheetResult> & { member: Member }

/**
 * Handles the member's return from the provider's sheet of one payment, and queries the provider about that
 * payment. The result of the sheet decides nothing: *paid* holds the payment for REPORTED_PAID_HOLD_MS,
 * *closed* requests the end of an unpaid payment. If the provider cannot be reached, the job queries it.
 * Throws `orderNotFound`.
 */
export async function reconcileAfterPaymentSheet(
  context: AppContext,
  gateway: Gateway,
  { member, ...returning }: PaymentReturnRequest,
) {
  const { tradeNo, sheetResult } = returning
  const order = await getOwnOrderByTrade(context, reportPaymentSheetResult, member.id, tradeNo)
  if (sheetResult === 'paid') await holdAsReportedPaid(context, order, tradeNo)
  await reconcileTrade(context, gateway, tradeNo)
  if (sheetResult === 'closed') {
    // After the first answer, so that a payment declined by the provider is shown as declined.
    await markPaymentCloseRequested(context.db, tradeNo, context.now())
    await reconcileTrade(context, gateway, tradeNo)
  }
  return {}
}

/**
 * Returns the order that a trade pays, if it is this member's. Another member's order counts as missing.
 * Throws `orderNotFound`.
 */
export async function getOwnOrderByTrade(
  context: AppContext,
  call: CallDeclaring<typeof ORDER_NOT_FOUND_ERRORS>,
  memberId: string,
  tradeNo: string,
): Promise<OrderRow> {
  const missing = () => refuse(call, 'orderNotFound')
  const payment = await findPayment(context.db, tradeNo)
  if (!payment) throw missing()
  return getOwnOrder(context, memberId, payment.orderNo, missing)
}

/**
 * Holds a payment that the app reports as paid, but only while the order is open: no report of an app keeps
 * an order open longer.
 */
const holdAsReportedPaid = (context: AppContext, known: OrderRow, tradeNo: string): Promise<void> =>
  transaction(context, async (tx) => {
    const { order } = await lockOrderAggregate(tx, known)
    const now = tx.now()
    if (!isOrderPayable(order, now)) return
    const nextTryAt = new Date(now.getTime() + getRetryDelayMs(0))
    await markPaymentReportedPaid(tx.db, tradeNo, { reportedPaidAt: now, nextTryAt })
  })
