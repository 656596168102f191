import { useRef, useState } from 'react'
import { CallError, isRefusal } from '@/client/call-error'
import { callServer, callServerSilently } from '@/client/call-server'
import { handleCallError } from '@/client/error-catalogue'
import { invalidateCalls } from '@/client/query'
import {
  bindSignInIdentifier,
  getSignInIdentifiers,
  sendBindingCode,
  sendIdentityProofCode,
} from '@/contract/account/contact'
import { getUserInfo } from '@/contract/auth/sessions'
import type { PayloadOf } from '@/contract/base/call'
import type { SignInIdentifier } from '@/domain/auth/account'
import { useForm } from '@/shared/form/use-form'
import { isAnswerLost } from '@/shared/refusals/problem-of-error'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { useSendCodeWithResendCountdown } from '@/shared/verification-code/use-send-code'
import {
  createEmptyBindAccountEntry,
  getAccountFieldName,
  parseBindAccountEntry,
  toAccount,
  toBindAccountFieldProblems,
} from './bind-account-entry'
import { createBindAccountDraftStorage } from './stored-personal-drafts'
import { texts } from './texts'

/** The form of /phone-email and its calls. */
export function useBindAccountForm(kind: SignInIdentifier['kind'], onBound: () => void) {
  const form = useForm(
    {
      empty: () => createEmptyBindAccountEntry(kind),
      read: parseBindAccountEntry,
      fieldsOfRefusal: toBindAccountFieldProblems,
      draft: (aptId) => createBindAccountDraftStorage(aptId, kind),
    },
    useFormatProblem(texts),
    kind,
  )
  const [secondsToProof, sendProof] = useSendCodeWithResendCountdown()
  // The resend wait applies only to the account that the code was sent to.
  const [sentTo, setSentTo] = useState('')
  const account = JSON.stringify(toAccount(form.value))
  const [secondsToCode, sendCode] = useSendCodeWithResendCountdown(() => setSentTo(account))
  const [isPuzzleOpen, setPuzzleOpen] = useState(false)
  const wasAnswerLost = useRef(false)

  const bind = async (payload: PayloadOf<typeof bindSignInIdentifier>): Promise<void> => {
    try {
      await callServerSilently(bindSignInIdentifier, payload)
    } catch (error) {
      // The account already belongs to the member: the earlier attempt, whose answer was lost, has bound it.
      if (wasAnswerLost.current && isRefusal(error, bindSignInIdentifier, 'accountAlreadyOwn')) return
      wasAnswerLost.current ||= isAnswerLost(error)
      if (error instanceof CallError) handleCallError(bindSignInIdentifier, error)
      throw error
    }
  }
  return {
    form,
    secondsToProof,
    secondsToCode: sentTo === account ? secondsToCode : 0,
    requestProof: () => form.attempt(() => sendProof(() => callServer(sendIdentityProofCode, {}))),
    requestCode() {
      if (form.validate((path) => path === getAccountFieldName(form.value))) setPuzzleOpen(true)
    },
    isPuzzleOpen,
    closePuzzle: () => setPuzzleOpen(false),
    onPuzzleSolved(puzzleTicket: string) {
      setPuzzleOpen(false)
      const asked = { account: toAccount(form.value), puzzleTicket }
      return form.attempt(() => sendCode(() => callServer(sendBindingCode, asked)))
    },
    submit: () =>
      form.submit(async (payload) => {
        await bind(payload)
        // The screen below still shows the previous account.
        await invalidateCalls(getSignInIdentifiers, getUserInfo)
        onBound()
      }),
  }
}
