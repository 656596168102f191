import {
  BCP47_BY_LANG,
  DEFAULT_LANG,
  findFirstSupportedLang,
  LANGS,
  LANGUAGE_MODE_CODE,
  LOCALE_BY_LANG,
  parseLang,
  toLanguageModeCode,
} from '@/domain/base/language'

describe('languages', () => {
  it.each(['sc', 'tc', 'en'])('%s is a language', (code) => {
    expect(LANGS).toContain(code)
    expect(parseLang(code)).toBe(code)
  })
  it('are three', () => expect(LANGS).toHaveLength(3))
  it('sc is the default', () => expect(DEFAULT_LANG).toBe('sc'))
  it.each([
    ['sc', 'zh_CN'],
    ['tc', 'zh_HK'],
    ['en', 'en_US'],
  ] as const)('%s maps to %s', (lang, locale) => expect(LOCALE_BY_LANG[lang]).toBe(locale))
  it.each([
    ['gl', 0, 'en'],
    ['cn', 1, 'sc'],
    ['cht', 2, 'tc'],
  ] as const)('mode %s is %d', (mode, value, lang) => {
    expect(LANGUAGE_MODE_CODE[mode]).toBe(value)
    expect(toLanguageModeCode(lang)).toBe(value)
  })
  it('have an html lang each', () =>
    expect(BCP47_BY_LANG).toEqual({ sc: 'zh-Hans-CN', tc: 'zh-Hant-HK', en: 'en' }))
})

describe('the first supported language', () => {
  it.each([
    [['en'], 'en'],
    [['en-AU', 'zh-CN'], 'en'],
    [['zh_TW'], 'tc'],
    [['zh-Hant-SG'], 'tc'],
    [['zh-MO'], 'tc'],
    [['zh-Hans-HK'], 'sc'],
    [['zh'], 'sc'],
    [['fr-CA', 'ja', 'zh-HK', 'en'], 'tc'],
  ])('of %j is %s', (tags, lang) => expect(findFirstSupportedLang(tags)).toBe(lang))
  it.each([[[]], [['fr', 'enx', '', 'zhx-TW']]])('of %j does not exist', (tags) =>
    expect(findFirstSupportedLang(tags)).toBeUndefined(),
  )
})

describe('the lang parameter', () => {
  it.each([
    ['sc', ['zh_CN', 'zh', 'zh-SG', 'zh-Hans-SG', 'zh-cn', 'zh-Hans']],
    ['tc', ['zh-MO', 'zh-Hant-MO', 'ZH_HK', 'zh-TW', 'zh-Hant', 'zh-Hant-TW', ' tc ']],
    ['en', ['en-GB', 'en_US', 'EN-us']],
  ] as const)('is %s for each of %j', (lang, texts) => {
    for (const text of texts) expect([text, parseLang(text)]).toEqual([text, lang])
  })
  it.each(['', 'fr', 'constructor', '__proto__', 'toString', null, undefined])(
    'is undefined for %s',
    (text) => expect(parseLang(text)).toBeUndefined(),
  )
  it('is read from every locale that we write, with a dash or an underscore', () => {
    for (const lang of LANGS) {
      expect(parseLang(LOCALE_BY_LANG[lang])).toBe(lang)
      expect(parseLang(LOCALE_BY_LANG[lang].replace('_', '-'))).toBe(lang)
      expect(parseLang(BCP47_BY_LANG[lang])).toBe(lang)
    }
  })
})
