/** The three languages of the app (S1 §1). */
export const LANGS = ['sc', 'tc', 'en'] as const
export type Lang = (typeof LANGS)[number]

/** Simplified Chinese (S1 §9). */
export const DEFAULT_LANG: Lang = 'sc'

/** A text in every language. */
export type Localised = Readonly<Record<Lang, string>>

/** Locale of a language, also the `languageCode` of agreements (S2 §1; LANG-15). */
export const LOCALE_OF = { sc: 'zh_CN', tc: 'zh_HK', en: 'en_US' } as const satisfies Record<Lang, string>

/** The html `lang` of a language. */
export const BCP47_OF = { sc: 'zh-Hans-CN', tc: 'zh-Hant-HK', en: 'en' } as const satisfies Record<
  Lang,
  string
>

/** Language modes (S2 §1): gl is the global edition in English (LANG-17 A). */
export const LANGUAGE_MODE = { gl: 0, cn: 1, cht: 2 } as const

export const languageModeOf = (lang: Lang): number =>
  ({ en: LANGUAGE_MODE.gl, sc: LANGUAGE_MODE.cn, tc: LANGUAGE_MODE.cht })[lang]

const SPELLINGS: Readonly<Record<string, Lang>> = {
  sc: 'sc',
  zh: 'sc',
  'zh-cn': 'sc',
  'zh-sg': 'sc',
  'zh-hans': 'sc',
  'zh-hans-cn': 'sc',
  tc: 'tc',
  'zh-hk': 'tc',
  'zh-tw': 'tc',
  'zh-mo': 'tc',
  'zh-hant': 'tc',
  'zh-hant-hk': 'tc',
  en: 'en',
  'en-us': 'en',
  'en-gb': 'en',
}

/** Reads the `lang` parameter: our codes and the common spellings of the locales (LANG-14). */
export const parseLang = (value: string | null | undefined): Lang | undefined =>
  value ? SPELLINGS[value.trim().toLowerCase().replace(/_/g, '-')] : undefined
