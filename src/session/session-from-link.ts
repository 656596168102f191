import { is } from 'valibot'
import { type CallError, isRefusal } from '@/client/call-error'
import { CANCELLED_ACCOUNT_ERRORS } from '@/contract/auth/account-errors'
import { ReactivationTicketSchema } from '@/contract/auth/sessions'
import { relaunchAtScreen } from '@/navigation/navigation'
import { getSessionState, type LoginTarget, type NewSession, patchSessionState } from './session-store'
import { completeSignIn, saveSessionAndRefetch } from './sign-in'
import { endSession } from './sign-out'

/**
 * A login by an address succeeded. An address may be anybody's: the member who is signed in already is asked before
 * another one takes over.
 */
export function startOrConfirmLinkSession(next: NewSession, leadsTo: LoginTarget): void {
  const { signedIn, aptId } = getSessionState()
  if (signedIn && aptId !== next.aptId)
    patchSessionState({ loginStep: 'otherMember', otherMember: { next, leadsTo } })
  else continueToTarget(next, leadsTo)
}

/** The one who is signed in leaves, and the other one enters. */
export async function switchToLinkMember(): Promise<void> {
  const { otherMember } = getSessionState()
  if (!otherMember) return
  await endSession()
  continueToTarget(otherMember.next, otherMember.leadsTo)
}

/** The one who is signed in stays. The other session is dropped: nobody holds its token. */
export function declineLinkMemberAndGoHome(): void {
  patchSessionState({ loginStep: 'idle', loginInfo: {}, otherMember: undefined })
  relaunchAtScreen('home')
}

/**
 * A login met an account that its member cancelled: whether it is to come back is asked where the login shows.
 * @returns whether that is what the login said
 */
export function offerReactivationIfCancelled(error: unknown, leadsTo: LoginTarget): boolean {
  if (!isRefusal(error, CANCELLED_ACCOUNT_ERRORS, 'accountCancelled')) return false
  const { data } = error as CallError
  if (!is(ReactivationTicketSchema, data)) return false
  patchSessionState({ loginStep: 'reactivate', reactivation: { ...data, leadsTo } })
  return true
}

/** A login by an address is given up, with what was said of it: the member goes elsewhere. */
export const dismissLinkLogin = (): void =>
  patchSessionState({
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
    relaunchAtScreen('home')
  }
}

/** @param next the session that waits until the agreements are signed with it; none when the login is repeated */
export function openAgreementScreen(next?: NewSession): void {
  patchSessionState({ loginStep: 'agreement', awaitingAgreement: next })
  relaunchAtScreen('agreement')
}
