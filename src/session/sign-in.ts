import { showSignInNotSaved } from '@/client/notices'
import { resetAndRefetchMemberAnswers } from '@/client/query'
import { TOKEN_LIFETIME_MS, TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { openReturnPath } from '@/navigation/return-path'
import { expiringStorage } from '@/platform/storage/storage'
import { removePersistedMemberAnswers } from '@/storage/persisted-answers'
import { removeSensitiveInputOfVisit } from '@/storage/secrets'
import { sendChosenLanguageToServer } from './send-language'
import {
  getSessionState,
  MEMBER_CODE_STORAGE_KEY,
  type NewSession,
  patchSessionState,
  STORED_MEMBER_CODE_LIFETIME_MS,
} from './session-store'
import { storedSignedOut } from './stored-signed-out'

/** Stores a session for 6 days (S1 §9) and updates every screen. */
export function saveSessionAndRefetch(next: NewSession): void {
  saveSession(next)
  resetAndRefetchMemberAnswers()
}

/** Stores a session as above, while no member data has been requested yet. */
export function saveSession(next: NewSession): void {
  const { aptId: before } = getSessionState()
  // The previous session may have expired without a message.
  if (before !== next.aptId) {
    removePersistedMemberAnswers(before)
    removeSensitiveInputOfVisit()
  }
  // A session that first signs agreements is saved twice, and a link may bring the member's current session.
  const isNew = expiringStorage.get(TOKEN_STORAGE_KEY) !== next.token
  storedSignedOut.remove()
  if (!expiringStorage.set(TOKEN_STORAGE_KEY, next.token, TOKEN_LIFETIME_MS)) showSignInNotSaved()
  expiringStorage.set(MEMBER_CODE_STORAGE_KEY, next.aptId, STORED_MEMBER_CODE_LIFETIME_MS)
  patchSessionState({
    signedIn: true,
    aptId: next.aptId,
    binding: undefined,
    awaitingAgreement: undefined,
    otherMember: undefined,
    reactivation: undefined,
    endReason: undefined,
    loginStep: 'idle',
    loginRefusal: undefined,
  })
  if (isNew) sendChosenLanguageToServer()
}

/** Completes a sign-in: returns to the stored screen, or home. */
export function completeSignIn(next: NewSession): void {
  const { aptId: before } = getSessionState()
  saveSessionAndRefetch(next)
  openReturnPath({ sameMember: before === '' || before === next.aptId })
}
