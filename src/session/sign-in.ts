import { showSignInNotKept } from '@/client/notices'
import { renewPersonalAnswers } from '@/client/query'
import { TOKEN_LIFETIME_MS } from '@/domain/credentials'
import { openReturnPath } from '@/navigation/return-path'
import { expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { forgetLastAnswers } from '@/storage/last-answers'
import { forgetSecrets } from '@/storage/secrets'
import { APT_ID, APT_ID_LIFETIME_MS, type NewSession, session, setSession } from './session-store'
import { signedOut } from './signed-out'
import { tellLanguage } from './tell-language'

/** Stores a session for 6 days (S1 §9) and lets every screen know. */
export function storeSession(next: NewSession): void {
  keepSession(next)
  renewPersonalAnswers()
}

/** As above, where nothing was requested for anybody yet. */
export function keepSession(next: NewSession): void {
  const { aptId: before } = session()
  // A session may have run out without a word.
  if (before !== next.aptId) {
    forgetLastAnswers(before)
    forgetSecrets()
  }
  // One whose agreements were signed first is kept twice, and a link may bring the member's own.
  const isNew = expiringStorage.get(TOKEN) !== next.token
  signedOut.remove()
  if (!expiringStorage.set(TOKEN, next.token, TOKEN_LIFETIME_MS)) showSignInNotKept()
  expiringStorage.set(APT_ID, next.aptId, APT_ID_LIFETIME_MS)
  setSession({
    signedIn: true,
    aptId: next.aptId,
    binding: undefined,
    awaitingAgreement: undefined,
    otherMember: undefined,
    reactivation: undefined,
    ended: undefined,
    loginStep: 'idle',
    loginRefusal: undefined,
  })
  if (isNew) tellLanguage()
}

/** Signed in: back to where the member was, or home. */
export function completeSignIn(next: NewSession): void {
  const { aptId: before } = session()
  storeSession(next)
  openReturnPath({ sameMember: before === '' || before === next.aptId })
}
