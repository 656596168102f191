import addressEn from '../../../src/contract/problems/address-texts/en.json'
import addressSc from '../../../src/contract/problems/address-texts/sc.json'
import addressTc from '../../../src/contract/problems/address-texts/tc.json'
import forecastEn from '../../../src/contract/problems/forecast-texts/en.json'
import forecastSc from '../../../src/contract/problems/forecast-texts/sc.json'
import forecastTc from '../../../src/contract/problems/forecast-texts/tc.json'
import type { Lang } from '../../../src/domain/language'
import type { FieldProblems, Problem } from '../../../src/domain/problem'
import en from './messages/en.json'
import sc from './messages/sc.json'
import tc from './messages/tc.json'

const MESSAGES: Record<Lang, Record<string, string>> = {
  sc: { ...addressSc, ...forecastSc, ...sc },
  tc: { ...addressTc, ...forecastTc, ...tc },
  en: { ...addressEn, ...forecastEn, ...en },
}

/** The message of a failure in the caller's language, its `{names}` filled from the failure's data. */
export function messageOf(lang: Lang, text: string, data: unknown): string {
  const message = MESSAGES[lang][text] ?? MESSAGES[lang].generic!
  const values = (data ?? {}) as Record<string, unknown>
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

/** Problems with what is said of each: the words that the app shows beside the field. */
export const inWords = (lang: Lang, problems: FieldProblems) =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      { ...problem, message: messageOf(lang, textOf(problem), problem.params) },
    ]),
  )

const textOf = ({ code }: Problem): string => {
  const text = `problem.${code}`
  return text in MESSAGES.en ? text : 'problem.contract'
}

/** The code of a field that was left out, when there are words for it: `goods.0.gift` → `goods.gift.required`. */
export function codeOfMissing(field: string): string {
  const code = `${field.replace(/\.\d+/g, '')}.required`
  return `problem.${code}` in MESSAGES.en ? code : 'contract.required'
}
