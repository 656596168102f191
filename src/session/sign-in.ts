import { renewPersonalAnswers } from '@/client/query'
import { TOKEN_LIFETIME_MS } from '@/domain/credentials'
import { openReturnPath } from '@/navigation/return-path'
import { expiringStorage } from '@/platform/storage/storage'
import { TOKEN } from '@/platform/storage/token-header.types'
import { APT_ID, APT_ID_LIFETIME_MS, session, setSession } from './session-store'

/** Keeps a session for 6 days (S1 §9) and tells every screen. */
export function keepSession(it: { token: string; aptId: string }): void {
  expiringStorage.set(TOKEN, it.token, TOKEN_LIFETIME_MS)
  expiringStorage.set(APT_ID, it.aptId, APT_ID_LIFETIME_MS)
  setSession({
    signedIn: true,
    aptId: it.aptId,
    binding: undefined,
    unsigned: undefined,
    ended: false,
    loginStep: 'idle',
    loginRefusal: undefined,
  })
  renewPersonalAnswers()
}

/** Signed in: back to where the member was, or home. */
export function enter(it: { token: string; aptId: string }): void {
  const { aptId: before } = session()
  keepSession(it)
  openReturnPath({ sameMember: before === '' || before === it.aptId })
}
