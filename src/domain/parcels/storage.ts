import { DAY_MS } from '../base/clock'
import { calculateUnitFee, type FeeRate, getFreeOfChargeUnits } from '../pricing/fee-rates'
import type { MemberType } from '../pricing/freight'
import type { ParcelState } from './parcel-state'

/**
 * States in which a parcel is in the warehouse and its free days run. They run from its arrival until
 * payment, also during an exception (ours: S2 §1 names only the days). Customer service refunds days that are
 * the warehouse's fault.
 */
const STORED_STATES: readonly ParcelState[] = [
  'waitingDeclaration',
  'inboundReview',
  'declarationFailed',
  'tallying',
  'abnormal',
  'toPay',
]

export const isStorageTimeRunning = (state: ParcelState): boolean => STORED_STATES.includes(state)

/** End of the free storage of a parcel, and price of each day after it, in cents (S2 §1). */
export interface ParcelStorageTerms {
  freeUntil: Date
  centsPerDay: number
}

/**
 * Calculates the storage terms of a parcel.
 * @param parcel weight in grams, and time of arrival
 */
export function calculateParcelStorageTerms(
  { grams, inTime }: { grams: number; inTime: Date },
  rate: FeeRate,
  member: MemberType,
): ParcelStorageTerms {
  const perDay = calculateUnitFee({ ...rate, freeGeneral: 0, freeSuper: 0 }, member, Math.ceil(grams / 1000))
  return {
    freeUntil: new Date(inTime.getTime() + getFreeOfChargeUnits(rate, member) * DAY_MS),
    centsPerDay: perDay.amountCents,
  }
}

/** Returns the number of free days left, including the current day; 0 once each day costs. */
export const countFreeStorageDaysLeft = (freeUntil: Date, now: Date): number =>
  Math.max(0, Math.ceil((freeUntil.getTime() - now.getTime()) / DAY_MS))

/** Number of free days left when the member is reminded, once (ours). */
export const STORAGE_REMINDER_DAYS = 3

/** Number of free days left from which a card marks them as urgent (ours). */
export const STORAGE_URGENT_DAYS = 7
