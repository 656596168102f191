import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Lang } from '@/domain/base/language'
import { isolateDirection } from '@/domain/base/text'
import { useLanguage } from './language'

type Values = Record<string, string | number>
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

export interface TextCatalogue<Key extends string> {
  in(lang: Lang): Translate<Key>
  has(key: string): boolean
}

/**
 * The texts of one feature in the three languages. Catalogues are JSON files of ICU messages which the build
 * compiles; a key that one language lacks is a type error here.
 */
export function defineTexts<Key extends string>(catalogues: {
  sc: Record<Key, unknown>
  tc: Record<NoInfer<Key>, unknown>
  en: Record<NoInfer<Key>, unknown>
}): TextCatalogue<Key> {
  const made: Partial<Record<Lang, Translate<Key>>> = {}
  return {
    in(lang) {
      made[lang] ??= createTranslate(lang, catalogues[lang] as Messages)
      return made[lang]
    },
    has: (key) => Object.keys(catalogues.sc).includes(key),
  }
}

/** A name from right to left does not turn the sentence around it. */
const isolateBidiValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateDirection(value) : value,
    ]),
  )

function createTranslate<Key extends string>(lang: Lang, messages: Messages): Translate<Key> {
  const locale = { sc: 'zh-Hans', tc: 'zh-Hant', en: 'en' }[lang]
  let made: I18n | undefined
  return (key, values) => {
    const message = messages[key]
    // Said as it stands: most are, and need nobody to put them together.
    if (typeof message === 'string') return message
    made ??= setupI18n({ locale, messages: { [locale]: messages } })
    return made._(key, values && isolateBidiValues(values))
  }
}

/** The translate function in the language of the moment; the component renders again when that changes. */
export function useTexts<Key extends string>(texts: TextCatalogue<Key>): Translate<Key> {
  return texts.in(useLanguage())
}
