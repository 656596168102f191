import { offerPageCodeRetry, setNotLoggedInHandler } from '@/client/error-catalogue'
import { setCallerOrigin } from '@/client/headers'
import { showDraftUnreadable, showNewReleaseLoaded } from '@/client/notices'
import { connectQueryClientToNetwork } from '@/client/query'
import { trackEvent } from '@/client/track'
import type { LaunchContext } from '@/domain/auth/channel'
import { isTruthyParam, parseCredentialParams, SENSITIVE_URL_PARAMS } from '@/domain/auth/credentials'
import { enableEntryRedirects, overrideStartScreen } from '@/navigation/entry'
import { findScreenName } from '@/navigation/find-screen-name'
import { staleReleaseReloader } from '@/platform/app-release/app-release'
import { watchUncaughtErrors } from '@/platform/diagnostics/diagnostics'
import { getLaunchContext, removeUrlParams } from '@/platform/launch/launch'
import { navigationQueue } from '@/platform/navigation/navigation-queue'
import { expiringStorage } from '@/platform/storage/storage'
import { systemBars } from '@/platform/system-bars/system-bars'
import { setUnreadableDraftHandler } from '@/storage/unreadable-draft'
import { loginWithLinkCredentials, setWechatBindingFromLink, startSilentWechatLogin } from './host-login'
import { restorePendingLogin, startPersistingPendingLogin } from './pending-login'
import { getSessionState, patchSessionState } from './session-store'
import { handleSessionExpired } from './sign-out'
import { resolveVisitChannelAndEdition } from './visit-channel'

const CAMPAIGN_KEY = 'campaign'

/** Reads where the app runs and who is there; runs once, before the first screen. */
export function initialiseAppAndSession(): void {
  watchUncaughtErrors((type, detail) => trackEvent('error', type, detail))
  setNotLoggedInHandler(handleSessionExpired)
  connectQueryClientToNetwork()
  navigationQueue.onPageLoadFailed(offerPageCodeRetry)
  if (staleReleaseReloader.wasJustReloaded()) void navigationQueue.idle().then(showNewReleaseLoaded)
  setUnreadableDraftHandler(showDraftUnreadable)
  const around = getLaunchContext()
  const { channel, sysCode } = resolveVisitChannelAndEdition(around)
  systemBars.setChannel(channel)
  const { kind, info } = parseCredentialParams(around.params)
  removeUrlParams(SENSITIVE_URL_PARAMS)
  enableEntryRedirects()
  if (around.params.gjUtm) expiringStorage.set(CAMPAIGN_KEY, around.params.gjUtm)
  setCallerOrigin({ channel, sysCode, campaign: expiringStorage.get(CAMPAIGN_KEY) ?? '' })
  patchSessionState({ channel })
  startPersistingPendingLogin()
  const sessionInfo = findSessionInfo(around)
  if (kind === 'openId' && sessionInfo) setWechatBindingFromLink(sessionInfo)
  else if (kind !== 'none') {
    overrideStartScreen('appLogin')
    void loginWithLinkCredentials(kind, info)
  } else resumeOrSignInSilently(around.path)
}

/** No credential came: a login that was under way before a reload goes on, or WeChat is asked. */
function resumeOrSignInSilently(path: string): void {
  const step = restorePendingLogin(path)
  if (step === 'working') {
    const { kind, info } = parseCredentialParams({ ...getSessionState().loginInfo })
    if (kind !== 'none') void loginWithLinkCredentials(kind, info)
  } else if (step === 'idle' && !getSessionState().signedIn) startSilentWechatLogin()
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
