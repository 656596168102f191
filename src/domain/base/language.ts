/** The three languages of the app (S1 §1). */
export const LANGS = ['sc', 'tc', 'en'] as const
export type Lang = (typeof LANGS)[number]

/** Default language: Simplified Chinese (S1 §9). */
export const DEFAULT_LANG: Lang = 'sc'

/** A text in every language. */
export type LocalisedText = Readonly<Record<Lang, string>>

/** Locale of each language, also used as the `languageCode` of agreements (S2 §1; LANG-15). */
export const LOCALE_BY_LANG = { sc: 'zh_CN', tc: 'zh_HK', en: 'en_US' } as const satisfies Record<
  Lang,
  string
>

/** Places whose Traditional Chinese has words of its own: Taiwan, and Hong Kong with Macao. */
export type TraditionalRegion = 'TW' | 'HK'

/** Returns the value of the HTML attribute `lang`. */
export const toBcp47 = (lang: Lang, region: TraditionalRegion): string =>
  ({ sc: 'zh-Hans-CN', tc: `zh-Hant-${region}`, en: 'en' })[lang]

/** Language modes (S2 §1): gl is the global edition in English (LANG-17 A). */
export const LANGUAGE_MODE_CODE = { gl: 0, cn: 1, cht: 2 } as const

/** Returns the number of a language's mode (S2 §1). */
export const toLanguageModeCode = (lang: Lang): number =>
  ({ en: LANGUAGE_MODE_CODE.gl, sc: LANGUAGE_MODE_CODE.cn, tc: LANGUAGE_MODE_CODE.cht })[lang]

/** Returns the language of a mode; the default language for an unknown number. */
export const toLangFromModeCode = (mode: number): Lang =>
  LANGS.find((lang) => toLanguageModeCode(lang) === mode) ?? DEFAULT_LANG

/**
 * Language of each accepted spelling. It is a Map because the parameter comes from outside: in an object,
 * `constructor` would match.
 */
const SPELLINGS: ReadonlyMap<string, Lang> = new Map([
  ...['sc', 'zh', 'zh-cn', 'zh-sg', 'zh-hans', 'zh-hans-cn', 'zh-hans-sg'].map((tag) => [tag, 'sc'] as const),
  ...['tc', 'zh-hk', 'zh-tw', 'zh-mo', 'zh-hant', 'zh-hant-hk', 'zh-hant-tw', 'zh-hant-mo'].map(
    (tag) => [tag, 'tc'] as const,
  ),
  ...['en', 'en-us', 'en-gb'].map((tag) => [tag, 'en'] as const),
])

/**
 * Reads the `lang` parameter: our codes and common spellings of the locales (LANG-14). Returns undefined for
 * any other value.
 */
export const parseLang = (value: string | null | undefined): Lang | undefined =>
  value ? SPELLINGS.get(value.trim().toLowerCase().replace(/_/g, '-')) : undefined

/** Regions and scripts that use traditional Chinese. */
const TRADITIONAL = ['hant', 'hk', 'tw', 'mo']

function parseLangTag(tag: string): Lang | undefined {
  const [language, ...parts] = tag.toLowerCase().split(/[-_]/)
  if (language === 'en') return 'en'
  if (language !== 'zh') return undefined
  return !parts.includes('hans') && parts.some((part) => TRADITIONAL.includes(part)) ? 'tc' : 'sc'
}

/**
 * Returns the first supported language of a list of language tags (zh-TW, en-AU, zh_CN …). The user's
 * preferred language is first in the list.
 */
export const findFirstSupportedLang = (tags: readonly string[]): Lang | undefined =>
  tags.map(parseLangTag).find((lang) => lang !== undefined)

/** Returns the region of the first Traditional Chinese tag of such a list; Taiwan without one. */
export function findTraditionalRegion(tags: readonly string[]): TraditionalRegion {
  const tag = tags.find((each) => parseLangTag(each) === 'tc') ?? ''
  return /[-_](hk|mo)\b/i.test(tag) ? 'HK' : 'TW'
}
