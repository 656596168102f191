import { parseCentsInCurrency } from '../base/currency-sign'
import { normaliseDigitsWithoutSpaces } from '../base/money'
import type { Problem } from '../base/problem'
import { checkTopUpCents, SETTLEMENT_CURRENCY } from './payment'

/**
 * Reasons for movements on a balance.
 * - topUp, topUpCancelled: a top-up arrived, or was cancelled.
 * - payment, refund: an order was paid by balance, or its money came back.
 * - withdrawal: the rest of the balance was returned to the payments that it came from.
 * - withdrawalReturned: the provider refused that return for good, so the money is on the balance again.
 * - withdrawalLate: the provider made that return later, so the money is deducted again.
 * - service: customer service added the money.
 */
export const BALANCE_MOVEMENT_REASONS = [
  'topUp',
  'topUpCancelled',
  'payment',
  'refund',
  'withdrawal',
  'withdrawalReturned',
  'withdrawalLate',
  'service',
] as const
export type BalanceMovementReason = (typeof BALANCE_MOVEMENT_REASONS)[number]

/**
 * Amounts of one top-up that are offered, in cents (ours). The member can type any other amount within
 * TOP_UP_CENTS_RANGE.
 */
export const TOP_UP_PRESETS_CENTS = [10_000, 20_000, 50_000, 100_000] as const

/** A payment that brought money to the balance. */
export interface TopUpPayment {
  tradeNo: string
  orderNo: string
  methodId: number
  /** amount paid, and the part of it that was returned or is being returned, in cents */
  amountCents: number
  returnedCents: number
}

/** Amount that is returned to one payment. */
export interface WithdrawalPerPayment {
  tradeNo: string
  orderNo: string
  methodId: number
  amountCents: number
}

/**
 * Divides the rest of a balance among the payments that it came from. The newest payment is returned first,
 * because the oldest money is spent first. Money from customer service came from no payment, and counts as
 * spent before all other money.
 * @param topUps the newest first
 */
export function allocateWithdrawalToTopUps(
  balanceCents: number,
  topUps: readonly TopUpPayment[],
): WithdrawalPerPayment[] {
  let left = balanceCents
  return topUps.flatMap(({ tradeNo, orderNo, methodId, ...paid }) => {
    const amountCents = Math.min(left, paid.amountCents - paid.returnedCents)
    if (amountCents <= 0) return []
    left -= amountCents
    return [{ tradeNo, orderNo, methodId, amountCents }]
  })
}

/** Returns the amount to return by each method, the largest sum first. */
export function sumWithdrawalsByMethod(
  withdrawals: readonly WithdrawalPerPayment[],
): { methodId: number; amountCents: number }[] {
  const sums = new Map<number, number>()
  for (const { methodId, amountCents } of withdrawals)
    sums.set(methodId, (sums.get(methodId) ?? 0) + amountCents)
  return [...sums]
    .map(([methodId, amountCents]) => ({ methodId, amountCents }))
    .sort((a, b) => b.amountCents - a.amountCents || a.methodId - b.methodId)
}

/** Parses the top-up amount that a member typed. Returns the amount in cents, or the problem. */
export function parseTopUpAmount(text: string): { cents: number } | { problem: Problem } {
  if (normaliseDigitsWithoutSpaces(text) === '') return { problem: { code: 'payment.topUp.required' } }
  const cents = parseCentsInCurrency(text, SETTLEMENT_CURRENCY) ?? Number.NaN
  const problem = checkTopUpCents(cents)
  return problem ? { problem } : { cents }
}
