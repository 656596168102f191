import { DAY_MS } from '../base/clock'
import { FEE_TYPE_CODE, type FeeType } from './fee-type'
import type { MemberType, PricedFee } from './freight'

/** Units that a fee is counted by; a rate has one price per unit. */
export const FEE_UNITS = ['parcel', 'piece', 'photo', 'dayAndKilogram', 'hundredInsured'] as const
export type FeeUnit = (typeof FEE_UNITS)[number]

/** Rate of a fee other than freight: prices in cents, a general and a VIP price (S2 §6). */
export interface FeeRate {
  /** fee type number of domain/pricing/fee-type */
  feeType: number
  unit: FeeUnit
  generalPrice: number
  superPrice: number
  /** units that are free for regular and for VIP members; for storage these are days (S2 §1) */
  freeGeneral: number
  freeSuper: number
}

/** Fees that have a rate. A person enters the amount of any other fee. */
export const RATED_FEE_TYPES = [
  'repack',
  'split',
  'merge',
  'warehousing',
  'quantityError',
  'photo',
  'reinforcement',
  'return',
  'forwarding',
  'aesDeclaration',
  'insurance',
  'video',
] as const satisfies readonly FeeType[]

const getPriceCentsFor = (rate: FeeRate, member: MemberType): number =>
  member === 'vip' ? rate.superPrice : rate.generalPrice
export const getFreeOfChargeUnits = (rate: FeeRate, member: MemberType): number =>
  member === 'vip' ? rate.freeSuper : rate.freeGeneral

/**
 * Calculates a fee for the units beyond the free ones.
 * @param count number of whole units; below 0 throws `RangeError`
 */
export function calculateUnitFee(rate: FeeRate, member: MemberType, count: number): PricedFee {
  if (!(Number.isInteger(count) && count >= 0))
    throw new RangeError('the number of units must be a whole number, at least 0')
  const eachCents = getPriceCentsFor(rate, member)
  const charged = Math.max(0, count - getFreeOfChargeUnits(rate, member))
  return { feeType: rate.feeType, amountCents: charged * eachCents, params: { count: charged, eachCents } }
}

/** Returns the number of days that have begun since a parcel arrived; 0 before its arrival. */
const daysSince = (inTime: Date, at: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - inTime.getTime()) / DAY_MS))

/**
 * Calculates the storage fee of a parcel: for each day begun after the free days, per kilogram begun. Returns
 * undefined while storage is free.
 */
export function calculateStorageFeeFromRate(
  { grams, inTime }: { grams: number; inTime: Date },
  rate: FeeRate,
  { member, at }: { member: MemberType; at: Date },
): PricedFee | undefined {
  const freeDays = getFreeOfChargeUnits(rate, member)
  const days = daysSince(inTime, at)
  const charged = days - freeDays
  const kilograms = Math.ceil(grams / 1000)
  const eachCents = getPriceCentsFor(rate, member)
  const amountCents = charged * kilograms * eachCents
  if (charged <= 0 || amountCents === 0) return undefined
  const params = { days, freeDays, charged, kilograms, eachCents }
  return { feeType: FEE_TYPE_CODE.warehousing, amountCents, params }
}

/**
 * Value in cents of USD above which US exports of one Schedule B number must be declared by AES (15 CFR
 * 30.37(a)).
 */
export const AES_SCHEDULE_B_THRESHOLD_USD_CENTS = 250_000

/** Returns whether goods from a warehouse with export declaration need an AES declaration (S2 §1). */
export function exceedsAesThresholdPerScheduleB(
  goods: readonly { scheduleB: string; quantity: number; unitPrice: number }[],
): boolean {
  const values = new Map<string, number>()
  for (const { scheduleB, quantity, unitPrice } of goods) {
    // The same number may be written with or without dots.
    const number = scheduleB.replace(/\D/g, '')
    values.set(number, (values.get(number) ?? 0) + quantity * unitPrice)
  }
  return [...values.values()].some((cents) => cents > AES_SCHEDULE_B_THRESHOLD_USD_CENTS)
}
