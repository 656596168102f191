import { normaliseDigitsWithoutSpaces, sumCents } from '../base/money'
import type { Problem } from '../base/problem'
import { toHalfWidth } from '../base/text'
import type { MemberType } from '../pricing/freight'

/**
 * Numbers of months that a membership is offered for (MEMB-11, ours). The member can type any other number
 * within the range.
 */
export const MEMBERSHIP_MONTH_PRESETS = [1, 3, 6, 12] as const
/** Minimum and maximum number of months of one upgrade (ours). */
export const MEMBERSHIP_MONTHS_RANGE = { min: 1, max: 36 } as const
/** Maximum number of characters of an upgrade code (ours). */
export const UPGRADE_CODE_MAX_LENGTH = 32

/**
 * Parses the number of months that a member typed (S2 §5 'months must be selected'). Returns the months, or
 * the problem.
 */
export function parseMembershipMonths(text: string): { months: number } | { problem: Problem } {
  const typed = normaliseDigitsWithoutSpaces(text)
  const { min, max } = MEMBERSHIP_MONTHS_RANGE
  if (typed === '') return { problem: { code: 'membership.months.required', params: { min, max } } }
  const months = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  return months >= min && months <= max
    ? { months }
    : { problem: { code: 'membership.months.range', params: { min, max } } }
}

/** Returns the price of a number of months in cents. The order charges it, and the screen shows it. */
export const calculateMembershipCents = (months: number, monthCents: number): number => months * monthCents

/** Returns the stored form of an upgrade code: half-width, without spaces and hyphens, in capitals. */
export const normaliseUpgradeCode = (text: string): string =>
  toHalfWidth(text)
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .toUpperCase()

/** Returns the same day some months later, in UTC. If that month has no such day, returns its last day. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return later
}

export interface Membership {
  memberType: MemberType
  /**
   * end of the membership; null for a regular member, and for a VIP member without an end (granted by
   * customer service)
   */
  vipUntil: Date | null
}

/** Returns whether a member is VIP without an end. Such a member has nothing to upgrade or renew. */
export const hasEndlessVip = ({
  memberType,
  vipUntil,
}: {
  memberType: MemberType
  vipUntil: unknown
}): boolean => memberType === 'vip' && vipUntil === null

/** Returns the end of the VIP membership after `months` more. The months are added to the remaining time. */
export const getExtendedVipEnd = ({ vipUntil }: Membership, months: number, now: Date): Date =>
  addMonths(vipUntil && vipUntil > now ? vipUntil : now, months)

/** A saving by VIP in cents, with the price for a regular member that it is part of. */
export interface VipSaving {
  of: 'thisYear' | 'lastParcels'
  savedCents: number
  regularCents: number
}

/**
 * Returns the saving by VIP to show: of this year for a VIP member who has saved, otherwise on the last
 * parcels. Null if VIP saves nothing there either.
 */
export function getSavingToShow({
  memberType,
  thisYear,
  savings,
}: {
  memberType: MemberType
  thisYear: Omit<VipSaving, 'of'>
  /** prices of the last parcels for both types of members */
  savings: readonly { regularCents: number; vipCents: number }[]
}): VipSaving | null {
  if (memberType === 'vip' && thisYear.savedCents > 0) return { of: 'thisYear', ...thisYear }
  const regularCents = sumCents(savings.map((parcel) => parcel.regularCents))
  const savedCents = regularCents - sumCents(savings.map(({ vipCents }) => vipCents))
  return savedCents > 0 ? { of: 'lastParcels', savedCents, regularCents } : null
}
