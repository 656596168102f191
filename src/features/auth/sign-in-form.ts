import type { CallError } from '@/client/call-error'
import type { ConfirmedAgreement } from '@/contract/auth/agreements'
import { parseMemberName } from '@/domain/addresses/person-name'
import { parseSignInIdentifier, type SignInIdentifier } from '@/domain/auth/account'
import { hasValidPasswordLength, VERIFICATION_CODE_PATTERN } from '@/domain/auth/credentials'
import { normaliseDigitsWithoutSpaces } from '@/domain/base/money'
import { collectProblems, type FieldProblems } from '@/domain/base/problem'
import type { FormParseResult } from '@/shared/form/form-state'

export type SignInMode = 'code' | 'password' | 'newPassword'

/** What the member typed. Kept as it stands through every failure. */
export interface SignInForm {
  kind: 'mobile' | 'email'
  areaCode: string
  phone: string
  email: string
  code: string
  password: string
  mode: SignInMode
  /** of a new member, as the warehouses write it on parcels */
  name: string
  /** the account of which the server said that it is new, '' while it said so of none */
  newAccount: string
  /** those that were confirmed, as they were read */
  agreements: ConfirmedAgreement[]
  /** the number that WeChat confirmed, as an account, with what stands for it; '' of none */
  confirmed: { account: string; ticket: string }
}

export const EMPTY_SIGN_IN: SignInForm = {
  kind: 'mobile',
  areaCode: '65',
  phone: '',
  email: '',
  code: '',
  password: '',
  mode: 'code',
  name: '',
  newAccount: '',
  agreements: [],
  confirmed: { account: '', ticket: '' },
}

export interface ParsedSignIn {
  account: SignInIdentifier
  code: string
  password: string
  name: string
}

/** The field that names the account: a code is sent to it. */
export const getAccountFieldName = ({ kind }: SignInForm) => (kind === 'mobile' ? 'phone' : 'email')

export const toAccount = (form: SignInForm): SignInIdentifier =>
  form.kind === 'mobile'
    ? { kind: 'mobile', areaCode: form.areaCode, phone: form.phone.trim() }
    : { kind: 'email', email: form.email.trim() }

export const getAccountKey = (form: SignInForm): string => JSON.stringify(toAccount(form))

/** Whether the one who signs in becomes a member by it: then the name is asked for. */
export const isNameRequired = (form: SignInForm): boolean =>
  form.mode !== 'password' && form.newAccount === getAccountKey(form)

/** Whether WeChat has confirmed the very number that stands in the form: no code is needed. */
export const isPhoneConfirmedByWechat = (form: SignInForm): boolean =>
  form.mode === 'code' && form.confirmed.ticket !== '' && form.confirmed.account === getAccountKey(form)

/** What keeps the form from being sent, by field, or what is to be sent. */
export function parseSignIn(form: SignInForm): FormParseResult<ParsedSignIn> {
  const { mode, password } = form
  const code = normaliseDigitsWithoutSpaces(form.code)
  const read = parseSignInIdentifier(toAccount(form))
  const readName = isNameRequired(form) ? parseMemberName(form.name) : { name: '' }
  const problems = collectProblems({
    [getAccountFieldName(form)]: 'problem' in read ? read.problem : null,
    code:
      mode === 'password' || isPhoneConfirmedByWechat(form) || VERIFICATION_CODE_PATTERN.test(code)
        ? null
        : { code: 'auth.code.format' },
    password: mode === 'code' || hasValidPasswordLength(password) ? null : { code: 'auth.password.format' },
    name: 'problem' in readName ? readName.problem : null,
  })
  if ('problem' in read || 'problem' in readName || Object.keys(problems).length) return { problems }
  return { value: { account: read.account, code, password, name: readName.name } }
}

/** What a refusal says of fields; the server names those of the account by their place in the payload. */
export const toSignInFieldProblems = ({ problems }: CallError): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [path.replace(/^account\./, ''), problem]),
  )
