import { callServerSilently } from '@/client/call-server'
import { type PaymentSheetResult, reportPaymentSheetResult } from '@/contract/payments/payments'
import type { Problem } from '@/domain/base/problem'
import { fetchOrderResultKind } from '@/shared/orders/use-order'

/**
 * Checks a payment whose answer was lost. Returns 'decided' if the result screen shows the outcome, else the
 * problem. Returns undefined if the server does not answer.
 */
export async function checkPaymentOutcome(orderNo: string): Promise<'decided' | Problem | undefined> {
  const kind = await fetchOrderResultKind(orderNo)
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
  const isUnpaid = sheetResult === 'closed' && (await fetchOrderResultKind(orderNo)) === 'notPaid'
  return isUnpaid ? { code: 'sheet.closed' } : 'decided'
}
