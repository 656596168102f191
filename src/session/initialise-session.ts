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
import { restorePendingLogin, startPersistingPendingLogin } from './pending-login'
import { getSessionState, patchSessionState, setWechatBindingFromLink } from './session-store'
import { handleSessionExpired } from './sign-out'
import { startLinkLogin, startSilentWechatLogin } from './start-host-login'
import { resolveVisitChannelAndEdition } from './visit-channel'

const CAMPAIGN_KEY = 'campaign'

/** Detects the channel and the session. Runs once, before the first screen. */
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
    startLinkLogin(kind, info)
  } else resumeOrSignInSilently(around.path)
}

/**
 * Runs if the address has no credential. Continues a login that a reload interrupted, or tries to sign in
 * with WeChat.
 */
function resumeOrSignInSilently(path: string): void {
  const step = restorePendingLogin(path)
  if (step === 'working') {
    const { kind, info } = parseCredentialParams({ ...getSessionState().loginInfo })
    if (kind !== 'none') startLinkLogin(kind, info)
  } else if (step === 'idle' && !getSessionState().signedIn) startSilentWechatLogin()
}

/**
 * Returns the session info in the address of /register-login, as a WeChat login returned it (S1 §2). With
 * `isBinding`, the WeChat user will be bound to the member who signs in, and no further WeChat login runs.
 * Otherwise, or with incomplete info, an openId is a normal login (S1 §4).
 */
function findSessionInfo({ path, params }: LaunchContext) {
  const { sessionId, openId, ticket } = params
  const isBinding = findScreenName(path) === 'registerLogin' && isTruthyParam(params.isBinding)
  return isBinding && sessionId && openId && ticket ? { sessionId, openId, ticket } : undefined
}
