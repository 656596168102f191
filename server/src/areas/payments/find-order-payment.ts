import type { AppContext } from '../../base/context'
import { listPaymentsOfOrder, type PaymentRow } from '../../db/repositories/payments/payments'
import { listRefundsOfOrder } from '../../db/repositories/payments/refunds'

/**
 * Returns the payment that paid an order. Other approved payments paid nothing. Some brought another amount
 * than requested, and were refunded unless that amount was 0. The others were surplus, and were refunded.
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
