import type { generalRefusalTexts } from '@/contract/base/refusals'
import type { Problem } from '@/domain/base/problem'
import { useLanguage } from '@/i18n/language'
import type { TextCatalogue } from '@/i18n/texts'

type GeneralKey = keyof typeof generalRefusalTexts
/** Texts made by `mergeRefusalTextsIntoCatalogue`. */
type RefusalTexts = TextCatalogue<GeneralKey>

/** What is said of a problem of a field or of a failed call. */
export type FormatProblem = (problem: Problem) => string

/**
 * The one way from a problem to its words; a code that this release does not know is said as the server says it.
 * @param prefix of the keys by which this part of the feature says a problem in words of its own
 */
export function useFormatProblem(texts: RefusalTexts, prefix = ''): FormatProblem {
  const t = texts.in(useLanguage())
  return ({ code, params, message }) => {
    const key = [prefix + code, code].find(texts.has)
    return key ? t(key as GeneralKey, params) : message || t('contract')
  }
}
