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

/** The session says what happens on 5003. */
export function setNotLoggedInHandler(handler: () => void): void {
  handleNotLoggedIn = handler
}

/**
 * The toast that an error shows, or undefined for none (S1 §8). A time-out shows none. A call with
 * `ownMessages` shows none for its own refusals and while the server is not reached.
 */
export function findErrorToastText(call: Call, error: CallError): string | undefined {
  const { kind, code } = error
  const isOwn = kind === 'code' ? error.isDeclared : isUnreached(error)
  if (call.ownMessages && isOwn) return undefined
  if (kind === 'code' && RESPONSE_CODES_WITHOUT_TOAST.includes(code)) return undefined
  return findCallErrorText(error) ?? httpStatusText(error)
}

/** The status of a failure that has no words of its own, as S1 §8 has the toast say it. */
const httpStatusText = ({ kind, status }: CallError): string | undefined =>
  kind === 'http' ? clientTexts.in(getLanguage())('http.other', { status }) : undefined

const isUnreached = ({ kind }: CallError) => kind === 'offline' || kind === 'unreachable'

/**
 * What is said of a failed call where its failure is shown (S1 §8); undefined when there is nothing to say. A bare status
 * says nothing to a member: the screen has words of its own.
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
 * The one place where a failed call meets the user.
 * @param quiet the screen shows the failure itself: it is not said a second time
 */
export function handleCallError(call: Call, error: CallError, { quiet = false } = {}): void {
  // A late answer to a session that was over before says nothing of the one that began since.
  if (
    error.kind === 'code' &&
    error.code === ENVELOPE_CODE.notLoggedIn &&
    error.requestToken === expiringStorage.get(TOKEN_STORAGE_KEY)
  )
    handleNotLoggedIn()
  // Whatever is no answer by the contract is a request error (S1 §8): no answer in time and none at all, too.
  if (error.kind !== 'code')
    trackEvent('error', CLIENT_ERROR_LOG_CODE.request, `${call.name} ${error.status || error.kind}`)
  const message = quiet ? undefined : findErrorToastText(call, error)
  if (message) showError(message)
}

/** ms that an error's message stands */
const ERROR_TOAST_MS = 3000
const showError = (message: string): (() => void) => showToast(message, { ms: ERROR_TOAST_MS })

/** ms that an offer stands: who looks away finds it still */
const RETRY_OFFER_MS = 60_000
/** ms; the longest that a timer takes */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * The code of a page did not come: it can be asked for anew, once there is a network. Where no page is shown the offer is
 * all that there is, and stands.
 */
export const offerPageCodeRetry = (openAnew: () => void, isAllThereIs = false): (() => void) =>
  offerRetry('pageLost', openAnew, isAllThereIs)

/**
 * The code of what was pressed for did not come, and the page stays. It can be asked for anew: from the newer release
 * that took it away, if there is one. What it gives back takes the offer away.
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
