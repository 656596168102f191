import { custom, number, object } from 'valibot'
import { findScreenName } from '@/navigation/find-screen-name'
import type { ScreenName } from '@/navigation/navigation'
import { defineStoredValue } from '@/storage/define-stored'
import { patchSessionState, type SessionState, useSession } from './session-store'

/**
 * Whether a field of the session belongs to a login: its screens show the field, or the login continues with
 * it. An undecided field is a type error.
 */
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

/** Screens that show a login. */
const LOGIN_SCREENS: readonly (ScreenName | undefined)[] = ['appLogin', 'agreement', 'registerLogin']

/** Lifetime of a stored login in ms: as long as the back end accepts its tickets. */
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

/**
 * Returns the fields to store. Only a login that is repeated or waits for the agreements still needs the
 * parameters of the address.
 */
function pickPendingLogin(state: SessionState): PendingLogin {
  const login = Object.fromEntries(LOGIN_FIELDS.map((part) => [part, state[part]])) as unknown as PendingLogin
  const isRepeated = state.loginStep === 'working' || state.loginStep === 'agreement'
  return isRepeated ? login : { ...login, loginInfo: {} }
}

/**
 * End of the stored login, in ms since 1970. It depends on when the login began on this device, so a reload
 * does not prolong it.
 */
let until: number | undefined

/**
 * Stores an unfinished login from now on, so that it survives a reload: the address no longer contains it.
 */
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
 * Continues the login whose screen was loaded again. On any other screen it ends.
 * @returns the step of the login
 */
export function restorePendingLogin(path: string): SessionState['loginStep'] {
  const kept = stored.get()
  if (!kept) return 'idle'
  const { signedIn, aptId } = useSession.getState()
  const waiting = kept.login.awaitingAgreement
  // Another member has signed in in another tab. The login must not replace that member without a question.
  const isTaken = signedIn && waiting !== undefined && waiting.aptId !== aptId
  if (kept.until < Date.now() || isTaken || !LOGIN_SCREENS.includes(findScreenName(path))) {
    stored.remove()
    return 'idle'
  }
  until = kept.until
  patchSessionState(kept.login)
  return kept.login.loginStep
}
