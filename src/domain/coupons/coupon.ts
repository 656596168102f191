import { DAY_MS } from '../base/clock'
import { sumCents } from '../base/money'
import { compareTextsByCodeUnits } from '../base/text'
import { FEE_TYPE_CODE, type FeeType } from '../pricing/fee-type'
import type { MemberType } from '../pricing/freight'

/** Coupon kinds (S2 §3): an amount off, or the price of the first weight off. */
export const COUPON_KINDS = ['reduction', 'initialWeight'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** Member types that a coupon is for (S2 §3). */
export const COUPON_MEMBER_TYPES = ['any', 'regular', 'vip'] as const
export type CouponMemberType = (typeof COUPON_MEMBER_TYPES)[number]

/** Fees that a coupon reduces (S2 §3). Each name is also the fee type of the order lines that it reduces. */
export const COUPON_FEE_TYPES = [
  'any',
  'membership',
  'freight',
  'repack',
  'split',
  'merge',
] as const satisfies readonly ('any' | FeeType)[]
export type CouponFeeType = (typeof COUPON_FEE_TYPES)[number]

/**
 * Coupon states as members see them (S2 §3). A frozen coupon counts as usable (COUP-19). A coupon whose order
 * was refunded counts as used.
 */
export const COUPON_TABS = ['usable', 'used', 'expired'] as const
export type CouponTab = (typeof COUPON_TABS)[number]

/**
 * Status of a coupon: `frozen` by an order that waits for payment, `used` by a paid order, `void` after that
 * order is refunded.
 */
export const COUPON_STATUSES = ['free', 'frozen', 'used', 'void'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

export interface CouponTerms {
  kind: CouponKind
  memberType: CouponMemberType
  feeType: CouponFeeType
  /** currency of all its amounts */
  currency: string
  /** minimum total of the fees that it reduces, in cents; 0 without a threshold */
  thresholdCents: number
  /** bounds of the total of the fees that it reduces, in cents (COUP-20 A); null without a bound */
  minCents: number | null
  maxCents: number | null
  /** face value of a reduction, in cents; 0 for an initial-weight coupon */
  faceCents: number
  /** maximum deduction, in cents; null without a limit */
  maxDeductionCents: number | null
  validFrom: Date
  validUntil: Date
}

/** Reasons why a coupon cannot be used now. */
export const COUPON_REJECTION_REASONS = [
  'frozen',
  'used',
  'void',
  'expired',
  'notYet',
  'member',
  'currency',
  'fee',
  'threshold',
  'range',
] as const
export type CouponRejectionReason = (typeof COUPON_REJECTION_REASONS)[number]

/** Returns the tab that shows a coupon at a given moment. */
export function toCouponTab(
  { status, validUntil }: { status: CouponStatus; validUntil: Date },
  at: Date,
): CouponTab {
  if (status === 'used' || status === 'void') return 'used'
  // A coupon that an open order has frozen stays with that order, also past its last day.
  return status === 'free' && validUntil <= at ? 'expired' : 'usable'
}

/** Number of days before the end of a coupon from which the app counts them (ours). */
export const COUPON_ENDING_DAYS = 14

/** Returns the number of days until a coupon ends, including the current day. */
export const countCouponDaysLeft = (validUntil: Date, now: Date): number =>
  Math.max(0, Math.ceil((validUntil.getTime() - now.getTime()) / DAY_MS))

/** The order that a coupon is to be used for. */
export interface CouponUseContext {
  lines: readonly { feeType: number; amountCents: number; params: Record<string, string | number> }[]
  currency: string
  member: MemberType
  at: Date
}

export type CouponDeductionResult = { cents: number } | { reason: CouponRejectionReason }

const linesFor = ({ feeType }: CouponTerms, lines: CouponUseContext['lines']) =>
  lines.filter((line) => feeType === 'any' || line.feeType === FEE_TYPE_CODE[feeType])

/** Returns the price of the first weight of the most expensive parcel, in cents. */
const findHighestFirstWeightCents = (lines: CouponUseContext['lines']): number =>
  Math.max(
    0,
    ...lines
      .filter(({ feeType }) => feeType === FEE_TYPE_CODE.freight)
      .map(({ params, amountCents }) => Math.min(Number(params.firstCents ?? 0), amountCents)),
  )

function findRejectionReason(
  terms: CouponTerms,
  { lines, currency, member, at }: CouponUseContext,
): CouponRejectionReason | undefined {
  if (terms.validUntil <= at) return 'expired'
  if (terms.validFrom > at) return 'notYet'
  if (terms.memberType !== 'any' && terms.memberType !== member) return 'member'
  if (terms.currency !== currency) return 'currency'
  const sum = sumCents(linesFor(terms, lines).map(({ amountCents }) => amountCents))
  if (sum === 0) return 'fee'
  if (sum < terms.thresholdCents) return 'threshold'
  if (sum < (terms.minCents ?? 0) || sum > (terms.maxCents ?? Number.POSITIVE_INFINITY)) return 'range'
  return undefined
}

/**
 * Calculates the deduction of a coupon, in cents, or returns why it does not apply. The deduction never
 * exceeds the fees that the coupon reduces; the rest of the face value is lost (S2 §4). At least one cent
 * remains to pay (ours: a payment of nothing proves no payer).
 */
export function calculateCouponDeduction(terms: CouponTerms, use: CouponUseContext): CouponDeductionResult {
  const reason = findRejectionReason(terms, use)
  if (reason) return { reason }
  const fees = linesFor(terms, use.lines)
  const face = terms.kind === 'reduction' ? terms.faceCents : findHighestFirstWeightCents(fees)
  const sum = sumCents(fees.map(({ amountCents }) => amountCents))
  const total = sumCents(use.lines.map(({ amountCents }) => amountCents))
  const cents = Math.min(face, terms.maxDeductionCents ?? face, sum, total - 1)
  return cents > 0 ? { cents } : { reason: 'fee' }
}

/**
 * Sorts coupons, the best first: the largest deduction, then the earliest end. Coupons that do not apply are
 * last.
 */
export function sortByDeduction<C extends { deductionCents: number; validUntil: string }>(
  coupons: readonly C[],
): C[] {
  return [...coupons].sort(
    (a, b) => b.deductionCents - a.deductionCents || compareTextsByCodeUnits(a.validUntil, b.validUntil),
  )
}

/** Returns the id of the chosen coupon in the details of an order, for any purpose. */
export const findCouponIdInOrderDetails = (details: Record<string, unknown>): string | undefined =>
  typeof details.couponId === 'string' ? details.couponId : undefined
