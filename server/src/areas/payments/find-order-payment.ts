import type { AppContext } from '../../base/context'
import { listPayments, type PaymentRow } from '../../db/repositories/payments/payments'
import { listRefunds } from '../../db/repositories/payments/refunds'

/**
 * The payment by which an order was paid. Others that were approved paid nothing: another amount came in by them than was
 * asked for, of which there is no refund where it was none at all, or they came in as surplus and have their refund.
 */
export async function findOrderPayment(
  context: AppContext,
  orderNo: string,
): Promise<PaymentRow | undefined> {
  const refunds = await listRefunds(context.db, orderNo)
  const surplus = refunds.filter(({ reason }) => reason === 'surplus').map(({ tradeNo }) => tradeNo)
  const approved = await listPayments(context.db, orderNo, ['approved'])
  return approved.find(({ tradeNo, receivedCents }) => receivedCents === null && !surplus.includes(tradeNo))
}
