import type { BalanceMovementReason } from '../../../../src/domain/payments/balance'
import type { AppContext } from '../../base/context'
import { newId } from '../../base/ids'
import {
  getBalanceCentsOfMember,
  postBalanceEntryUnlessOverdrawn,
} from '../../db/repositories/payments/balance'
import { outstandingClawbacks, setOutstandingClawbackCents } from '../../db/repositories/payments/refunds'

interface BalanceChange {
  memberId: string
  amountCents: number
  reason: BalanceMovementReason
  orderNo?: string
  /** of a withdrawal, and of what came of it */
  refundNo?: string
}

/**
 * Moves money on a member's balance, with its entry.
 * @param overdrawn what is thrown when it would fall below zero, where that can be
 */
export async function changeBalance(
  tx: AppContext,
  move: BalanceChange,
  overdrawn: () => Error = () => new Error(`the balance of ${move.memberId} is too low`),
): Promise<void> {
  const moved = await postBalanceEntryUnlessOverdrawn(tx.db, { ...move, id: newId(), createdAt: tx.now() })
  if (!moved) throw overdrawn()
  if (move.amountCents > 0) await collectDoublePaidWithdrawals(tx, move.memberId)
}

/**
 * A withdrawal that the provider gave after it was put on the balance came twice: it comes off the balance again, as much
 * as is there, and what was spent meanwhile as soon as something is.
 * Otherwise a member who spends first would be paid twice. The member's row is locked.
 */
export async function collectDoublePaidWithdrawals(tx: AppContext, memberId: string): Promise<void> {
  for (const { refundNo, orderNo, owedCents } of await outstandingClawbacks(tx.db, memberId)) {
    const amountCents = Math.min(owedCents, await getBalanceCentsOfMember(tx.db, memberId))
    if (amountCents === 0) return
    await setOutstandingClawbackCents(tx.db, refundNo, owedCents - amountCents)
    await changeBalance(tx, {
      ...{ memberId, orderNo, refundNo },
      ...{ amountCents: -amountCents, reason: 'withdrawalLate' },
    })
  }
}
