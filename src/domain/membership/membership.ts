import { normaliseDigitsWithoutSpaces } from '../base/money'
import type { Problem } from '../base/problem'
import { toHalfWidth } from '../base/text'
import type { MemberType } from '../pricing/freight'

/** Months that a membership is offered for (MEMB-11, ours); any other number within the bounds is typed. */
export const MEMBERSHIP_MONTH_PRESETS = [1, 3, 6, 12] as const
/** Least and most months of one upgrade (ours). */
export const MEMBERSHIP_MONTHS_RANGE = { min: 1, max: 36 } as const
/** Characters of an upgrade code (ours). */
export const UPGRADE_CODE_MAX_LENGTH = 32

/** Months as a member typed them (S2 §5 'months must be selected'), or what is wrong with them. */
export function parseMembershipMonths(text: string): { months: number } | { problem: Problem } {
  const typed = normaliseDigitsWithoutSpaces(text)
  if (typed === '') return { problem: { code: 'membership.months.required' } }
  const months = /^\d+$/.test(typed) ? Number(typed) : Number.NaN
  const { min, max } = MEMBERSHIP_MONTHS_RANGE
  return months >= min && months <= max
    ? { months }
    : { problem: { code: 'membership.months.range', params: { min, max } } }
}

/** An upgrade code as it is kept, whatever spaces, hyphens and small letters it was typed with. */
export const normaliseUpgradeCode = (text: string): string =>
  toHalfWidth(text)
    .replace(/[\s\-\u2010-\u2015]/g, '')
    .toUpperCase()

/** The same day so many months later, in UTC; the last of its month where that has no such day. */
export function addMonths(moment: Date, months: number): Date {
  const later = new Date(moment)
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(moment.getUTCDate(), lastDay))
  return later
}

export interface Membership {
  memberType: MemberType
  /** when it ends; null of a regular member, and of a VIP member whom customer service made one without an end */
  vipUntil: Date | null
}

/** Whether a member is VIP without an end: there is nothing to upgrade or to renew. */
export const hasEndlessVip = ({
  memberType,
  vipUntil,
}: {
  memberType: MemberType
  vipUntil: unknown
}): boolean => memberType === 'vip' && vipUntil === null

/** Until when a member is VIP with so many months more: they add up to what is left. */
export const getExtendedVipEnd = ({ vipUntil }: Membership, months: number, now: Date): Date =>
  addMonths(vipUntil && vipUntil > now ? vipUntil : now, months)
