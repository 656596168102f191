import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import type { ConfirmedAgreement } from '@/contract/agreements'
import {
  exchangeWxPhone,
  sendSignInCode,
  signInByCode,
  signInByPassword,
  signInByWxPhone,
} from '@/contract/sign-in'
import type { RequiredAgreement } from '@/domain/agreement'
import { ENVELOPE_CODE } from '@/domain/envelope'
import type { PhoneNumberAnswer } from '@/platform/elements/phone-number-button.types'
import { asksToComeBack } from '@/session/enter'
import { bindingToSend } from '@/session/session-store'
import { completeSignIn } from '@/session/sign-in'
import { renewAgreements } from '@/shared/agreements/agreements'
import { useForm } from '@/shared/form/use-form'
import { useProblemText } from '@/shared/refusal/use-problem-text'
import { useSendCode } from '@/shared/verification-code/use-send-code'
import {
  accountField,
  accountKey,
  accountOf,
  asksForName,
  EMPTY_SIGN_IN,
  isConfirmed,
  readSignIn,
  type SignIn,
  type SignInForm,
  signInFieldsOfRefusal,
} from './sign-in-form'
import { signInDraft } from './stored-sign-in'
import { texts } from './texts/texts'

/** A cancelled account comes back when its member confirms it. */
const askToComeBack = (error: unknown): never => {
  asksToComeBack(error, 'returnPath')
  throw error
}

/** The field of a name opens, which nobody has seen before: nothing that was typed is wrong. */
class NameAsked extends Error {}

/** The agreements are open: one of them to be read, or because a sign-in waits for them. */
interface AgreementPopup {
  first?: RequiredAgreement
  isAwaited: boolean
}

/**
 * The sign-in form and the calls behind it. A puzzle is solved before a code is sent and before a password is tried.
 * @param kind by what the account is named at first
 */
export function useSignIn(kind: SignInForm['kind'] = 'mobile') {
  const form = useForm<SignInForm, SignIn>(
    {
      empty: () => ({ ...EMPTY_SIGN_IN, kind }),
      read: readSignIn,
      fieldsOfRefusal: signInFieldsOfRefusal,
      draft: signInDraft,
    },
    useProblemText(texts),
  )
  const [puzzleFor, setPuzzleFor] = useState<'code' | 'password'>()
  const [refusedPhone, setRefusedPhone] = useState<'denied' | 'quota'>()
  const [popup, setPopup] = useState<AgreementPopup>()
  // The resend time belongs to the account that the code went to.
  const [sentTo, setSentTo] = useState('')
  const { mode } = form.value
  const account = accountKey(form.value)

  const [secondsLeft, send] = useSendCode(() => setSentTo(account))
  const requestCode = () => {
    if (form.validate((path) => path === accountField(form.value))) setPuzzleFor('code')
  }
  const submit = () => {
    if (mode !== 'password') return submitCode()
    if (form.validate()) setPuzzleFor('password')
  }
  const submitCode = () =>
    form.submit(signInWithCode).catch((error: unknown) => {
      if (!(error instanceof NameAsked)) throw error
      return false
    })
  const signInWithCode = async ({ account, code, password, name }: SignIn, { agreements }: SignInForm) => {
    const newPassword = mode === 'newPassword' ? password : undefined
    const wanted = { name, agreements, bind: bindingToSend() }
    const signIn = isConfirmed(form.current())
      ? callServer(signInByWxPhone, { ...wanted, ticket: form.current().confirmed.ticket })
      : callServer(signInByCode, { ...wanted, account, code, password: newPassword })
    completeSignIn(await signIn.catch(askForMore))
  }
  /** Of a new member: the name, and the agreements. */
  const askForMore = (error: unknown): never => {
    const code = error instanceof CallError ? error.code : ''
    // WeChat's word is over: a code is asked for again.
    if (code === 'W1') form.change({ confirmed: EMPTY_SIGN_IN.confirmed })
    if (code === 'A9') return askToComeBack(error)
    if (code === 'A8') {
      const isAskedAgain = asksForName(form.current())
      form.change({ newAccount: accountKey(form.current()) })
      if (!isAskedAgain) throw new NameAsked()
    }
    // Confirmed was a version that is not the current one any more.
    if (code === ENVELOPE_CODE.agreementNotAccepted) void renewAgreements()
    if (code === ENVELOPE_CODE.agreementNotAccepted || code === 'A6') setPopup({ isAwaited: true })
    throw error
  }
  const onAgreementsConfirmed = (agreements: ConfirmedAgreement[]) => {
    form.change({ agreements })
    setPopup(undefined)
    return popup?.isAwaited ? submitCode() : undefined
  }
  const signInWithPassword = async ({ account, password }: SignIn, puzzleTicket: string) => {
    const bind = bindingToSend()
    const entry = { account, password, puzzleTicket, bind }
    completeSignIn(await callServer(signInByPassword, entry).catch(askToComeBack))
  }
  /** WeChat was asked for the number, and told it or not. */
  const onWechatPhone = (answer: PhoneNumberAnswer) => {
    if ('refused' in answer) return setRefusedPhone(answer.refused === 'denied' ? 'denied' : 'quota')
    setRefusedPhone(undefined)
    return form.attempt(() => takeNumber(answer.code)).then((isTold) => isTold && submitCode())
  }
  const takeNumber = async (wechatCode: string) => {
    const { ticket, ...number } = await callServer(exchangeWxPhone, { code: wechatCode })
    form.change({ kind: 'mobile', mode: 'code', ...number })
    form.change({ confirmed: { account: accountKey(form.current()), ticket } })
  }
  const sendCodeTo = (puzzleTicket: string) =>
    send(() => callServer(sendSignInCode, { account: accountOf(form.value), puzzleTicket }))
  const onPuzzleSolved = (puzzleTicket: string) => {
    setPuzzleFor(undefined)
    return puzzleFor === 'code'
      ? form.attempt(() => sendCodeTo(puzzleTicket))
      : form.submit((signIn) => signInWithPassword(signIn, puzzleTicket))
  }
  return {
    form,
    requestCode,
    onWechatPhone,
    refusedPhone,
    submit,
    onPuzzleSolved,
    secondsToResend: sentTo === account ? secondsLeft : 0,
    isPuzzleOpen: puzzleFor !== undefined,
    closePuzzle: () => setPuzzleFor(undefined),
    popup,
    openPopup: (first: RequiredAgreement) => setPopup({ first, isAwaited: false }),
    closePopup: () => setPopup(undefined),
    onAgreementsConfirmed,
  }
}
