import type { CallError } from '@/client/call-error'
import { isPassword, VERIFICATION_CODE } from '@/domain/credentials'
import { checkPhone, isEmail } from '@/domain/phone'
import type { Problem } from '@/domain/problem'

export type Mode = 'code' | 'password' | 'newPassword'

/** What the member typed. Kept as it stands through every failure. */
export interface SignInForm {
  kind: 'mobile' | 'email'
  areaCode: string
  phone: string
  email: string
  code: string
  password: string
  mode: Mode
  agreed: boolean
}

export type SignInField = 'account' | 'code' | 'password' | 'agreed'

/** The account part of the form, which a code is sent to. */
export function checkAccountField(form: SignInForm): Problem | null {
  if (form.kind === 'mobile') return checkPhone(form.areaCode, form.phone)
  if (!form.email.trim()) return { code: 'auth.email.required' }
  return isEmail(form.email.trim()) ? null : { code: 'auth.email.format' }
}

/** Which fields keep the form from being sent. */
export function checkSignIn(form: SignInForm): Partial<Record<SignInField, Problem>> {
  const problems: Partial<Record<SignInField, Problem>> = {}
  const account = checkAccountField(form)
  if (account) problems.account = account
  if (form.mode !== 'password' && !VERIFICATION_CODE.test(form.code.trim())) problems.code = { code: 'code' }
  if (form.mode !== 'code' && !isPassword(form.password)) problems.password = { code: 'password' }
  if (form.mode !== 'password' && !form.agreed) problems.agreed = { code: 'agree' }
  return problems
}

export const accountOf = (form: SignInForm) =>
  form.kind === 'mobile'
    ? ({ kind: 'mobile', areaCode: form.areaCode, phone: form.phone.trim() } as const)
    : ({ kind: 'email', email: form.email.trim() } as const)

const NAMED = ['A2', 'A3', 'A4', 'A5', 'A7', '4', '5', 'WX5003'] as const
export type SignInErrorKey = `error.${(typeof NAMED)[number]}` | 'error.offline' | 'error.other'

/** The words for a sign-in that was refused, and the field beside which they stand. */
export function signInError({ kind, code }: Pick<CallError, 'kind' | 'code'>): {
  key: SignInErrorKey
  field: SignInField | 'form'
} {
  if (kind === 'offline' || kind === 'timeout') return { key: 'error.offline', field: 'form' }
  const named = NAMED.find((one) => one === code)
  if (!named) return { key: 'error.other', field: 'form' }
  const field =
    named === 'A5' ? 'password' : named === 'A2' || named === 'A3' || named === 'A4' ? 'code' : 'form'
  return { key: `error.${named}`, field }
}
