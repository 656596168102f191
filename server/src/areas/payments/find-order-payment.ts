import type { AppContext } from '../../base/context'
import { listPaymentsOfOrder, type PaymentRow } from '../../db/repositories/payments/payments'
import { listRefundsOfOrder } from '../../db/repositories/payments/refunds'

/**
 * The payment by which an order was paid. Others that were approved paid nothing: another amount came in by them than was
 * asked for, of which there is no refund where it was none at all, or they came in as surplus and have their refund.
 */
export async function findPaymentThatPaidOrder(
  context: AppContext,
  orderNo: string,
): Promise<PaymentRow | undefined> {
  const refunds = await listRefundsOfOrder(context.db, orderNo)
  const surplus = refunds.filter(({ reason }) => reason === 'surplus').map(({ tradeNo }) => tradeNo)
  const approved = await listPaymentsOfOrder(context.db, orderNo, ['approved'])
  return approved.find(({ tradeNo, receivedCents }) => receivedCents === null && !surplus.includes(tradeNo))
}
