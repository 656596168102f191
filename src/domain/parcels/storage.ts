import { DAY_MS } from '../base/clock'
import { calculateUnitFee, type FeeRate, getFreeOfChargeUnits } from '../pricing/fee-rates'
import type { MemberType } from '../pricing/freight'
import type { ParcelState } from './parcel-state'

/**
 * States in which a parcel lies in the warehouse, and its free days run: from its arrival until it is paid,
 * an exception counted (ours: S2 §1 names the days alone). Customer service refunds the days that are the
 * warehouse's fault.
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

/** Until when a parcel lies in the warehouse free of charge, and what each day after costs, in cents (S2 §1). */
export interface ParcelStorageTerms {
  freeUntil: Date
  centsPerDay: number
}

/** @param parcel its weight in grams, and when it came in */
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

/** Days free of charge that are left, the one that runs counted; 0 once each day costs. */
export const countFreeStorageDaysLeft = (freeUntil: Date, now: Date): number =>
  Math.max(0, Math.ceil((freeUntil.getTime() - now.getTime()) / DAY_MS))

/** So many free days before their end the member is reminded, once (ours). */
export const STORAGE_REMINDER_DAYS = 3

/** From so many days before their end on, a card tells the free days as something to act upon (ours). */
export const STORAGE_URGENT_DAYS = 7
