import {
  DEFAULT_LANG,
  findFirstSupportedLang,
  findTraditionalRegion,
  LANGS,
  LANGUAGE_MODE_CODE,
  LOCALE_BY_LANG,
  parseLang,
  toBcp47,
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
  it('have an html lang each; Traditional Chinese has the region of its words', () => {
    expect(LANGS.map((lang) => toBcp47(lang, 'TW'))).toEqual(['zh-Hans-CN', 'zh-Hant-TW', 'en'])
    expect(toBcp47('tc', 'HK')).toBe('zh-Hant-HK')
  })
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

describe('the region of Traditional Chinese', () => {
  it.each([
    [['en-HK', 'zh-TW', 'zh-HK'], 'TW'],
    [['zh-CN', 'zh_HK'], 'HK'],
    [['zh-Hant-MO'], 'HK'],
    [['zh-Hans-HK', 'en'], 'TW'],
    [[], 'TW'],
  ])('of %j is %s', (tags, region) => expect(findTraditionalRegion(tags)).toBe(region))
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
      for (const region of ['TW', 'HK'] as const) expect(parseLang(toBcp47(lang, region))).toBe(lang)
    }
  })
})
