import type { Call } from '@/contract/base/call'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { CLIENT_ERROR_LOG_CODE, ENVELOPE_CODE, RESPONSE_CODES_WITHOUT_TOAST } from '@/domain/base/envelope'
import { getLanguage } from '@/i18n/language'
import { staleReleaseReloader } from '@/platform/app-release/app-release'
import { networkStatus } from '@/platform/network/network'
import { expiringStorage } from '@/platform/storage/storage'
import { showToast } from '@/platform/toast/toast'
import type { CallError } from './call-error'
import { clientTexts } from './texts'
import { trackEvent } from './track'

let handleNotLoggedIn: () => void = () => {}

/** Sets the handler for code 5003 (not logged in). The session provides it. */
export function setNotLoggedInHandler(handler: () => void): void {
  handleNotLoggedIn = handler
}

/**
 * Returns the toast text of an error, or undefined for no toast (S1 §8). A time-out shows none. A call with
 * `ownMessages` shows none for its own refusals, and none while the server cannot be reached.
 */
export function findErrorToastText(call: Call, error: CallError): string | undefined {
  const { kind, code } = error
  const isOwn = kind === 'code' ? error.isDeclared : isUnreached(error)
  if (call.ownMessages && isOwn) return undefined
  if (kind === 'code' && RESPONSE_CODES_WITHOUT_TOAST.includes(code)) return undefined
  return findCallErrorText(error) ?? httpStatusText(error)
}

/** Returns a text with the HTTP status, for a failure without another text (S1 §8). */
const httpStatusText = ({ kind, status }: CallError): string | undefined =>
  kind === 'http' ? clientTexts.in(getLanguage())('http.other', { status }) : undefined

const isUnreached = ({ kind }: CallError) => kind === 'offline' || kind === 'unreachable'

/**
 * Returns the text of a failed call for the place that shows the failure (S1 §8). Undefined if there is no
 * text. A bare status tells a member nothing, so the screen uses its own text.
 */
export function findCallErrorText(error: CallError): string | undefined {
  const t = clientTexts.in(getLanguage())
  switch (error.kind) {
    case 'timeout':
      return undefined
    case 'offline':
    case 'unreachable':
      return t(error.kind)
    case 'badAnswer':
      return t('unknown')
    case 'http':
      if (error.status === 503) return t('http.503')
      if (error.status === 302) return t('http.302')
      if (error.status === 404) return t('http.404')
      return undefined
    case 'code':
      return error.code === ENVELOPE_CODE.notLoggedIn ? undefined : error.msg || t('unknown')
  }
}

/**
 * Handles a failed call. Only this function shows a failure to the user.
 *
 * @param quiet whether the screen shows the failure itself, so that no toast repeats it
 */
export function handleCallError(call: Call, error: CallError, { quiet = false } = {}): void {
  // A late answer to an ended session does not concern the session that has begun since.
  if (
    error.kind === 'code' &&
    error.code === ENVELOPE_CODE.notLoggedIn &&
    error.requestToken === expiringStorage.get(TOKEN_STORAGE_KEY)
  )
    handleNotLoggedIn()
  // Any failure without an answer by the contract is a request error (S1 §8), also a time-out and no answer
  // at all.
  if (error.kind !== 'code')
    trackEvent('error', CLIENT_ERROR_LOG_CODE.request, `${call.name} ${error.status || error.kind}`)
  const message = quiet ? undefined : findErrorToastText(call, error)
  if (message) showError(message)
}

/** ms for which an error message is shown */
const ERROR_TOAST_MS = 3000
const showError = (message: string): (() => void) => showToast(message, { ms: ERROR_TOAST_MS })

/** ms for which a retry offer is shown; a user who looks away still finds it */
const RETRY_OFFER_MS = 60_000
/** ms; the maximum delay of a timer */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Offers to load the code of a page again, after the load failed. Without a network it only shows a message.
 * If no page is shown (`isAllThereIs`), it always shows the offer, and the offer stays. Returns a function
 * that withdraws it.
 */
export const offerPageCodeRetry = (openAnew: () => void, isAllThereIs = false): (() => void) =>
  offerRetry('pageLost', openAnew, isAllThereIs)

/**
 * Offers to load the code of a pressed element again, after the load failed; the page stays. If a newer
 * release has removed the code, the offer loads that release. Returns a function that withdraws the offer.
 */
export const offerPressedCodeRetry = (askAnew: () => void): (() => void) =>
  offerRetry('partLost', async () => {
    if (!(await staleReleaseReloader.reloadIfStale())) askAnew()
  })

function offerRetry(lost: 'pageLost' | 'partLost', onPress: () => void, isAllThereIs = false): () => void {
  const t = clientTexts.in(getLanguage())
  const isOnline = networkStatus.isOnline()
  const message = t(isOnline ? lost : 'offline')
  if (!isOnline && !isAllThereIs) return showError(message)
  return showToast(message, {
    ms: isAllThereIs ? MAX_TIMER_MS : RETRY_OFFER_MS,
    action: { label: t('loadAnew'), dismiss: t('notNow'), onPress },
  })
}
