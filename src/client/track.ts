import { type AnalyticsEvent, reportAnalyticsEvents } from '@/contract/app/track'
import { stripInvisible } from '@/domain/base/text'
import { networkStatus } from '@/platform/network/network'
import { sendHttpRequest } from '@/platform/request/request'
import { isCookiePurposeRefused } from '@/storage/consent'
import { defineStoredValue } from '@/storage/define-stored'
import { buildCallHeaders } from './headers'
import { stripQueryStringsAndTruncate } from './urls'

/** ms for which events are collected before a report */
const BATCH_DELAY_MS = 1000
/** ms between two checks whether the network is back */
const OFFLINE_RETRY_MS = 10_000
/** Maximum number of events in one report, and of waiting events. The oldest are dropped first. */
const MAX_QUEUED_EVENTS = 50

type QueuedEvent = Required<AnalyticsEvent>

/**
 * Waiting events; they survive a reload and the end of the app. They describe screens and errors, never a
 * person.
 */
const stored = defineStoredValue({ name: 'reports', version: 1, schema: reportAnalyticsEvents.payload })
/** Waiting events of a device that cannot store them. */
let inMemoryQueue: QueuedEvent[] = []
let isScheduled = false

const getQueuedEvents = (): QueuedEvent[] => stored.get() ?? inMemoryQueue

function storeQueue(events: QueuedEvent[]): void {
  // Events that are already stored must not return if the device has no space for more.
  stored.remove()
  inMemoryQueue = events.length > 0 && !stored.set(events) ? events : []
}

/** Adds an event, which is sent with others a moment later. `detail` never holds a member's input. */
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

/** Discards the waiting events. */
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
 * Tracks the view of a screen on entry (S1 §2), unless analytics is switched off. The first call also sends
 * events that an earlier visit could not send.
 *
 * @param detail the opened route, if the screen has one for each of its parts
 */
export function trackRouteView(route: string, detail?: string): void {
  if (isCookiePurposeRefused('analytics')) schedule(BATCH_DELAY_MS)
  else trackEvent('view', route, detail)
}

let isSending = false

/** Sends the waiting events. Without a network they wait until there is one. */
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
      // Any other refusal would repeat each time, and would block later events.
      if (status >= 500 || status === 429) throw new Error(`HTTP ${status}`)
      isSending = false
      const later = getQueuedEvents().filter((event) => !isSent(event))
      storeQueue(later)
      if (later.length > 0) schedule(BATCH_DELAY_MS)
    })
    .catch((error: unknown) => {
      isSending = false
      // A failed tracking report is only logged to the console (S1 §8). It is sent again with the next
      // report.
      console.warn('tracking report failed', String(error))
    })
}
