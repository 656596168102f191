import { request } from '@/client/call-server'
import type { PaymentSheetResult } from '@/contract/order-shapes'
import { getOrder, reportPaymentSheetResult } from '@/contract/payment'
import type { Problem } from '@/domain/problem'
import { type ResultKind, resultOf } from './result-view'

/** What an order is once it was cancelled, however it was paid. */
const CANCELLED: readonly ResultKind[] = ['closed', 'refunding', 'refunded', 'refundFailed']

/** What the server says of an order now; undefined when it cannot be asked either. */
const kindNow = (orderNo: string): Promise<ResultKind | undefined> =>
  request(getOrder, { orderNo }).then(resultOf, () => undefined)

/** What became of a payment whose answer was lost: 'decided' when its result screen says it, else what is true now. */
export async function outcomeOfPayment(orderNo: string): Promise<'decided' | Problem | undefined> {
  const kind = await kindNow(orderNo)
  if (kind === 'waiting') return { code: 'lost.begun' }
  if (kind === 'notPaid' || kind === 'failed') return { code: 'lost.notBegun' }
  return kind && 'decided'
}

/**
 * What became of a payment at WeChat's own sheet: 'decided' when its result screen says it. The back end asks the
 * provider before it takes a sheet that was closed for a payment that was not made.
 */
export async function outcomeOfSheet(
  { orderNo, tradeNo }: { orderNo: string; tradeNo: string },
  sheetResult: PaymentSheetResult,
): Promise<'decided' | Problem> {
  await request(reportPaymentSheetResult, { tradeNo, sheetResult }).catch(() => undefined)
  const isUnpaid = sheetResult === 'closed' && (await kindNow(orderNo)) === 'notPaid'
  return isUnpaid ? { code: 'sheet.closed' } : 'decided'
}

/** What became of a cancellation whose answer was lost. */
export async function outcomeOfCancellation(orderNo: string): Promise<'decided' | Problem | undefined> {
  const kind = await kindNow(orderNo)
  return kind && (CANCELLED.includes(kind) ? 'decided' : { code: 'cancel.notYet' })
}
