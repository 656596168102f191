import { useEffect, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { sendCode, signInByCode, signInByPassword } from '@/contract/sign-in'
import { LOCALE_OF } from '@/domain/language'
import type { Problem } from '@/domain/problem'
import { currentLanguage } from '@/i18n/language'
import { bindingToSend } from '@/session/session-store'
import { enter } from '@/session/sign-in'
import {
  accountOf,
  checkAccountField,
  checkSignIn,
  type SignInErrorKey,
  type SignInField,
  type SignInForm,
  signInError,
} from './sign-in-form'

const EMPTY: SignInForm = {
  kind: 'mobile',
  areaCode: '65',
  phone: '',
  email: '',
  code: '',
  password: '',
  mode: 'code',
  agreed: false,
}

type Refusal = { key: SignInErrorKey; field: SignInField | 'form' }

/** The sign-in form: what was typed, what is wrong with it, and the two calls behind it. */
export function useSignIn() {
  const [form, setForm] = useState(EMPTY)
  const [problems, setProblems] = useState<Partial<Record<SignInField, Problem>>>({})
  const [refusal, setRefusal] = useState<Refusal>()
  const [puzzleFor, setPuzzleFor] = useState<'code' | 'password'>()
  const [left, startWait] = useCountdown()
  // The resend time belongs to the number that the code went to.
  const [sentTo, setSentTo] = useState('')
  const account = JSON.stringify(accountOf(form))
  const wait = sentTo === account ? left : 0

  const change = (part: Partial<SignInForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setRefusal(undefined)
    const touched: SignInField[] = []
    if ('phone' in part || 'email' in part || 'kind' in part || 'areaCode' in part) touched.push('account')
    if ('code' in part) touched.push('code')
    if ('password' in part) touched.push('password')
    if ('agreed' in part) touched.push('agreed')
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !touched.includes(field as SignInField))),
    )
  }
  const leave = (field: SignInField) => {
    const typed = field !== 'account' || (form.kind === 'mobile' ? form.phone : form.email)
    const problem = typed ? checkSignIn(form)[field] : undefined
    if (problem) setProblems((before) => ({ ...before, [field]: problem }))
  }
  const refuse = (error: unknown) =>
    setRefusal(signInError(error instanceof CallError ? error : { kind: 'badAnswer', code: '' }))

  /** A code is sent once the puzzle is solved. */
  const askForCode = () => {
    const problem = checkAccountField(form)
    if (problem) setProblems((before) => ({ ...before, account: problem }))
    else setPuzzleFor('code')
  }
  const submit = async () => {
    const found = checkSignIn(form)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (form.mode === 'password') return setPuzzleFor('password')
    try {
      const answer = await callServer(signInByCode, {
        account: accountOf(form),
        code: form.code.trim(),
        password: form.mode === 'newPassword' ? form.password : undefined,
        agreed: form.agreed,
        languageCode: LOCALE_OF[currentLanguage()],
        bind: bindingToSend(),
      })
      enter(answer)
    } catch (error) {
      refuse(error)
    }
  }
  const solved = async (puzzleTicket: string) => {
    const what = puzzleFor
    setPuzzleFor(undefined)
    try {
      if (what === 'code') {
        setSentTo(account)
        startWait((await callServer(sendCode, { account: accountOf(form), puzzleTicket })).resendAfterMs)
      } else {
        const { password } = form
        enter(
          await callServer(signInByPassword, {
            account: accountOf(form),
            password,
            puzzleTicket,
            bind: bindingToSend(),
          }),
        )
      }
    } catch (error) {
      const ms =
        error instanceof CallError && error.code === 'A2'
          ? (error.data as { resendAfterMs?: number })?.resendAfterMs
          : 0
      if (ms) {
        setSentTo(account)
        startWait(ms)
      }
      refuse(error)
    }
  }
  return {
    form,
    change,
    leave,
    problems,
    refusal,
    askForCode,
    submit,
    solved,
    wait,
    puzzleFor,
    closePuzzle: () => setPuzzleFor(undefined),
  }
}

/** Whole seconds that are left, 0 when it is over. */
function useCountdown(): [number, (ms: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [until])
  const start = (ms: number) => {
    setNow(Date.now())
    setUntil(Date.now() + ms)
  }
  return [Math.max(0, Math.ceil((until - now) / 1000)), start]
}
