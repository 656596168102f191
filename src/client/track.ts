import { type AnalyticsEvent, reportAnalyticsEvents } from '@/contract/app/track'
import { stripInvisible } from '@/domain/base/text'
import { networkStatus } from '@/platform/network/network'
import { sendHttpRequest } from '@/platform/request/request'
import { isCookiePurposeRefused } from '@/storage/consent'
import { defineStoredValue } from '@/storage/define-stored'
import { buildCallHeaders } from './headers'
import { stripQueryStringsAndTruncate } from './urls'

/** ms that events wait for each other */
const BATCH_DELAY_MS = 1000
/** ms between two looks whether the network is back */
const OFFLINE_RETRY_MS = 10_000
/** events in one report, and that wait for it; of more the oldest are left out */
const MAX_QUEUED_EVENTS = 50

type QueuedEvent = Required<AnalyticsEvent>

/** What waits, over a reload and the end of the app too. It tells of screens and errors, of nobody. */
const stored = defineStoredValue({ name: 'reports', version: 1, schema: reportAnalyticsEvents.payload })
/** The same, where the device keeps nothing. */
let inMemoryQueue: QueuedEvent[] = []
let isScheduled = false

const getQueuedEvents = (): QueuedEvent[] => stored.get() ?? inMemoryQueue

function storeQueue(events: QueuedEvent[]): void {
  // What is kept already must not come back when the device has no room for more.
  stored.remove()
  inMemoryQueue = events.length > 0 && !stored.set(events) ? events : []
}

/** Notes an event; it is sent with others a moment later. `detail` never holds what a member typed. */
export function trackEvent(kind: AnalyticsEvent['kind'], name: string, detail = ''): void {
  const event = {
    kind,
    name,
    detail: stripInvisible(stripQueryStringsAndTruncate(detail)),
    time: new Date().toISOString(),
  }
  storeQueue([...getQueuedEvents(), event].slice(-MAX_QUEUED_EVENTS))
  schedule(BATCH_DELAY_MS)
}

/** What waits is not sent any more. */
export const discardQueuedAnalyticsEvents = (): void => storeQueue([])

function schedule(ms: number): void {
  if (isScheduled) return
  isScheduled = true
  setTimeout(() => {
    isScheduled = false
    sendQueue()
  }, ms)
}

/**
 * View-tracking on entry of a screen (S1 §2), unless analytics is switched off. The first one takes along what an
 * earlier visit could not send.
 * @param detail which of its routes it is, where the screen has one for each of its parts
 */
export function trackRouteView(route: string, detail?: string): void {
  if (isCookiePurposeRefused('analytics')) schedule(BATCH_DELAY_MS)
  else trackEvent('view', route, detail)
}

let isSending = false

/** What could not be reached is told of once it can: without a network events wait for it. */
function sendQueue(): void {
  const events = getQueuedEvents()
  if (events.length === 0 || isSending) return
  if (!networkStatus.isOnline()) {
    schedule(OFFLINE_RETRY_MS)
    return
  }
  isSending = true
  const isSent = ({ time, name }: AnalyticsEvent) =>
    events.some((one) => one.time === time && one.name === name)
  sendHttpRequest({
    url: API_BASE + reportAnalyticsEvents.path,
    method: reportAnalyticsEvents.method,
    headers: { ...buildCallHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(events),
    timeoutMs: 10_000,
  })
    .then(({ status }) => {
      // Whatever else is refused would be refused each time, and hold up what comes after it.
      if (status >= 500 || status === 429) throw new Error(`HTTP ${status}`)
      isSending = false
      const later = getQueuedEvents().filter((event) => !isSent(event))
      storeQueue(later)
      if (later.length > 0) schedule(BATCH_DELAY_MS)
    })
    .catch((error: unknown) => {
      isSending = false
      // A failed tracking report logs only to the console (S1 §8). It goes again with the next one.
      console.warn('tracking report failed', String(error))
    })
}
