import { parseCentsInCurrency } from '../base/currency-sign'
import { normaliseDigitsWithoutSpaces } from '../base/money'
import type { Problem } from '../base/problem'
import { checkTopUpCents, SETTLEMENT_CURRENCY } from './payment'

/**
 * Why money moved on a balance: a top-up came in, or was cancelled; an order was paid by balance, or its money came back;
 * what was left went back to where it was paid from, and came again since the provider refused it for good, and went once
 * more since it gave it late; customer service put it there.
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

/** Amounts of one top-up that are offered, in cents (ours); any other within TOP_UP_CENTS_RANGE is typed. */
export const TOP_UP_PRESETS_CENTS = [10_000, 20_000, 50_000, 100_000] as const

/** A payment that money on the balance came by. */
export interface TopUpPayment {
  tradeNo: string
  orderNo: string
  methodId: number
  /** what was paid, and what of it went back, or is on its way back, in cents */
  amountCents: number
  returnedCents: number
}

/** What goes back to one payment. */
export interface WithdrawalPerPayment {
  tradeNo: string
  orderNo: string
  methodId: number
  amountCents: number
}

/**
 * How what is left of a balance goes back to the payments that it came by: to the newest first, for the oldest is spent
 * first. What customer service gave came by no payment, and counts as spent first of all.
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

/** What goes back by each method, the largest sum first. */
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

/** The amount of a top-up as a member typed it, in cents, or what is wrong with it. */
export function parseTopUpAmount(text: string): { cents: number } | { problem: Problem } {
  if (normaliseDigitsWithoutSpaces(text) === '') return { problem: { code: 'payment.topUp.required' } }
  const cents = parseCentsInCurrency(text, SETTLEMENT_CURRENCY) ?? Number.NaN
  const problem = checkTopUpCents(cents)
  return problem ? { problem } : { cents }
}
