import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Lang, LocalisedText } from '@/domain/base/language'
import { isolateTextDirection } from '@/domain/base/text'
import { useLanguage } from './language'

type Values = Record<string, string | number>
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

export interface TextCatalogue<Key extends string> {
  in(lang: Lang): Translate<Key>
  has(key: string): boolean
}

/** ICU messages by their keys. The build compiles them: a message without values stays text, any other is its parts. */
export type MessageCatalogue<Key extends string = string> = Readonly<Record<Key, LocalisedText>>

/** The texts of a feature or of a shared subject: a key that lacks a language is a type error here. */
export function defineTexts<Key extends string>(catalogue: MessageCatalogue<Key>): TextCatalogue<Key> {
  const made: Partial<Record<Lang, Translate<Key>>> = {}
  return {
    in(lang) {
      made[lang] ??= createTranslate(lang, catalogue)
      return made[lang]
    },
    has: (key) => key in catalogue,
  }
}

/** A name from right to left does not turn the sentence around it. */
const isolateBidiValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateTextDirection(value) : value,
    ]),
  )

const LOCALES = { sc: 'zh-Hans', tc: 'zh-Hant', en: 'en' }

function createTranslate<Key extends string>(lang: Lang, catalogue: MessageCatalogue<Key>): Translate<Key> {
  const locale = LOCALES[lang]
  let made: I18n | undefined
  return (key, values) => {
    const message: unknown = catalogue[key]?.[lang]
    // Said as it stands: most are, and need nobody to put them together.
    if (typeof message === 'string') return message
    made ??= setupI18n({ locale, messages: { [locale]: messagesIn(lang, catalogue) } })
    return made._(key, values && isolateBidiValues(values))
  }
}

const messagesIn = (lang: Lang, catalogue: MessageCatalogue): Messages =>
  Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, message[lang]]))

/** The translate function in the language of the moment; the component renders again when that changes. */
export function useTexts<Key extends string>(texts: TextCatalogue<Key>): Translate<Key> {
  return texts.in(useLanguage())
}
