import { custom, number, object } from 'valibot'
import { findRoute } from '@/navigation/find-route'
import type { ScreenName } from '@/navigation/navigation'
import { defineStored } from '@/storage/define-stored'
import { type SessionState, setSession, useSession } from './session-store'

/** What the screens of a login show, and what the login goes on with. */
const PARTS = [
  'loginStep',
  'loginInfo',
  'loginRefusal',
  'awaitingAgreement',
  'reactivation',
  'otherMember',
  'binding',
] as const satisfies readonly (keyof SessionState)[]
type PendingLogin = Pick<SessionState, (typeof PARTS)[number]>

/** The screens on which a login stands. */
const SCREENS_OF_LOGIN: readonly (ScreenName | undefined)[] = ['appLogin', 'agreement', 'registerLogin']

/** As long as the back end takes the tickets in it (ms). */
const LIFETIME_MS = 15 * 60_000

const stored = defineStored({
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
function partsOf(state: SessionState): PendingLogin {
  const login = Object.fromEntries(PARTS.map((part) => [part, state[part]])) as unknown as PendingLogin
  const isRepeated = state.loginStep === 'working' || state.loginStep === 'agreement'
  return isRepeated ? login : { ...login, loginInfo: {} }
}

/** From now on a login that is not over is kept for a reload: the address says nothing of it any more. */
export function keepPendingLogin(): void {
  useSession.subscribe((state, before) => {
    if (PARTS.every((part) => state[part] === before[part])) return
    if (state.loginStep === 'idle' && !state.binding) stored.remove()
    else stored.set({ until: Date.now() + LIFETIME_MS, login: partsOf(state) })
  })
}

/**
 * Goes on with the login whose screen was loaded again; anywhere else it is over.
 * @returns its step
 */
export function resumePendingLogin(path: string): SessionState['loginStep'] {
  const kept = stored.get()
  if (!kept) return 'idle'
  if (kept.until < Date.now() || !SCREENS_OF_LOGIN.includes(findRoute(path))) {
    stored.remove()
    return 'idle'
  }
  setSession(kept.login)
  return kept.login.loginStep
}
