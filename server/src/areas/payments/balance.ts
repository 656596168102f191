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
  /** only for a withdrawal and its later movements */
  refundNo?: string
}

/**
 * Changes a member's balance and writes the entry. After a credit, it collects withdrawals that were paid
 * twice.
 * @param overdrawn returns the error if the balance would fall below zero
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
 * Collects withdrawals that were paid twice: on the balance first, and later by the provider. It takes as
 * much as the balance has, and the rest from later credits. Otherwise a member who spends first would be paid
 * twice. The caller has locked the member's row.
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
