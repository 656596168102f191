import type { CallDeclaring } from '../../../../src/contract/base/call'
import type { CREDIT_REFUND_TO_BALANCE_ERRORS } from '../../../../src/contract/payments/payments'
import type { AppContext, OrderAggregate } from '../../base/context'
import { refuse } from '../../base/failure'
import { transaction } from '../../base/transaction'
import { lockMember } from '../../db/repositories/members/members'
import { findOrder, transitionOrder } from '../../db/repositories/orders/orders'
import { findRefund, type RefundRow, transitionRefund } from '../../db/repositories/payments/refunds'
import { changeBalance } from './balance'
import type { Gateway } from './gateway'
import { applyRefundResult, lockUnfinishedRefundWithOrder, requestRefundFromProvider } from './refund'

/**
 * Ends a refund that the provider refuses for good: its amount is on the member's balance. The provider is asked a last
 * time first, so that nothing ends that it would give by now, and never again afterwards.
 * @param endReason why the provider does not give it, which the member reads
 * @throws refundUnknown
 * @throws refundNotRefused when the provider does not refuse it, cannot be reached, or it was ended before
 * @throws accountClosed when nobody could spend the balance: the provider is asked on
 */
export async function creditRefusedRefundToBalance(
  context: AppContext,
  call: CallDeclaring<typeof CREDIT_REFUND_TO_BALANCE_ERRORS>,
  gateway: Gateway,
  { refundNo, endReason }: { refundNo: string; endReason: string },
): Promise<void> {
  const known = await findRefund(context.db, refundNo)
  if (!known) throw refuse(call, 'refundUnknown')
  if (known.status === 'failed') await requestRefundFromProvider(context, gateway, known)
  await transaction(context, async (tx) => {
    const { orderNo, amountCents } = known
    const { memberId } = (await findOrder(tx.db, orderNo))!
    const member = await lockMember(tx.db, memberId)
    if (member?.status === 'closed') throw refuse(call, 'accountClosed')
    const open = await lockUnfinishedRefundWithOrder(tx, known)
    if (!open || !(await transitionRefund(tx.db, open.refund, { event: 'credit', endReason })))
      throw refuse(call, 'refundNotRefused')
    await changeBalance(tx, { memberId, orderNo, refundNo, amountCents, reason: 'withdrawalReturned' })
    await finishCancelledOrder(tx, open)
  })
}

/** A cancelled order whose money is on the balance has given it back. */
async function finishCancelledOrder(
  tx: AppContext,
  { refund, aggregate }: { refund: RefundRow; aggregate: OrderAggregate },
): Promise<void> {
  if (refund.reason !== 'cancelled') return
  await transitionOrder(tx.db, aggregate.order, { event: 'refundDone' })
  await tx.purposes[aggregate.order.purpose].onRefunded(tx, aggregate)
}

/** The provider says by itself that it gave a refund. One that nobody asked for is no news. */
export async function handleRefundNotification(context: AppContext, refundNo: string): Promise<void> {
  const refund = await findRefund(context.db, refundNo)
  if (refund) await applyRefundResult(context, refund, 'done')
}
