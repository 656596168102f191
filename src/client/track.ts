import { reportEvents, type TrackedEvent } from '@/contract/track'
import { withoutInvisible } from '@/domain/text'
import { network } from '@/platform/network/network'
import { request } from '@/platform/request/request'
import { isRefused } from '@/storage/consent'
import { callHeaders } from './headers'
import { withoutQueries } from './safe-text'

/** ms that events wait for each other */
const GATHER_MS = 1000
/** ms between two looks whether the network is back */
const OFFLINE_MS = 10_000
/** events in one report; of more the oldest are left out */
const MOST = 50
let waiting: TrackedEvent[] = []
let isScheduled = false

/** Notes an event; it is sent with others a moment later. `detail` never holds what a member typed. */
export function report(kind: TrackedEvent['kind'], name: string, detail = ''): void {
  waiting.push({
    kind,
    name,
    detail: withoutInvisible(withoutQueries(detail)),
    time: new Date().toISOString(),
  })
  waiting = waiting.slice(-MOST)
  if (!isScheduled) schedule(GATHER_MS)
}

function schedule(ms: number): void {
  isScheduled = true
  setTimeout(send, ms)
}

/** View-tracking on entry of a screen (S1 §2), unless analytics is switched off. */
export function trackView(route: string): void {
  if (!isRefused('analytics')) report('view', route)
}

/** What could not be reached is told of once it can: without a network events wait for it. */
function send(): void {
  if (!network.isOnline()) {
    schedule(OFFLINE_MS)
    return
  }
  isScheduled = false
  const events = waiting
  waiting = []
  request({
    url: API_BASE + reportEvents.path,
    method: reportEvents.method,
    headers: { ...callHeaders(), 'content-type': 'application/json' },
    body: JSON.stringify(events),
    timeoutMs: 10_000,
  }).catch((error: unknown) => {
    // A failed tracking report logs only to the console (S1 §8).
    console.warn('tracking report failed', String(error))
  })
}
