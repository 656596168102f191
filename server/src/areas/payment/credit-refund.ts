import type { World } from '../../context'
import { lockMember } from '../../db/repositories/members'
import { findOrder, moveOrder } from '../../db/repositories/orders'
import { findRefund, moveRefund, type RefundRow } from '../../db/repositories/refunds'
import { Failure } from '../../http/failure'
import { transaction } from '../../transaction'
import { moveBalance } from './balance'
import type { Bill } from './bill'
import type { Gateway } from './gateway'
import { purposeOfOrder } from './purposes/table'
import { lockUndoneRefund, requestRefund, storeAnswer } from './refund'

/**
 * Ends a refund that the provider refuses for good: its amount is on the member's balance. The provider is asked a last
 * time first, so that nothing ends that it would give by now, and never again afterwards.
 * @param endReason why the provider does not give it, which the member reads
 * @throws S7 no such refund; S11 the provider does not refuse it, cannot be reached, or it was ended before; S12 the
 *   account is closed, and nobody could spend its balance: the provider is asked on
 */
export async function creditRefund(
  world: World,
  gateway: Gateway,
  { refundNo, endReason }: { refundNo: string; endReason: string },
): Promise<void> {
  const known = await findRefund(world.db, refundNo)
  if (!known) throw new Failure('S7')
  if (known.status === 'failed') await requestRefund(world, gateway, known)
  await transaction(world, async (tx) => {
    const { orderNo, amountCents } = known
    const { memberId } = (await findOrder(tx.db, orderNo))!
    const member = await lockMember(tx.db, memberId)
    if (member?.status === 'closed') throw new Failure('S12')
    const open = await lockUndoneRefund(tx, known)
    if (!open || !(await moveRefund(tx.db, open.refund, { event: 'credit', endReason })))
      throw new Failure('S11')
    await moveBalance(tx, { memberId, orderNo, refundNo, amountCents, reason: 'withdrawalReturned' })
    await endCancelled(tx, open)
  })
}

/** A cancelled order whose money is on the balance has given it back. */
async function endCancelled(tx: World, { refund, bill }: { refund: RefundRow; bill: Bill }): Promise<void> {
  if (refund.reason !== 'cancelled') return
  await moveOrder(tx.db, bill.order, { event: 'refundDone' })
  await purposeOfOrder(bill.order).onRefunded(tx, bill)
}

/** The provider says by itself that it gave a refund. One that nobody asked for is no news. */
export async function hearOfRefund(world: World, refundNo: string): Promise<void> {
  const refund = await findRefund(world.db, refundNo)
  if (refund) await storeAnswer(world, refund, 'done')
}
