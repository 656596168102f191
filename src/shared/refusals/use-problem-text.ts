import type { generalRefusalTexts } from '@/contract/base/refusals'
import type { Problem } from '@/domain/base/problem'
import { useLanguage } from '@/i18n/language'
import type { TextCatalogue } from '@/i18n/texts'

type GeneralKey = keyof typeof generalRefusalTexts
/** Texts made by `mergeRefusalTextsIntoCatalogue`. */
type RefusalTexts = TextCatalogue<GeneralKey>

/** Formats the problem of a field or of a failed call. */
export type FormatProblem = (problem: Problem) => string

/**
 * Returns the one function that formats problems. For a code that this release does not know, it uses the
 * server's text.
 * @param prefix of the keys with this part's own texts
 */
export function useFormatProblem(texts: RefusalTexts, prefix = ''): FormatProblem {
  const t = texts.in(useLanguage())
  return ({ code, params, message }) => {
    const key = [prefix + code, code].find(texts.has)
    return key ? t(key as GeneralKey, params) : message || t('contract')
  }
}
