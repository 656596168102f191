import type { BalanceReason } from '../../../../src/domain/balance'
import type { World } from '../../context'
import { moveBalanceRow } from '../../db/repositories/balance'
import { Failure } from '../../http/failure'
import { newId } from '../../ids'

interface BalanceMove {
  memberId: string
  amountCents: number
  reason: BalanceReason
  orderNo?: string
  /** of a withdrawal */
  refundNo?: string
}

/** Moves money on a member's balance, with its entry. Throws 4 when it would fall below zero. */
export async function moveBalance(tx: World, move: BalanceMove): Promise<void> {
  const moved = await moveBalanceRow(tx.db, { ...move, id: newId(), createdAt: tx.now() })
  if (!moved) throw new Failure('4')
}
