import { type Call, findDeclaredRefusalByCode } from '../../../src/contract/base/call'
import { INVALID_PAYLOAD_CODE, type PayloadProblems } from '../../../src/contract/base/envelope'
import { ENVELOPE_CODE } from '../../../src/domain/base/envelope'
import type { Lang } from '../../../src/domain/base/language'
import type { FieldProblems } from '../../../src/domain/base/problem'
import { DeclaredRefusalError, InvalidFieldsError, type RefusalError } from '../base/failure'
import { formatMessage, hasMessage } from './messages'

/** Codes that every call can return (docs/reference/error-codes.md), with the keys of their texts. */
const GENERAL_TEXTS: Readonly<Record<string, string>> = {
  [ENVELOPE_CODE.notLoggedIn]: 'notLoggedIn',
  [INVALID_PAYLOAD_CODE]: 'refused',
}

/** Adds a message to each problem, for callers without their own catalogues. */
const withMessages = (lang: Lang, problems: FieldProblems) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => {
      const key = hasMessage(problem.code) ? problem.code : 'contract'
      return [field, { ...problem, message: formatMessage(lang, key, problem.params) }]
    }),
  )

/**
 * Returns the envelope of a refusal. If there is a single problem, its message is also the message of the
 * envelope.
 */
export function buildRefusalEnvelope(call: Call, failure: RefusalError, lang: Lang) {
  const { code, data } = failure
  if (failure instanceof InvalidFieldsError) {
    const problems = withMessages(lang, failure.problems)
    const [only, ...others] = Object.values(problems)
    const msg = only && others.length === 0 ? only.message : formatMessage(lang, 'refused')
    return { code, msg, data: { problems } satisfies PayloadProblems }
  }
  const key = findDeclaredRefusalByCode(call, code)?.text ?? GENERAL_TEXTS[code] ?? 'generic'
  return { code, msg: formatMessage(lang, key, data), data: data ?? null }
}

/**
 * Returns the fault of raising this refusal in this call: the call does not declare it, or a value for its
 * text is missing. The types check only the call that the code names. This check finds a refusal of a call
 * other than the running one, and a test of the back end then fails. In production the response still goes
 * out, and the log has the fault.
 */
export function findUndeclaredRefusalFault({ errors }: Call, failure: RefusalError): string | undefined {
  if (!(failure instanceof DeclaredRefusalError)) return undefined
  const { reason, code, data } = failure
  const declared = Object.hasOwn(errors, reason) ? errors[reason] : undefined
  if (declared?.code !== code) return 'the call does not declare this refusal'
  const missing = declared.params?.filter((name) => (data as Record<string, unknown>)?.[name] === undefined)
  return missing?.length ? `the text of the refusal lacks values: ${missing.join(', ')}` : undefined
}

/**
 * Returns the code of a missing field, if it has a text: `goods.0.gift` → `goods.gift.required`. Otherwise
 * returns `contract.required`.
 */
export function getMissingFieldCode(field: string): string {
  const code = `${field.replace(/\.\d+/g, '')}.required`
  return hasMessage(code) ? code : 'contract.required'
}
