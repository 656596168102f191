import { is } from 'valibot'
import { type CallError, isRefusal } from '@/client/call-error'
import { CANCELLED_ACCOUNT_ERRORS } from '@/contract/auth/account-errors'
import { ReactivationTicketSchema } from '@/contract/auth/sessions'
import { relaunchAtScreen } from '@/navigation/navigation'
import { getSessionState, type LoginTarget, type NewSession, patchSessionState } from './session-store'
import { completeSignIn, saveSessionAndRefetch } from './sign-in'
import { endSession } from './sign-out'

/**
 * Starts the session of a login by an address. Anyone can write such an address, so a signed-in member must
 * agree before another member replaces them.
 */
export function startOrConfirmLinkSession(next: NewSession, leadsTo: LoginTarget): void {
  const { signedIn, aptId } = getSessionState()
  if (signedIn && aptId !== next.aptId)
    patchSessionState({ loginStep: 'otherMember', otherMember: { next, leadsTo } })
  else continueToTarget(next, leadsTo)
}

/** Signs the current member out and the other one in. */
export async function switchToLinkMember(): Promise<void> {
  const { otherMember } = getSessionState()
  if (!otherMember) return
  await endSession()
  continueToTarget(otherMember.next, otherMember.leadsTo)
}

/** Keeps the current member. The other session is dropped: nobody has its token. */
export function declineLinkMemberAndGoHome(): void {
  patchSessionState({ loginStep: 'idle', loginInfo: {}, otherMember: undefined })
  relaunchAtScreen('home')
}

/**
 * Offers to reactivate the account if a login failed because its member cancelled it. The screen of the login
 * shows the question.
 * @returns whether the login failed for that reason
 */
export function offerReactivationIfCancelled(error: unknown, leadsTo: LoginTarget): boolean {
  if (!isRefusal(error, CANCELLED_ACCOUNT_ERRORS, 'accountCancelled')) return false
  const { data } = error as CallError
  if (!is(ReactivationTicketSchema, data)) return false
  patchSessionState({ loginStep: 'reactivate', reactivation: { ...data, leadsTo } })
  return true
}

/** Drops a login by an address and its messages, because the member goes elsewhere. */
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

/** @param next the session that waits until its agreements are signed; undefined if the login is repeated */
export function openAgreementScreen(next?: NewSession): void {
  patchSessionState({ loginStep: 'agreement', awaitingAgreement: next })
  relaunchAtScreen('agreement')
}
