import type { CallError } from '@/client/call-error'
import { ACCOUNT_CLOSED_OR_BLOCKED_ERRORS } from '@/contract/auth/account-errors'
import type { ConfirmedAgreement } from '@/contract/auth/agreements'
import { parseMemberName } from '@/domain/addresses/person-name'
import { parseSignInIdentifier, type SignInIdentifier } from '@/domain/auth/account'
import { hasValidPasswordLength, VERIFICATION_CODE_PATTERN } from '@/domain/auth/credentials'
import { normaliseDigitsWithoutSpaces } from '@/domain/base/money'
import { collectProblems, type FieldProblems, type Problem } from '@/domain/base/problem'
import type { FormParseResult } from '@/shared/form/form-state'

export type SignInMode = 'code' | 'password' | 'newPassword'

/** The form values of a sign-in. They stay unchanged after every failure. */
export interface SignInForm {
  kind: 'mobile' | 'email'
  areaCode: string
  phone: string
  email: string
  code: string
  password: string
  mode: SignInMode
  /** name of a new member, as the warehouses write it on parcels */
  name: string
  /** account that the server reported as new; '' if none */
  newAccount: string
  /** confirmed agreements, in the version that the member read */
  agreements: ConfirmedAgreement[]
  /** number that WeChat confirmed, as an account, with its ticket; both '' if none */
  confirmed: { account: string; ticket: string }
}

const { accountBlocked, accountClosed } = ACCOUNT_CLOSED_OR_BLOCKED_ERRORS
const SERVICE_CODES: readonly string[] = [accountBlocked.text, accountClosed.text]

/** Returns whether only customer service can help: the account is blocked or closed. */
export const needsCustomerService = ({ code }: Problem): boolean => SERVICE_CODES.includes(code)

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

/** Returns the field that holds the account. The verification code is sent to this account. */
export const getAccountFieldName = ({ kind }: SignInForm) => (kind === 'mobile' ? 'phone' : 'email')

export const toAccount = (form: SignInForm): SignInIdentifier =>
  form.kind === 'mobile'
    ? { kind: 'mobile', areaCode: form.areaCode, phone: form.phone.trim() }
    : { kind: 'email', email: form.email.trim() }

export const getAccountKey = (form: SignInForm): string => JSON.stringify(toAccount(form))

/** Returns whether this sign-in creates a member. Then the name is required. */
export const isNameRequired = (form: SignInForm): boolean =>
  form.mode !== 'password' && form.newAccount === getAccountKey(form)

/** Returns whether WeChat has confirmed the number that is now in the form. Then no code is needed. */
export const isPhoneConfirmedByWechat = (form: SignInForm): boolean =>
  form.mode === 'code' && form.confirmed.ticket !== '' && form.confirmed.account === getAccountKey(form)

/** Validates the form. Returns the problems by field, or the values to send. */
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

/**
 * Returns the field problems of a refusal by form field. The server prefixes account fields with `account.`,
 * their path in the payload; this prefix is removed.
 */
export const toSignInFieldProblems = ({ problems }: CallError): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [path.replace(/^account\./, ''), problem]),
  )
