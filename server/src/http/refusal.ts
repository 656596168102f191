import { type Call, findDeclaredRefusalByCode } from '../../../src/contract/base/call'
import { INVALID_PAYLOAD_CODE, type PayloadProblems } from '../../../src/contract/base/envelope'
import { ENVELOPE_CODE } from '../../../src/domain/base/envelope'
import type { Lang } from '../../../src/domain/base/language'
import type { FieldProblems } from '../../../src/domain/base/problem'
import { DeclaredRefusalError, InvalidFieldsError, type RefusalError } from '../base/failure'
import { formatMessage, hasMessage } from './messages'

/** Codes of every call (docs/reference/error-codes.md), with their words. */
const GENERAL_TEXTS: Readonly<Record<string, string>> = {
  [ENVELOPE_CODE.notLoggedIn]: 'notLoggedIn',
  [INVALID_PAYLOAD_CODE]: 'refused',
}

/** Problems, each with its message for a caller without catalogues of its own. */
const withMessages = (lang: Lang, problems: FieldProblems) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => {
      const key = hasMessage(problem.code) ? problem.code : 'contract'
      return [field, { ...problem, message: formatMessage(lang, key, problem.params) }]
    }),
  )

/** The envelope of a refusal. A single problem is the message of the whole. */
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
 * What is wrong with raising this failure in this call: a refusal or a number of its words that is not declared. The
 * types say it of the call that is named; one that names another call than the one that runs is found here, and a test
 * of the back end fails by it.
 */
export function findUndeclaredRefusalFault({ errors }: Call, failure: RefusalError): string | undefined {
  if (!(failure instanceof DeclaredRefusalError)) return undefined
  const { reason, code, data } = failure
  const declared = Object.hasOwn(errors, reason) ? errors[reason] : undefined
  if (declared?.code !== code) return 'a refusal that the contract does not declare'
  const missing = declared.params?.filter((name) => (data as Record<string, unknown>)?.[name] === undefined)
  return missing?.length ? `the words of the refusal need ${missing.join(', ')}` : undefined
}

/** The code of a field that was left out, when there are words for it: `goods.0.gift` → `goods.gift.required`. */
export function getMissingFieldCode(field: string): string {
  const code = `${field.replace(/\.\d+/g, '')}.required`
  return hasMessage(code) ? code : 'contract.required'
}
