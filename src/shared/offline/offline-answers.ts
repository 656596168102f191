import { queryClient } from '@/client/query'
import { formatDateParts, formatDateTime } from '@/i18n/format'
import { getLanguage } from '@/i18n/language'
import { networkStatus } from '@/platform/network/network'
import { setOfflineNote } from '@/ui/offline/offline'
import { findOldestShownAnswerAt, startKeepingAnswers } from './kept-answers'
import { offlineTexts } from './texts'

/** Says, while offline, how old the content of the open screens is. */
function showAge(): void {
  const at = networkStatus.isOnline() ? undefined : findOldestShownAnswerAt()
  if (at === undefined) {
    setOfflineNote('')
    return
  }
  const moment = new Date(at)
  const iso = moment.toISOString()
  const isToday = moment.toDateString() === new Date().toDateString()
  const time = isToday ? formatDateParts(iso, new Date()).time : formatDateTime(iso)
  setOfflineNote(offlineTexts.in(getLanguage())('asOf', { time }))
}

let isStarted = false

/**
 * Keeps the answers of some calls from now on, and shows them without a network. Later calls do nothing. H5
 * starts it after any first view, the mini program with its package of parcels.
 */
export function startOfflineAnswers(): void {
  if (isStarted) return
  isStarted = true
  startKeepingAnswers()
  queryClient.getQueryCache().subscribe(showAge)
  networkStatus.onChange(showAge)
  showAge()
}
