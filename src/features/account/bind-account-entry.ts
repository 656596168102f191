import type { CallError } from '@/client/call-error'
import type { bindSignInIdentifier } from '@/contract/account/contact'
import type { PayloadOf } from '@/contract/base/call'
import { parseSignInIdentifier, type SignInIdentifier } from '@/domain/auth/account'
import { VERIFICATION_CODE_PATTERN } from '@/domain/auth/credentials'
import { normaliseDigitsWithoutSpaces } from '@/domain/base/money'
import { collectProblems, type FieldProblems } from '@/domain/base/problem'
import type { FormParseResult } from '@/shared/form/form-state'

/** What the member fills in to sign in by another mobile number or e-mail. */
export interface BindAccountEntry {
  kind: SignInIdentifier['kind']
  areaCode: string
  phone: string
  email: string
  code: string
  /** how the member proves who they are */
  by: 'code' | 'password'
  proof: string
  password: string
}

export const createEmptyBindAccountEntry = (kind: BindAccountEntry['kind']): BindAccountEntry => ({
  ...{ kind, areaCode: '65', phone: '', email: '', code: '' },
  ...{ by: 'code', proof: '', password: '' },
})

/** The field that names the account: a code is sent to it. */
export const getAccountFieldName = ({ kind }: BindAccountEntry) => (kind === 'mobile' ? 'phone' : 'email')

export const toAccount = ({ kind, areaCode, phone, email }: BindAccountEntry): SignInIdentifier =>
  kind === 'mobile' ? { kind, areaCode, phone: phone.trim() } : { kind, email: email.trim() }

/** What keeps the entry from being sent, by field, or what is to be sent. */
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

/** What a refusal says of fields; the server names those of the account by their place in the payload. */
export const toBindAccountFieldProblems = ({ problems }: CallError): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [path.replace(/^account\./, ''), problem]),
  )
