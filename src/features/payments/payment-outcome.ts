import { callServerSilently } from '@/client/call-server'
import { getOrder } from '@/contract/orders/orders'
import { type PaymentSheetResult, reportPaymentSheetResult } from '@/contract/payments/payments'
import type { Problem } from '@/domain/base/problem'
import { getPaymentResultKind, type OrderPaymentResultKind } from '@/shared/orders/order'

/** The possible results of a cancelled order, for every way of payment. */
const CANCELLED_RESULTS: readonly OrderPaymentResultKind[] = [
  'closed',
  'refunding',
  'refunded',
  'refundFailed',
]

/** Returns the current result of an order on the server; undefined if the server does not answer. */
const fetchResultKind = (orderNo: string): Promise<OrderPaymentResultKind | undefined> =>
  callServerSilently(getOrder, { orderNo }).then(getPaymentResultKind, () => undefined)

/**
 * Checks a payment whose answer was lost. Returns 'decided' if the result screen shows the outcome, else the
 * problem. Returns undefined if the server does not answer.
 */
export async function checkPaymentOutcome(orderNo: string): Promise<'decided' | Problem | undefined> {
  const kind = await fetchResultKind(orderNo)
  if (kind === 'waiting') return { code: 'lost.begun' }
  if (kind === 'notPaid' || kind === 'failed') return { code: 'lost.notBegun' }
  return kind && 'decided'
}

/**
 * Checks a payment in WeChat's payment sheet. Returns 'decided' if the result screen shows the outcome. If
 * the sheet was closed, the back end asks the provider before it treats the payment as not made.
 */
export async function checkPaymentSheetOutcome(
  { orderNo, tradeNo }: { orderNo: string; tradeNo: string },
  sheetResult: PaymentSheetResult,
): Promise<'decided' | Problem> {
  await callServerSilently(reportPaymentSheetResult, { tradeNo, sheetResult }).catch(() => undefined)
  const isUnpaid = sheetResult === 'closed' && (await fetchResultKind(orderNo)) === 'notPaid'
  return isUnpaid ? { code: 'sheet.closed' } : 'decided'
}

/**
 * Checks a cancellation whose answer was lost. Returns 'decided' if the order is cancelled, else the problem.
 * Returns undefined if the server does not answer.
 */
export async function checkCancellationOutcome(orderNo: string): Promise<'decided' | Problem | undefined> {
  const kind = await fetchResultKind(orderNo)
  return kind && (CANCELLED_RESULTS.includes(kind) ? 'decided' : { code: 'cancel.notYet' })
}
