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

/**
 * Removes the member from this device, with the data that it last showed. Drafts stay: they belong to the
 * member code and return with it.
 */
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

/** Removes a member who is not expected back, with the data that only the visit keeps. */
function clearMemberData(): void {
  clearSession()
  // A link that this member opened means nothing for the next member of this device.
  if (getSessionState().binding?.choice?.why === 'link') patchSessionState({ binding: undefined })
  removeSensitiveInputOfVisit()
  discardQueuedAnalyticsEvents()
}

/**
 * Ends the session at the back end too. If the back end cannot be reached, the device still removes the
 * member.
 */
export async function endSession(): Promise<void> {
  await callServer(signOutCall, {}).catch(() => undefined)
  clearMemberData()
}

/**
 * Ends the session and opens home. The sign-out lasts: WeChat does not sign the member in again
 * automatically.
 */
export async function signOutAndGoHome(): Promise<void> {
  storedSignedOut.set(true)
  await endSession()
  goHome()
}

/**
 * Ends every session of the member and unlinks WeChat. Throws if the back end did not do it, because the
 * other sessions would continue.
 */
export async function signOutEverywhereAndGoHome(): Promise<void> {
  await callServer(signOutEverywhereCall, {})
  clearMemberData()
  goHome()
}

/**
 * Removes the member from this device after the account was cancelled, which ended every session. The screen
 * shows the next step.
 */
export function clearDataAfterAccountCancelled(): void {
  clearMemberData()
  clearReturnPath()
}

function goHome(): void {
  clearReturnPath()
  relaunchAtScreen('home')
}

/**
 * Handles code 5003 (S1 §8): removes the token. A member from a host channel (token or sign) goes through the
 * logout flow. Any other member goes to the sign-in screen, unless already there (ERRS-35 B).
 */
export function handleSessionExpired(): void {
  const { loginInfo, signedIn } = getSessionState()
  const { name } = getCurrentScreen()
  const fromHost = Boolean(loginInfo.token || loginInfo.sign)
  saveReturnPath()
  if (signedIn || expiringStorage.get(TOKEN_STORAGE_KEY)) {
    // If this device still has the token, the session expired. If the token is gone, another window signed
    // out.
    const ended = expiringStorage.get(TOKEN_STORAGE_KEY) ? 'expired' : 'signedOut'
    // First, so that those who follow the session see why it ends.
    patchSessionState({ endReason: ended })
    if (ended === 'signedOut') clearMemberData()
    else clearSession()
  }
  // The warm reminder leads to the sign-in.
  if (name === 'registerLogin' || getSessionState().loginStep === 'loginTips') return
  if (fromHost) relaunchAtScreen('registerLogin', { pageShow: 'login' })
  else navigate('registerLogin', { pageShow: 'login' })
}
