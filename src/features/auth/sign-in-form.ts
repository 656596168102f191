import type { CallError } from '@/client/call-error'
import { type Account, readAccount } from '@/domain/account'
import { isPassword, VERIFICATION_CODE } from '@/domain/credentials'
import { type FieldProblems, problemsOf } from '@/domain/problem'
import type { Reading } from '@/shared/form/form'

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

export const EMPTY_SIGN_IN: SignInForm = {
  kind: 'mobile',
  areaCode: '65',
  phone: '',
  email: '',
  code: '',
  password: '',
  mode: 'code',
  agreed: false,
}

export interface SignIn {
  account: Account
  code: string
  password: string
}

/** The field that names the account: a code is sent to it. */
export const accountField = ({ kind }: SignInForm) => (kind === 'mobile' ? 'phone' : 'email')

export const accountOf = (form: SignInForm): Account =>
  form.kind === 'mobile'
    ? { kind: 'mobile', areaCode: form.areaCode, phone: form.phone.trim() }
    : { kind: 'email', email: form.email.trim() }

/** What keeps the form from being sent, by field, or what is to be sent. */
export function readSignIn(form: SignInForm): Reading<SignIn> {
  const { mode, password, agreed } = form
  const code = form.code.trim()
  const read = readAccount(accountOf(form))
  const problems = problemsOf({
    [accountField(form)]: 'problem' in read ? read.problem : null,
    code: mode === 'password' || VERIFICATION_CODE.test(code) ? null : { code: 'problem.code' },
    password: mode === 'code' || isPassword(password) ? null : { code: 'problem.password' },
    agreed: mode === 'password' || agreed ? null : { code: 'problem.agree' },
  })
  if ('problem' in read || Object.keys(problems).length) return { problems }
  return { value: { account: read.account, code, password } }
}

const NAMED = ['A2', 'A3', 'A4', 'A5', 'A7', '4', '5', 'WX5003'] as const
const FIELD_OF_CODE: Readonly<Record<string, keyof SignInForm>> = {
  A2: 'code',
  A3: 'code',
  A4: 'code',
  A5: 'password',
}
export type SignInErrorKey = `error.${(typeof NAMED)[number]}` | 'error.offline' | 'error.other'

/** The words for a sign-in that was refused. */
export function signInErrorKey({ kind, code }: Pick<CallError, 'kind' | 'code'>): SignInErrorKey {
  if (kind === 'offline' || kind === 'timeout') return 'error.offline'
  const named = NAMED.find((one) => one === code)
  return named ? `error.${named}` : 'error.other'
}

/** The field beside which a refusal stands, if it speaks of one. */
export function signInFieldsOfRefusal(refusal: CallError): FieldProblems {
  const field = FIELD_OF_CODE[refusal.code]
  return field ? { [field]: { code: signInErrorKey(refusal) } } : {}
}
