import { DAY_MS } from '../base/clock'
import type { ParcelState } from './parcel-state'
import { LIEN_MAX_DAYS_SINCE_ARRIVAL } from './service-terms'
import type { ParcelStorageTerms } from './storage'

interface UnpaidParcel {
  state: ParcelState
  /**
   * when the provider picked up the parcel, which is its arrival at the warehouse (ours); null before that
   */
  inTime: Date | null
  /** end of the time to reply to its lien notice; null without a notice */
  noticeUntil: Date | null
  /** null if its storage is free of charge */
  storage: Pick<ParcelStorageTerms, 'freeUntil'> | null
}

/**
 * Returns the moment until which the provider may keep a parcel whose charges are overdue (S2 §9). Such a
 * parcel waits for payment, its free days are over (ours, LIMT-39), and the time to reply to its notice is
 * over. Returns undefined for any other parcel, and after the last day (LIMT-32).
 */
export function findActiveLienEnd(
  { state, inTime, storage, noticeUntil }: UnpaidParcel,
  now: Date,
): Date | undefined {
  if (state !== 'toPay' || !inTime || !storage || !noticeUntil) return undefined
  if (now.getTime() <= Math.max(storage.freeUntil.getTime(), noticeUntil.getTime())) return undefined
  const until = new Date(inTime.getTime() + LIEN_MAX_DAYS_SINCE_ARRIVAL * DAY_MS)
  return now.getTime() <= until.getTime() ? until : undefined
}
