import { onNotLoggedIn, showOffline } from '@/client/error-catalogue'
import { setCaller } from '@/client/headers'
import { showDraftSetAside } from '@/client/notices'
import { wireQueries } from '@/client/query'
import { report } from '@/client/track'
import { detectChannel } from '@/domain/channel'
import { CREDENTIAL_PARAMS, readCredentials } from '@/domain/credentials'
import { redirectEntries, startAt } from '@/navigation/entry'
import { watchErrors } from '@/platform/errors/errors'
import { removeFromAddress } from '@/platform/launch/launch'
import { navigationQueue } from '@/platform/navigation/navigation-queue'
import { expiringStorage } from '@/platform/storage/storage'
import { surroundings } from '@/platform/surroundings/surroundings'
import { onSetAside } from '@/storage/set-aside'
import { hostLogin, silentWechatLogin } from './host-login'
import { session, setSession } from './session-store'
import { handleSessionExpired } from './sign-out'

const CAMPAIGN = 'campaign'

/** Reads where the app runs and who is there; runs once, before the first screen. */
export function startSession(): void {
  watchErrors((type, detail) => report('error', type, detail))
  onNotLoggedIn(handleSessionExpired)
  wireQueries()
  navigationQueue.onPageLoadFailed(showOffline)
  onSetAside(showDraftSetAside)
  const around = surroundings()
  const channel = detectChannel(around)
  const { kind, info } = readCredentials(around.params)
  removeFromAddress(CREDENTIAL_PARAMS)
  redirectEntries()
  if (around.params.gjUtm) expiringStorage.set(CAMPAIGN, around.params.gjUtm)
  setCaller({ channel, sysCode: info.sysCode, campaign: expiringStorage.get(CAMPAIGN) ?? '' })
  setSession({ channel })
  if (around.path === '/register-login' && kind === 'openId') bindAtSignIn(around.params)
  else if (kind !== 'none') {
    startAt('appLogin')
    void hostLogin(kind, info)
  } else if (!session().signedIn) void silentWechatLogin()
}

/** /register-login may be opened with the session info itself (S1 §2): the WeChat user is tied at the sign-in, if the
 *  member agrees to it. */
function bindAtSignIn({ sessionId = '', openId = '', ticket = '' }: Readonly<Record<string, string>>): void {
  setSession({ binding: { sessionId, openId, ticket, fromLink: { confirmed: false } } })
}
