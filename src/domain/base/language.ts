/** The three languages of the app (S1 §1). */
export const LANGS = ['sc', 'tc', 'en'] as const
export type Lang = (typeof LANGS)[number]

/** Simplified Chinese (S1 §9). */
export const DEFAULT_LANG: Lang = 'sc'

/** A text in every language. */
export type LocalisedText = Readonly<Record<Lang, string>>

/** Locale of a language, also the `languageCode` of agreements (S2 §1; LANG-15). */
export const LOCALE_BY_LANG = { sc: 'zh_CN', tc: 'zh_HK', en: 'en_US' } as const satisfies Record<
  Lang,
  string
>

/** The html `lang` of a language. */
export const BCP47_BY_LANG = { sc: 'zh-Hans-CN', tc: 'zh-Hant-HK', en: 'en' } as const satisfies Record<
  Lang,
  string
>

/** Language modes (S2 §1): gl is the global edition in English (LANG-17 A). */
export const LANGUAGE_MODE_CODE = { gl: 0, cn: 1, cht: 2 } as const

/** The number of a language's mode (S2 §1). */
export const toLanguageModeCode = (lang: Lang): number =>
  ({ en: LANGUAGE_MODE_CODE.gl, sc: LANGUAGE_MODE_CODE.cn, tc: LANGUAGE_MODE_CODE.cht })[lang]

/** The language of a mode; the default's of a number that is none. */
export const toLangFromModeCode = (mode: number): Lang =>
  LANGS.find((lang) => toLanguageModeCode(lang) === mode) ?? DEFAULT_LANG

/** A Map, not an object: the parameter is the outside world's and may spell `constructor`. */
const SPELLINGS: ReadonlyMap<string, Lang> = new Map([
  ...['sc', 'zh', 'zh-cn', 'zh-sg', 'zh-hans', 'zh-hans-cn', 'zh-hans-sg'].map((tag) => [tag, 'sc'] as const),
  ...['tc', 'zh-hk', 'zh-tw', 'zh-mo', 'zh-hant', 'zh-hant-hk', 'zh-hant-tw', 'zh-hant-mo'].map(
    (tag) => [tag, 'tc'] as const,
  ),
  ...['en', 'en-us', 'en-gb'].map((tag) => [tag, 'en'] as const),
])

/** Reads the `lang` parameter: our codes and the common spellings of the locales (LANG-14). */
export const parseLang = (value: string | null | undefined): Lang | undefined =>
  value ? SPELLINGS.get(value.trim().toLowerCase().replace(/_/g, '-')) : undefined

/** Regions and scripts whose Chinese is the traditional one. */
const TRADITIONAL = ['hant', 'hk', 'tw', 'mo']

function parseLangTag(tag: string): Lang | undefined {
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/)
  if (language === 'en') return 'en'
  if (language !== 'zh') return undefined
  return !parts.includes('hans') && parts.some((part) => TRADITIONAL.includes(part)) ? 'tc' : 'sc'
}

/** Of the languages that somebody reads, the dearest first, the first one that we have (zh-TW, en-AU, zh_CN …). */
export const findFirstSupportedLang = (tags: readonly string[]): Lang | undefined =>
  tags.map(parseLangTag).find((lang) => lang !== undefined)
