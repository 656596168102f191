import { callServer } from '@/client/call-server'
import { removeMemberAnswers } from '@/client/query'
import { discardQueuedAnalyticsEvents } from '@/client/track'
import {
  signOut as signOutCall,
  signOutEverywhereAndUnlinkWechat as signOutEverywhereCall,
} from '@/contract/auth/sessions'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { getCurrentScreen, navigate, relaunchAtScreen } from '@/navigation/navigation'
import { clearReturnPath, saveReturnPath } from '@/navigation/return-path'
import { expiringStorage } from '@/platform/storage/storage'
import { removePersistedMemberAnswers } from '@/storage/persisted-answers'
import { removeSensitiveInputOfVisit } from '@/storage/secrets'
import { getSessionState, patchSessionState } from './session-store'
import { storedSignedOut } from './stored-signed-out'

/** Forgets the member on this device, with what their phone showed last. Drafts stay: they belong to the member code and come back with it. */
export function clearSession(): void {
  expiringStorage.remove(TOKEN_STORAGE_KEY)
  removeMemberAnswers()
  patchSessionState({
    signedIn: false,
    loginInfo: {},
    loginStep: 'idle',
    loginRefusal: undefined,
    awaitingAgreement: undefined,
    otherMember: undefined,
    reactivation: undefined,
  })
  removePersistedMemberAnswers(getSessionState().aptId)
}

/** The member leaves, and is not expected back: what a visit keeps of them alone goes too. */
function clearMemberData(): void {
  clearSession()
  // Of the next member of this device no link that this one came by says anything.
  if (getSessionState().binding?.choice?.why === 'link') patchSessionState({ binding: undefined })
  removeSensitiveInputOfVisit()
  discardQueuedAnalyticsEvents()
}

/** Ends the session at the back end too; when that cannot be reached the device forgets it all the same. */
export async function endSession(): Promise<void> {
  await callServer(signOutCall, {}).catch(() => undefined)
  clearMemberData()
}

/** The member ends the session, and is led home. It lasts: WeChat does not sign them in again by itself. */
export async function signOutAndGoHome(): Promise<void> {
  storedSignedOut.set(true)
  await endSession()
  goHome()
}

/** Ends every session of the member and unlinks WeChat. Throws when the back end did not do it: elsewhere they would go on. */
export async function signOutEverywhereAndGoHome(): Promise<void> {
  await callServer(signOutEverywhereCall, {})
  clearMemberData()
  goHome()
}

/** The account was cancelled, and every session with it: the device forgets the member, the screen says what is next. */
export function clearDataAfterAccountCancelled(): void {
  clearMemberData()
  clearReturnPath()
}

function goHome(): void {
  clearReturnPath()
  relaunchAtScreen('home')
}

/**
 * Code 5003 (S1 §8): the token is cleared; a member from a host channel (token or sign) goes through the logout
 * flow, anybody else to the sign-in screen, unless already there (ERRS-35 B).
 */
export function handleSessionExpired(): void {
  const { loginInfo, signedIn } = getSessionState()
  const { name } = getCurrentScreen()
  const fromHost = Boolean(loginInfo.token || loginInfo.sign)
  saveReturnPath()
  if (signedIn || expiringStorage.get(TOKEN_STORAGE_KEY)) {
    // What is refused was held by this device still; what another window took away is not there any more.
    const ended = expiringStorage.get(TOKEN_STORAGE_KEY) ? 'expired' : 'signedOut'
    if (ended === 'signedOut') clearMemberData()
    else clearSession()
    patchSessionState({ endReason: ended })
  }
  // The warm reminder leads to the sign-in itself.
  if (name === 'registerLogin' || getSessionState().loginStep === 'loginTips') return
  if (fromHost) relaunchAtScreen('registerLogin', { pageShow: 'login' })
  else navigate('registerLogin', { pageShow: 'login' })
}
