import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Lang, LocalisedText } from '@/domain/base/language'
import { isolateTextDirection } from '@/domain/base/text'
import { TRADITIONAL_REGION, useLanguage } from './language'

type Values = Record<string, string | number>
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string

export interface TextCatalogue<Key extends string> {
  in(lang: Lang): Translate<Key>
  has(key: string): boolean
}

/**
 * ICU messages by their keys. The build compiles them: a message without values stays text, and any other
 * becomes its parts.
 */
export type MessageCatalogue<Key extends string = string> = Readonly<Record<Key, MessageByLang>>

/** `hk`: the Traditional Chinese message in Hong Kong's words, where they differ. The build adds it. */
type MessageByLang = LocalisedText & { readonly hk?: string }

/**
 * Defines the texts of a feature or of a shared subject. A key without one of the languages is a type error.
 */
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

/** Isolates each text, so that a name written from right to left does not turn the sentence around it. */
const isolateBidiValues = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateTextDirection(value) : value,
    ]),
  )

const LOCALES = { sc: 'zh-Hans', tc: 'zh-Hant', en: 'en' }

const findMessage = (message: MessageByLang | undefined, lang: Lang): unknown =>
  (lang === 'tc' && TRADITIONAL_REGION === 'HK' && message?.hk) || message?.[lang]

function createTranslate<Key extends string>(lang: Lang, catalogue: MessageCatalogue<Key>): Translate<Key> {
  const locale = LOCALES[lang]
  let made: I18n | undefined
  return (key, values) => {
    const message = findMessage(catalogue[key], lang)
    // Most messages are plain texts, and need no library to compose them.
    if (typeof message === 'string') return message
    made ??= setupI18n({ locale, messages: { [locale]: messagesIn(lang, catalogue) } })
    return made._(key, values && isolateBidiValues(values))
  }
}

const messagesIn = (lang: Lang, catalogue: MessageCatalogue): Messages =>
  Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => [key, findMessage(message, lang)]),
  ) as Messages

/**
 * Returns the translate function of the current language. The component renders again when the language
 * changes.
 */
export function useTexts<Key extends string>(texts: TextCatalogue<Key>): Translate<Key> {
  return texts.in(useLanguage())
}
