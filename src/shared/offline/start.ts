import { getLanguage, onLanguageChange } from '@/i18n/language'
import { installation } from '@/platform/installation/installation'
import { registerServiceWorker } from '@/platform/service-worker/service-worker'
import { getSessionState, useSession } from '@/session/session-store'
import { startForecastQueue } from '../forecast-queue/forecast-queue'
import { reportChunkLoadError } from '../lazy/report-chunk-load-error'
import { startPush } from '../push/member-push'
import { startOfflineAnswers } from './offline-answers'

/** Time in ms after the start or a sign-in, when the screen no longer needs the network. */
const LOAD_AFTER_MS = 5000

let loading: ReturnType<typeof setTimeout> | undefined
/** Loads the answers of a first forecast, once the open screen has its own. */
function planForecastAnswers(): void {
  clearTimeout(loading)
  if (!getSessionState().signedIn) return
  const load = () =>
    import('./load-forecast-answers').then(
      // Nobody waits for these answers. The forecast says itself what it cannot load.
      ({ loadForecastAnswers }) => loadForecastAnswers().catch(() => undefined),
      reportChunkLoadError,
    )
  loading = setTimeout(load, LOAD_AFTER_MS)
}

let isStarted = false

/**
 * Starts what makes H5 work without a network: the service worker, the manifest, the kept answers, those of a
 * first forecast, and the queue of forecasts. It also keeps the member's pushes. Later calls do nothing.
 */
export function startOffline(): void {
  if (isStarted) return
  isStarted = true
  const { channel } = getSessionState()
  registerServiceWorker(channel)
  installation.prepare(channel, getLanguage())
  onLanguageChange((lang) => installation.prepare(channel, lang))
  startOfflineAnswers()
  startForecastQueue()
  useSession.subscribe((now, before) => {
    if (now.signedIn !== before.signedIn || now.aptId !== before.aptId) planForecastAnswers()
  })
  planForecastAnswers()
  startPush()
}
