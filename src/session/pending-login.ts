import { custom, number, object } from 'valibot'
import { findScreenName } from '@/navigation/find-screen-name'
import type { ScreenName } from '@/navigation/navigation'
import { defineStoredValue } from '@/storage/define-stored'
import { patchSessionState, type SessionState, useSession } from './session-store'

/** What the screens of a login show, and what the login goes on with. A field that is not decided does not compile. */
const IS_OF_LOGIN = {
  signedIn: false,
  isSigningIn: false,
  aptId: false,
  channel: false,
  endReason: false,
  loginStep: true,
  loginInfo: true,
  loginRefusal: true,
  awaitingAgreement: true,
  reactivation: true,
  otherMember: true,
  withoutNumber: true,
  binding: true,
} as const satisfies Record<keyof SessionState, boolean>
type LoginField = {
  [F in keyof SessionState]-?: (typeof IS_OF_LOGIN)[F] extends true ? F : never
}[keyof SessionState]
const LOGIN_FIELDS = Object.keys(IS_OF_LOGIN).filter(
  (field): field is LoginField => IS_OF_LOGIN[field as keyof SessionState],
)
type PendingLogin = Pick<SessionState, LoginField>

/** The screens on which a login stands. */
const LOGIN_SCREENS: readonly (ScreenName | undefined)[] = ['appLogin', 'agreement', 'registerLogin']

/** As long as the back end takes the tickets in it (ms). */
const LIFETIME_MS = 15 * 60_000

const stored = defineStoredValue({
  name: 'login',
  version: 1,
  lifetimeMs: 'visit',
  schema: object({
    /** ms since 1970 */
    until: number(),
    login: custom<PendingLogin>((login) => typeof login === 'object' && login !== null),
  }),
})

/** A login that is neither repeated nor waits for the agreements needs what the address handed over no more. */
function pickPendingLogin(state: SessionState): PendingLogin {
  const login = Object.fromEntries(LOGIN_FIELDS.map((part) => [part, state[part]])) as unknown as PendingLogin
  const isRepeated = state.loginStep === 'working' || state.loginStep === 'agreement'
  return isRepeated ? login : { ...login, loginInfo: {} }
}

/** When the login that stands was begun on this device, and so when it is over; a reload prolongs nothing. */
let until: number | undefined

/** From now on a login that is not over is kept for a reload: the address says nothing of it any more. */
export function startPersistingPendingLogin(): void {
  useSession.subscribe((state, before) => {
    if (LOGIN_FIELDS.every((part) => state[part] === before[part])) return
    if (state.loginStep === 'idle' && !state.binding) {
      until = undefined
      stored.remove()
      return
    }
    until ??= Date.now() + LIFETIME_MS
    stored.set({ until, login: pickPendingLogin(state) })
  })
}

/**
 * Goes on with the login whose screen was loaded again; anywhere else it is over.
 * @returns its step
 */
export function restorePendingLogin(path: string): SessionState['loginStep'] {
  const kept = stored.get()
  if (!kept) return 'idle'
  const { signedIn, aptId } = useSession.getState()
  const waiting = kept.login.awaitingAgreement
  // Somebody signed in meanwhile, in another tab: nobody takes their place without a word.
  const isTaken = signedIn && waiting !== undefined && waiting.aptId !== aptId
  if (kept.until < Date.now() || isTaken || !LOGIN_SCREENS.includes(findScreenName(path))) {
    stored.remove()
    return 'idle'
  }
  until = kept.until
  patchSessionState(kept.login)
  return kept.login.loginStep
}
