import type { CallError } from '@/client/call-error'
import type { bindSignInIdentifier } from '@/contract/account/contact'
import type { PayloadOf } from '@/contract/base/call'
import { parseSignInIdentifier, type SignInIdentifier } from '@/domain/auth/account'
import { VERIFICATION_CODE_PATTERN } from '@/domain/auth/credentials'
import { normaliseDigitsWithoutSpaces } from '@/domain/base/money'
import { collectProblems, type FieldProblems } from '@/domain/base/problem'
import type { FormParseResult } from '@/shared/form/form-state'

/** The form values for a new sign-in mobile number or e-mail. */
export interface BindAccountEntry {
  kind: SignInIdentifier['kind']
  areaCode: string
  phone: string
  email: string
  code: string
  /** how the member proves their identity */
  by: 'code' | 'password'
  proof: string
  password: string
}

export const createEmptyBindAccountEntry = (kind: BindAccountEntry['kind']): BindAccountEntry => ({
  ...{ kind, areaCode: '65', phone: '', email: '', code: '' },
  ...{ by: 'code', proof: '', password: '' },
})

/** Returns the field that holds the account. The verification code is sent to this account. */
export const getAccountFieldName = ({ kind }: BindAccountEntry) => (kind === 'mobile' ? 'phone' : 'email')

export const toAccount = ({ kind, areaCode, phone, email }: BindAccountEntry): SignInIdentifier =>
  kind === 'mobile' ? { kind, areaCode, phone: phone.trim() } : { kind, email: email.trim() }

/** Validates the entry. Returns the problems by field, or the payload to send. */
export function parseBindAccountEntry(
  entry: BindAccountEntry,
): FormParseResult<PayloadOf<typeof bindSignInIdentifier>> {
  const read = parseSignInIdentifier(toAccount(entry))
  const [code, proof] = [normaliseDigitsWithoutSpaces(entry.code), normaliseDigitsWithoutSpaces(entry.proof)]
  const { by, password } = entry
  const problems = collectProblems({
    [getAccountFieldName(entry)]: 'problem' in read ? read.problem : null,
    code: VERIFICATION_CODE_PATTERN.test(code) ? null : { code: 'auth.code.format' },
    proof: by === 'password' || VERIFICATION_CODE_PATTERN.test(proof) ? null : { code: 'auth.code.format' },
    password: by === 'code' || password ? null : { code: 'auth.password.format' },
  })
  if ('problem' in read || Object.keys(problems).length) return { problems }
  return { value: { account: read.account, code, ...(by === 'code' ? { proof } : { password }) } }
}

/**
 * Returns the field problems of a refusal by form field. The server prefixes account fields with `account.`,
 * their path in the payload; this prefix is removed.
 */
export const toBindAccountFieldProblems = ({ problems }: CallError): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [path.replace(/^account\./, ''), problem]),
  )
