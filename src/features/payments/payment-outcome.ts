import { callServerSilently } from '@/client/call-server'
import { getOrder } from '@/contract/orders/orders'
import { type PaymentSheetResult, reportPaymentSheetResult } from '@/contract/payments/payments'
import type { Problem } from '@/domain/base/problem'
import { getPaymentResultKind, type OrderPaymentResultKind } from '@/shared/orders/order'

/** What an order is once it was cancelled, however it was paid. */
const CANCELLED_RESULTS: readonly OrderPaymentResultKind[] = [
  'closed',
  'refunding',
  'refunded',
  'refundFailed',
]

/** What the server says of an order now; undefined when it cannot be asked either. */
const fetchResultKind = (orderNo: string): Promise<OrderPaymentResultKind | undefined> =>
  callServerSilently(getOrder, { orderNo }).then(getPaymentResultKind, () => undefined)

/** What became of a payment whose answer was lost: 'decided' when its result screen says it, else what is true now. */
export async function checkPaymentOutcome(orderNo: string): Promise<'decided' | Problem | undefined> {
  const kind = await fetchResultKind(orderNo)
  if (kind === 'waiting') return { code: 'lost.begun' }
  if (kind === 'notPaid' || kind === 'failed') return { code: 'lost.notBegun' }
  return kind && 'decided'
}

/**
 * What became of a payment at WeChat's own sheet: 'decided' when its result screen says it. The back end asks the
 * provider before it takes a sheet that was closed for a payment that was not made.
 */
export async function checkPaymentSheetOutcome(
  { orderNo, tradeNo }: { orderNo: string; tradeNo: string },
  sheetResult: PaymentSheetResult,
): Promise<'decided' | Problem> {
  await callServerSilently(reportPaymentSheetResult, { tradeNo, sheetResult }).catch(() => undefined)
  const isUnpaid = sheetResult === 'closed' && (await fetchResultKind(orderNo)) === 'notPaid'
  return isUnpaid ? { code: 'sheet.closed' } : 'decided'
}

/** What became of a cancellation whose answer was lost. */
export async function checkCancellationOutcome(orderNo: string): Promise<'decided' | Problem | undefined> {
  const kind = await fetchResultKind(orderNo)
  return kind && (CANCELLED_RESULTS.includes(kind) ? 'decided' : { code: 'cancel.notYet' })
}
