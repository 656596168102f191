import { setNotLoggedInHandler, showPageLoadError } from '@/client/error-catalogue'
import { setClientContext } from '@/client/headers'
import { showDraftUnreadable, showNewReleaseLoaded } from '@/client/notices'
import { connectQueryClient } from '@/client/query'
import { trackEvent } from '@/client/track'
import type { LaunchContext } from '@/domain/auth/channel'
import { CREDENTIAL_PARAMS, isTruthyParam, parseCredentials } from '@/domain/auth/credentials'
import { enableEntryRedirects, setStartScreen } from '@/navigation/entry'
import { findScreenName } from '@/navigation/find-screen-name'
import { staleRelease } from '@/platform/app-release/app-release'
import { watchErrors } from '@/platform/diagnostics/diagnostics'
import { getLaunchContext, removeUrlParams } from '@/platform/launch/launch'
import { navigationQueue } from '@/platform/navigation/navigation-queue'
import { expiringStorage } from '@/platform/storage/storage'
import { systemBars } from '@/platform/system-bars/system-bars'
import { setUnreadableDraftHandler } from '@/storage/unreadable-draft'
import { loginWithCredentials, setBindingFromLink, startSilentLogin } from './host-login'
import { persistPendingLogin, resumePendingLogin } from './pending-login'
import { getSession, setSession } from './session-store'
import { handleSessionExpired } from './sign-out'
import { resolveVisitChannel } from './visit-channel'

const CAMPAIGN_KEY = 'campaign'

/** Reads where the app runs and who is there; runs once, before the first screen. */
export function initialiseSession(): void {
  watchErrors((type, detail) => trackEvent('error', type, detail))
  setNotLoggedInHandler(handleSessionExpired)
  connectQueryClient()
  navigationQueue.onPageLoadFailed(showPageLoadError)
  if (staleRelease.wasJustReloaded()) void navigationQueue.idle().then(showNewReleaseLoaded)
  setUnreadableDraftHandler(showDraftUnreadable)
  const around = getLaunchContext()
  const { channel, sysCode } = resolveVisitChannel(around)
  systemBars.setChannel(channel)
  const { kind, info } = parseCredentials(around.params)
  removeUrlParams(CREDENTIAL_PARAMS)
  enableEntryRedirects()
  if (around.params.gjUtm) expiringStorage.set(CAMPAIGN_KEY, around.params.gjUtm)
  setClientContext({ channel, sysCode, campaign: expiringStorage.get(CAMPAIGN_KEY) ?? '' })
  setSession({ channel })
  persistPendingLogin()
  const sessionInfo = findSessionInfo(around)
  if (kind === 'openId' && sessionInfo) setBindingFromLink(sessionInfo)
  else if (kind !== 'none') {
    setStartScreen('appLogin')
    void loginWithCredentials(kind, info)
  } else resumeOrSignInSilently(around.path)
}

/** No credential came: a login that was under way before a reload goes on, or WeChat is asked. */
function resumeOrSignInSilently(path: string): void {
  const step = resumePendingLogin(path)
  if (step === 'working') {
    const { kind, info } = parseCredentials({ ...getSession().loginInfo })
    if (kind !== 'none') void loginWithCredentials(kind, info)
  } else if (step === 'idle' && !getSession().signedIn) startSilentLogin()
}

/**
 * /register-login may be opened with the session info that a WeChat login answered with (S1 §2): `isBinding` says that
 * the WeChat user is to be tied to the member who signs in, and nothing is asked of WeChat again. Without it, or
 * without all of it, an openId is a login like any other (S1 §4).
 */
function findSessionInfo({ path, params }: LaunchContext) {
  const { sessionId, openId, ticket } = params
  const isBinding = findScreenName(path) === 'registerLogin' && isTruthyParam(params.isBinding)
  return isBinding && sessionId && openId && ticket ? { sessionId, openId, ticket } : undefined
}
