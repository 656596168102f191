import type { cancelAccount } from '@/contract/account/cancellation'
import type { PayloadOf } from '@/contract/base/call'
import { VERIFICATION_CODE_PATTERN } from '@/domain/auth/credentials'
import { normaliseDigitsWithoutSpaces } from '@/domain/base/money'
import { collectProblems } from '@/domain/base/problem'
import type { FormParseResult } from '@/shared/form/form-state'

/** The form values for the cancellation of an account. */
export interface CancelAccountEntry {
  by: 'code' | 'password'
  code: string
  password: string
  consent: boolean
}

export const EMPTY_CANCEL_ACCOUNT_ENTRY: CancelAccountEntry = {
  by: 'code',
  code: '',
  password: '',
  consent: false,
}

/** Validates the entry. Returns the problems by field, or the payload to send. */
export function parseCancelAccountEntry({
  by,
  password,
  consent,
  ...entry
}: CancelAccountEntry): FormParseResult<PayloadOf<typeof cancelAccount>> {
  const code = normaliseDigitsWithoutSpaces(entry.code)
  const problems = collectProblems({
    code: by === 'password' || VERIFICATION_CODE_PATTERN.test(code) ? null : { code: 'auth.code.format' },
    password: by === 'code' || password ? null : { code: 'auth.password.format' },
    consent: consent ? null : { code: 'auth.cancel.consent' },
  })
  if (Object.keys(problems).length) return { problems }
  return { value: by === 'code' ? { code, consent } : { password, consent } }
}
