import { onNotLoggedIn, showPageLost } from '@/client/error-catalogue'
import { setCaller } from '@/client/headers'
import { showDraftSetAside, showReleaseReplaced } from '@/client/notices'
import { wireQueries } from '@/client/query'
import { report } from '@/client/track'
import type { LaunchContext } from '@/domain/channel'
import { CREDENTIAL_PARAMS, isTruthyParam, parseCredentials } from '@/domain/credentials'
import { redirectEntries, startAt } from '@/navigation/entry'
import { findRoute } from '@/navigation/find-route'
import { chrome } from '@/platform/chrome/chrome'
import { watchErrors } from '@/platform/errors/errors'
import { removeFromAddress } from '@/platform/launch/launch'
import { navigationQueue } from '@/platform/navigation/navigation-queue'
import { staleRelease } from '@/platform/stale-release/stale-release'
import { expiringStorage } from '@/platform/storage/storage'
import { surroundings } from '@/platform/surroundings/surroundings'
import { onSetAside } from '@/storage/set-aside'
import { bindFromLink, enterSilently, hostLogin } from './host-login'
import { keepPendingLogin, resumePendingLogin } from './pending-login'
import { session, setSession } from './session-store'
import { handleSessionExpired } from './sign-out'
import { enterPlace } from './visit'

const CAMPAIGN = 'campaign'

/** Reads where the app runs and who is there; runs once, before the first screen. */
export function startSession(): void {
  watchErrors((type, detail) => report('error', type, detail))
  onNotLoggedIn(handleSessionExpired)
  wireQueries()
  navigationQueue.onPageLoadFailed(showPageLost)
  if (staleRelease.wasReplaced()) void navigationQueue.idle().then(showReleaseReplaced)
  onSetAside(showDraftSetAside)
  const around = surroundings()
  const { channel, sysCode } = enterPlace(around)
  chrome.enter(channel)
  const { kind, info } = parseCredentials(around.params)
  removeFromAddress(CREDENTIAL_PARAMS)
  redirectEntries()
  if (around.params.gjUtm) expiringStorage.set(CAMPAIGN, around.params.gjUtm)
  setCaller({ channel, sysCode, campaign: expiringStorage.get(CAMPAIGN) ?? '' })
  setSession({ channel })
  keepPendingLogin()
  const sessionInfo = sessionInfoOf(around)
  if (kind === 'openId' && sessionInfo) bindFromLink(sessionInfo)
  else if (kind !== 'none') {
    startAt('appLogin')
    void hostLogin(kind, info)
  } else goOn(around.path)
}

/** No credential came: a login that was under way before a reload goes on, or WeChat is asked. */
function goOn(path: string): void {
  const step = resumePendingLogin(path)
  if (step === 'working') {
    const { kind, info } = parseCredentials({ ...session().loginInfo })
    if (kind !== 'none') void hostLogin(kind, info)
  } else if (step === 'idle' && !session().signedIn) enterSilently()
}

/**
 * /register-login may be opened with the session info that a WeChat login answered with (S1 §2): `isBinding` says that
 * the WeChat user is to be tied to the member who signs in, and nothing is asked of WeChat again. Without it, or
 * without all of it, an openId is a login like any other (S1 §4).
 */
function sessionInfoOf({ path, params }: LaunchContext) {
  const { sessionId, openId, ticket } = params
  const isBinding = findRoute(path) === 'registerLogin' && isTruthyParam(params.isBinding)
  return isBinding && sessionId && openId && ticket ? { sessionId, openId, ticket } : undefined
}
