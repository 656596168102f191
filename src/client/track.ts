import { reportEvents, type TrackedEvent } from '@/contract/track'
import { withoutInvisible } from '@/domain/text'
import { request } from '@/platform/request/request'
import { callHeaders } from './headers'
import { withoutQueries } from './safe-text'

/** ms that events wait for each other */
const GATHER_MS = 1000
let waiting: TrackedEvent[] = []
let _timer: ReturnType<typeof setTimeout> | undefined

/** Notes an event; it is sent with others a moment later. `detail` never holds what a member typed. */
export function report(kind: TrackedEvent['kind'], name: string, detail = ''): void {
  waiting.push({
    kind,
    name,
    detail: withoutInvisible(withoutQueries(detail)),
    time: new Date().toISOString(),
  })
  _timer ??= setTimeout(send, GATHER_MS)
}

/** View-tracking on entry of a screen (S1 §2). */
export const trackView = (route: string): void => report('view', route)

function send(): void {
  _timer = undefined
  const events = waiting.slice(0, 50)
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
