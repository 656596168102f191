import type { Lang } from '../../../src/domain/language'
import en from './messages/en.json'
import sc from './messages/sc.json'
import tc from './messages/tc.json'

const MESSAGES: Record<Lang, Record<string, string>> = { sc, tc, en }

/** The message of a failure in the caller's language, its `{names}` filled from the failure's data. */
export function messageOf(lang: Lang, text: string, data: unknown): string {
  const message = MESSAGES[lang][text] ?? MESSAGES[lang].generic!
  const values = (data ?? {}) as Record<string, unknown>
  return message.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
