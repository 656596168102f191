import { is } from 'valibot'
import { type CallError, isRefusal } from '@/client/call-error'
import { CANCELLED_ACCOUNT_ERRORS } from '@/contract/auth/account-errors'
import { ReactivationSchema } from '@/contract/auth/sessions'
import { relaunch } from '@/navigation/navigation'
import { getSession, type LoginTarget, type NewSession, setSession } from './session-store'
import { completeSignIn, saveSessionAndRefetch } from './sign-in'
import { endSession } from './sign-out'

/**
 * A login by an address succeeded. An address may be anybody's: the member who is signed in already is asked before
 * another one takes over.
 */
export function startSessionFromLink(next: NewSession, leadsTo: LoginTarget): void {
  const { signedIn, aptId } = getSession()
  if (signedIn && aptId !== next.aptId)
    setSession({ loginStep: 'otherMember', otherMember: { next, leadsTo } })
  else continueToTarget(next, leadsTo)
}

/** The one who is signed in leaves, and the other one enters. */
export async function switchMember(): Promise<void> {
  const { otherMember } = getSession()
  if (!otherMember) return
  await endSession()
  continueToTarget(otherMember.next, otherMember.leadsTo)
}

/** The one who is signed in stays. The other session is dropped: nobody holds its token. */
export function keepCurrentMember(): void {
  setSession({ loginStep: 'idle', loginInfo: {}, otherMember: undefined })
  relaunch('home')
}

/**
 * A login met an account that its member cancelled: whether it is to come back is asked where the login shows.
 * @returns whether that is what the login said
 */
export function handleCancelledAccount(error: unknown, leadsTo: LoginTarget): boolean {
  if (!isRefusal(error, CANCELLED_ACCOUNT_ERRORS, 'accountCancelled')) return false
  const { data } = error as CallError
  if (!is(ReactivationSchema, data)) return false
  setSession({ loginStep: 'reactivate', reactivation: { ...data, leadsTo } })
  return true
}

/** A login by an address is given up, with what was said of it: the member goes elsewhere. */
export const cancelLogin = (): void =>
  setSession({
    loginStep: 'idle',
    loginRefusal: undefined,
    reactivation: undefined,
    withoutNumber: undefined,
  })

function continueToTarget(next: NewSession, leadsTo: LoginTarget): void {
  if (leadsTo === 'returnPath') completeSignIn(next)
  else if (leadsTo === 'agreement') openAgreementScreen(next)
  else {
    saveSessionAndRefetch(next)
    relaunch('home')
  }
}

/** @param next the session that waits until the agreements are signed with it; none when the login is repeated */
export function openAgreementScreen(next?: NewSession): void {
  setSession({ loginStep: 'agreement', awaitingAgreement: next })
  relaunch('agreement')
}
