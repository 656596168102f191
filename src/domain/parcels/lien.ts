import { DAY_MS } from '../base/clock'
import type { ParcelState } from './parcel-state'
import { LIEN_MAX_DAYS_SINCE_ARRIVAL } from './service-terms'
import type { ParcelStorageTerms } from './storage'

interface UnpaidParcel {
  state: ParcelState
  /** when the provider picked it up: when it came into the warehouse (ours); null until then */
  inTime: Date | null
  /** until when its notice gives to reply; null where none was given */
  noticeUntil: Date | null
  /** null where it lies there free of charge */
  storage: Pick<ParcelStorageTerms, 'freeUntil'> | null
}

/**
 * Until when the provider may keep a parcel whose charges are overdue (S2 §9): one that waits for its payment, whose free
 * days are over (ours, LIMT-39) and whose notice has given its days to reply. Undefined of any other, and once the days
 * have passed (LIMT-32).
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
