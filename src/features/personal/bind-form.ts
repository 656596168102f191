import type { CallError } from '@/client/call-error'
import type { PayloadOf } from '@/contract/call'
import type { bindAccount } from '@/contract/contact'
import { type Account, readAccount } from '@/domain/account'
import { VERIFICATION_CODE } from '@/domain/credentials'
import { plainFigures } from '@/domain/money'
import { type FieldProblems, problemsOf } from '@/domain/problem'
import type { ReadResult } from '@/shared/form/form-state'

/** What the member fills in to sign in by another mobile number or e-mail. */
export interface BindEntry {
  kind: Account['kind']
  areaCode: string
  phone: string
  email: string
  code: string
  /** how the member proves who they are */
  by: 'code' | 'password'
  proof: string
  password: string
}

export const emptyBind = (kind: BindEntry['kind']): BindEntry => ({
  ...{ kind, areaCode: '65', phone: '', email: '', code: '' },
  ...{ by: 'code', proof: '', password: '' },
})

/** The field that names the account: a code is sent to it. */
export const accountField = ({ kind }: BindEntry) => (kind === 'mobile' ? 'phone' : 'email')

export const accountOf = ({ kind, areaCode, phone, email }: BindEntry): Account =>
  kind === 'mobile' ? { kind, areaCode, phone: phone.trim() } : { kind, email: email.trim() }

/** What keeps the entry from being sent, by field, or what is to be sent. */
export function readBind(entry: BindEntry): ReadResult<PayloadOf<typeof bindAccount>> {
  const read = readAccount(accountOf(entry))
  const [code, proof] = [plainFigures(entry.code), plainFigures(entry.proof)]
  const { by, password } = entry
  const problems = problemsOf({
    [accountField(entry)]: 'problem' in read ? read.problem : null,
    code: VERIFICATION_CODE.test(code) ? null : { code: 'auth.code.format' },
    proof: by === 'password' || VERIFICATION_CODE.test(proof) ? null : { code: 'auth.code.format' },
    password: by === 'code' || password ? null : { code: 'auth.password.format' },
  })
  if ('problem' in read || Object.keys(problems).length) return { problems }
  return { value: { account: read.account, code, ...(by === 'code' ? { proof } : { password }) } }
}

/** What a refusal says of fields; the server names those of the account by their place in the payload. */
export const bindFieldsOfRefusal = ({ problems }: CallError): FieldProblems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [path.replace(/^account\./, ''), problem]),
  )
