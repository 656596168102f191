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
 * Ends a refund that the provider refuses for good, and credits its amount to the member's balance. It first
 * requests the refund a last time, in case the provider pays it now. Afterwards it is never requested again.
 *
 * @param endReason why the provider does not pay, shown to the member.
 * @throws `refundUnknown`.
 * @throws `refundNotRefused` if the provider does not refuse it, cannot be reached, or the refund was ended
 * before.
 * @throws `accountClosed` if the member could not spend the balance; the refund is still requested from the
 * provider.
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

/** Marks a cancelled order as refunded after its money is on the balance. */
async function finishCancelledOrder(
  tx: AppContext,
  { refund, aggregate }: { refund: RefundRow; aggregate: OrderAggregate },
): Promise<void> {
  if (refund.reason !== 'cancelled') return
  await transitionOrder(tx.db, aggregate.order, { event: 'refundDone' })
  await tx.purposes[aggregate.order.purpose].onRefunded(tx, aggregate)
}

/** Handles the provider's notification that it paid a refund. An unknown refund number is ignored. */
export async function handleRefundNotification(context: AppContext, refundNo: string): Promise<void> {
  const refund = await findRefund(context.db, refundNo)
  if (refund) await applyRefundResult(context, refund, 'done')
}
