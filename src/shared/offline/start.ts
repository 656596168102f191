import { getLanguage, onLanguageChange } from '@/i18n/language'
import { installation } from '@/platform/installation/installation'
import { registerServiceWorker } from '@/platform/service-worker/service-worker'
import { getSessionState } from '@/session/session-store'
import { startForecastQueue } from '../forecast-queue/forecast-queue'
import { startOfflineAnswers } from './offline-answers'

let isStarted = false

/**
 * Starts what makes H5 work without a network: the service worker, the manifest, the kept answers and the
 * queue of forecasts. Later calls do nothing.
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
}
