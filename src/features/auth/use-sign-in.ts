import { useState } from 'react'
import { isRefusal } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { CANCELLED_ACCOUNT_ERRORS } from '@/contract/auth/account-errors'
import type { ConfirmedAgreement } from '@/contract/auth/agreements'
import {
  exchangeWxPhone,
  NEW_MEMBER_ERRORS,
  sendSignInCode,
  signInByCode,
  signInByPassword,
  signInByWxPhone,
} from '@/contract/auth/sign-in'
import type { RequiredAgreementCode } from '@/domain/auth/agreement'
import type { PhoneNumberCodeResult } from '@/platform/elements/wechat-buttons'
import { offerReactivationIfCancelled } from '@/session/session-from-link'
import { getWechatBindingToSend } from '@/session/session-store'
import { completeSignIn } from '@/session/sign-in'
import { refetchAgreementTexts } from '@/shared/agreements/agreements'
import { useForm } from '@/shared/form/use-form'
import { useFormatProblem } from '@/shared/refusals/use-problem-text'
import { useSendCodeWithResendCountdown } from '@/shared/verification-code/use-send-code'
import { createSignInDraftStorage } from './sign-in-draft-storage'
import {
  EMPTY_SIGN_IN,
  getAccountFieldName,
  getAccountKey,
  isNameRequired,
  isPhoneConfirmedByWechat,
  type ParsedSignIn,
  parseSignIn,
  type SignInForm,
  toAccount,
  toSignInFieldProblems,
} from './sign-in-form'
import { texts } from './texts'

/** Offers to reactivate a cancelled account. Nothing happens without the member's confirmation. */
const offerReactivation = (error: unknown): never => {
  offerReactivationIfCancelled(error, 'returnPath')
  throw error
}

/** Thrown when the name field appears for the first time. The input has no error. */
class NameRequiredError extends Error {}

/** State of the open agreement popup: the member reads one of them, or a sign-in waits for them. */
interface AgreementPopup {
  first?: RequiredAgreementCode
  isAwaited: boolean
}

/**
 * The sign-in form and its calls. The member solves a puzzle before a code is sent and before a password is
 * checked.
 *
 * @param kind initial kind of account
 */
export function useSignIn(kind: SignInForm['kind'] = 'mobile') {
  const form = useForm<SignInForm, ParsedSignIn>(
    {
      empty: () => ({ ...EMPTY_SIGN_IN, kind }),
      read: parseSignIn,
      fieldsOfRefusal: toSignInFieldProblems,
      draft: createSignInDraftStorage,
    },
    useFormatProblem(texts),
  )
  const [puzzleFor, setPuzzleFor] = useState<'code' | 'password'>()
  const [refusedPhone, setRefusedPhone] = useState<'denied' | 'quota'>()
  const [popup, setPopup] = useState<AgreementPopup>()
  // The resend wait applies only to the account that the code was sent to.
  const [sentTo, setSentTo] = useState('')
  const { mode } = form.value
  const account = getAccountKey(form.value)

  const [secondsLeft, send] = useSendCodeWithResendCountdown(() => setSentTo(account))
  const requestCode = () => {
    if (form.validate((path) => path === getAccountFieldName(form.value))) setPuzzleFor('code')
  }
  const submit = () => {
    if (mode !== 'password') return submitCode()
    if (form.validate()) setPuzzleFor('password')
  }
  const submitCode = () =>
    form.submit(signInWithCode).catch((error: unknown) => {
      if (!(error instanceof NameRequiredError)) throw error
      return false
    })
  const signInWithCode = async (
    { account, code, password, name }: ParsedSignIn,
    { agreements }: SignInForm,
  ) => {
    const newPassword = mode === 'newPassword' ? password : undefined
    const login = { name, agreements, bind: getWechatBindingToSend() }
    const signIn = isPhoneConfirmedByWechat(form.current())
      ? callServer(signInByWxPhone, { ...login, ticket: form.current().confirmed.ticket })
      : callServer(signInByCode, { ...login, account, code, password: newPassword })
    completeSignIn(await signIn.catch(askForMore))
  }
  /** Requests the missing name or agreements of a new member. */
  const askForMore = (error: unknown): never => {
    // WeChat's confirmation has expired. The form requires a code again.
    if (isRefusal(error, signInByWxPhone, 'wechatPhoneExpired'))
      form.change({ confirmed: EMPTY_SIGN_IN.confirmed })
    if (isRefusal(error, CANCELLED_ACCOUNT_ERRORS, 'accountCancelled')) return offerReactivation(error)
    if (isRefusal(error, NEW_MEMBER_ERRORS, 'nameRequired')) {
      const isAskedAgain = isNameRequired(form.current())
      form.change({ newAccount: getAccountKey(form.current()) })
      if (!isAskedAgain) throw new NameRequiredError()
    }
    // The member confirmed a version that is no longer current.
    if (isRefusal(error, NEW_MEMBER_ERRORS, 'agreementsOutdated')) void refetchAgreementTexts()
    if (isRefusal(error, NEW_MEMBER_ERRORS, 'agreementsOutdated', 'agreementsRequired'))
      setPopup({ isAwaited: true })
    throw error
  }
  const onAgreementsConfirmed = (agreements: ConfirmedAgreement[]) => {
    form.change({ agreements })
    setPopup(undefined)
    return popup?.isAwaited ? submitCode() : undefined
  }
  const signInWithPassword = async ({ account, password }: ParsedSignIn, puzzleTicket: string) => {
    const bind = getWechatBindingToSend()
    const entry = { account, password, puzzleTicket, bind }
    completeSignIn(await callServer(signInByPassword, entry).catch(offerReactivation))
  }
  /** Handles WeChat's response to the request for the number: a code for the number, or a refusal. */
  const onWechatPhone = (answer: PhoneNumberCodeResult) => {
    if ('refused' in answer) return setRefusedPhone(answer.refused === 'denied' ? 'denied' : 'quota')
    setRefusedPhone(undefined)
    return form.attempt(() => takeNumber(answer.code)).then((isTold) => isTold && submitCode())
  }
  const takeNumber = async (wechatCode: string) => {
    const { ticket, ...number } = await callServer(exchangeWxPhone, { code: wechatCode })
    form.change({ kind: 'mobile', mode: 'code', ...number })
    form.change({ confirmed: { account: getAccountKey(form.current()), ticket } })
  }
  const sendCodeTo = (puzzleTicket: string) =>
    send(() => callServer(sendSignInCode, { account: toAccount(form.value), puzzleTicket }))
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
    openPopup: (first: RequiredAgreementCode) => setPopup({ first, isAwaited: false }),
    closePopup: () => setPopup(undefined),
    onAgreementsConfirmed,
  }
}
