import { sumCents } from '../base/money'
import { compareTextsByCodeUnits } from '../base/text'
import { FEE_TYPE_CODE, type FeeType } from '../pricing/fee-type'
import type { MemberType } from '../pricing/freight'

/** Kinds (S2 §3): an amount off, or the price of the first weight off. */
export const COUPON_KINDS = ['reduction', 'initialWeight'] as const
export type CouponKind = (typeof COUPON_KINDS)[number]

/** Whom a coupon is for (S2 §3). */
export const COUPON_MEMBER_TYPES = ['any', 'regular', 'vip'] as const
export type CouponMemberType = (typeof COUPON_MEMBER_TYPES)[number]

/** What a coupon takes something off (S2 §3): each of these with the fee type of its lines. */
export const COUPON_FEE_TYPES = [
  'any',
  'membership',
  'freight',
  'repack',
  'split',
  'merge',
] as const satisfies readonly ('any' | FeeType)[]
export type CouponFeeType = (typeof COUPON_FEE_TYPES)[number]

/** States as members see them (S2 §3); a frozen one counts as usable (COUP-19), one whose order was refunded as used. */
export const COUPON_TABS = ['usable', 'used', 'expired'] as const
export type CouponTab = (typeof COUPON_TABS)[number]

/** How a coupon stands: frozen by an order that waits for its payment, used by a paid one, void once that is refunded. */
export const COUPON_STATUSES = ['free', 'frozen', 'used', 'void'] as const
export type CouponStatus = (typeof COUPON_STATUSES)[number]

export interface CouponTerms {
  kind: CouponKind
  memberType: CouponMemberType
  feeType: CouponFeeType
  /** of all its amounts */
  currency: string
  /** the least that its fees come to; 0 without a threshold */
  thresholdCents: number
  /** between which its fees are to lie (COUP-20 A); null without a bound */
  minCents: number | null
  maxCents: number | null
  /** face value of a reduction; 0 of an initial-weight coupon */
  faceCents: number
  /** the most that is deducted; null without a limit */
  maxDeductionCents: number | null
  validFrom: Date
  validUntil: Date
}

/** Why a coupon cannot be used now. */
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

/** In which tab a coupon stands at a moment. */
export function toCouponTab(
  { status, validUntil }: { status: CouponStatus; validUntil: Date },
  at: Date,
): CouponTab {
  if (status === 'used' || status === 'void') return 'used'
  // What an open order has frozen stays its own, also past its last day.
  return status === 'free' && validUntil <= at ? 'expired' : 'usable'
}

/** What a coupon is to be used for. */
export interface CouponUseContext {
  lines: readonly { feeType: number; amountCents: number; params: Record<string, string | number> }[]
  currency: string
  member: MemberType
  at: Date
}

export type CouponDeductionResult = { cents: number } | { reason: CouponRejectionReason }

const linesFor = ({ feeType }: CouponTerms, lines: CouponUseContext['lines']) =>
  lines.filter((line) => feeType === 'any' || line.feeType === FEE_TYPE_CODE[feeType])

/** The price of the first weight of the dearest parcel. */
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
 * What a coupon takes off, in cents, or why it does not apply. Never more than the fees that it is for, whose rest of
 * the face value is lost (S2 §4), and a cent is left to pay (ours: a payment of nothing proves no payer).
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

/** The best first: what saves most, of the same the one that is over first; then those that do not apply. */
export function sortByDeduction<C extends { deductionCents: number; validUntil: string }>(
  coupons: readonly C[],
): C[] {
  return [...coupons].sort(
    (a, b) => b.deductionCents - a.deductionCents || compareTextsByCodeUnits(a.validUntil, b.validUntil),
  )
}

/** The coupon among what was chosen for an order, whatever the order is for. */
export const findCouponIdInOrderDetails = (details: Record<string, unknown>): string | undefined =>
  typeof details.couponId === 'string' ? details.couponId : undefined
