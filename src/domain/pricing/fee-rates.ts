import { DAY_MS } from '../base/clock'
import { FEE_TYPE_CODE, type FeeType } from './fee-type'
import type { MemberType, PricedFee } from './freight'

/** What a fee is counted by: one price for each. */
export const FEE_UNITS = ['parcel', 'piece', 'photo', 'dayAndKilogram', 'hundredInsured'] as const
export type FeeUnit = (typeof FEE_UNITS)[number]

/** What a fee beside the freight costs: prices in cents, a general and a VIP one (S2 §6). */
export interface FeeRate {
  /** fee type number of domain/pricing/fee-type */
  feeType: number
  unit: FeeUnit
  generalPrice: number
  superPrice: number
  /** how much is free of charge for regular and for VIP members: of storage, days (S2 §1) */
  freeGeneral: number
  freeSuper: number
}

/** Fees that have a rate: of the others somebody says the amount. */
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
 * A fee of so many units beyond those that are free.
 * @param count whole units; RangeError below 0
 */
export function calculateUnitFee(rate: FeeRate, member: MemberType, count: number): PricedFee {
  if (!(Number.isInteger(count) && count >= 0)) throw new RangeError('a fee is of whole units')
  const eachCents = getPriceCentsFor(rate, member)
  const charged = Math.max(0, count - getFreeOfChargeUnits(rate, member))
  return { feeType: rate.feeType, amountCents: charged * eachCents, params: { count: charged, eachCents } }
}

/** Days that have begun since a parcel came in; 0 before it did. */
const daysSince = (inTime: Date, at: Date): number =>
  Math.max(0, Math.ceil((at.getTime() - inTime.getTime()) / DAY_MS))

/**
 * What it costs that a parcel lies in the warehouse: each day begun after the free ones, by the kilogram begun.
 * Undefined while it is free.
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

/** US exports of more than this of one Schedule B number are declared by AES (15 CFR 30.37(a)), in cents of USD. */
export const AES_SCHEDULE_B_THRESHOLD_USD_CENTS = 250_000

/** Whether goods that leave a warehouse with export declaration need an AES declaration (S2 §1). */
export function exceedsAesThresholdPerScheduleB(
  goods: readonly { scheduleB: string; quantity: number; unitPrice: number }[],
): boolean {
  const values = new Map<string, number>()
  for (const { scheduleB, quantity, unitPrice } of goods) {
    // The same number may be written with dots and without.
    const number = scheduleB.replace(/\D/g, '')
    values.set(number, (values.get(number) ?? 0) + quantity * unitPrice)
  }
  return [...values.values()].some((cents) => cents > AES_SCHEDULE_B_THRESHOLD_USD_CENTS)
}
