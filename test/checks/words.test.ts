import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../scripts/checks/files'
import { AGREEMENTS } from '../../server/src/db/seed/agreements'
import { LANGS, type Lang, LOCALE_BY_LANG, type LocalisedText } from '../../src/domain/base/language'
import { readCatalogue } from '../support/catalogues'
import { findWrongWords } from '../support/wording'
import { removeUserText } from '../support/written-by-people'

const ROOT = join(__dirname, '../..')

/** A text in the three languages, and its location. */
interface Said {
  where: string
  words: LocalisedText
}

const inLanguages = (wordsIn: (lang: Lang) => string): LocalisedText => ({
  sc: wordsIn('sc'),
  tc: wordsIn('tc'),
  en: wordsIn('en'),
})

/** A choice between one and more, with both of its texts. */
const ONE_OR_MORE = /\{\w+, select, 1 \{([^{}]*)\} other \{((?:[^{}]|\{\w+\})*)\}\}/g

/** Replaces placeholders, because the test does not judge the values that a message gets. */
const withoutPlaceholders = (words: string) =>
  words.replace(ONE_OR_MORE, '$1 $2').replace(/\{\{?\w+\}?\}/g, '1')

function catalogue(file: string): Said[] {
  return Object.entries(readCatalogue(file)).map(([key, words]) => ({
    where: `${file.replace('.json', '')} ${key}`,
    words: inLanguages((lang) => withoutPlaceholders(words[lang])),
  }))
}

/** Returns an article without the fields that only machines read, and without its search keywords. */
const article = (file: string): Said => ({
  where: file,
  words: inLanguages((lang) =>
    withoutPlaceholders(readFileSync(join(ROOT, file.replace(/\.en\.md$/, `.${lang}.md`)), 'utf8'))
      .replace(/^keywords:.*$/m, '')
      .replace(/^(title|summary|topic|order):/gm, '')
      .replace(/\]\([^)]*\)/g, ']'),
  ),
})

const isLocalised = (value: object): value is LocalisedText =>
  LANGS.every((lang) => typeof (value as Partial<LocalisedText>)[lang] === 'string')

/**
 * Returns all texts in three languages that a row holds. A name that is the same in all of them is not a
 * translation, so it is left out.
 */
function saidIn(value: unknown, where: string): Said[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  if (!isLocalised(value)) return Object.values(value).flatMap((each) => saidIn(each, where))
  const words = inLanguages((lang) => value[lang].replace(/<[^>]+>/g, '\n'))
  return words.sc === words.en ? [] : [{ where, words }]
}

/** Returns the agreements of the first publication. Each has one row per language. */
const agreements = (): Said[] =>
  AGREEMENTS.filter(({ languageCode }) => languageCode === LOCALE_BY_LANG.en).map(({ typeCode }) => ({
    where: `server/src/db/seed/agreements ${typeCode}`,
    words: inLanguages((lang) => {
      const row = AGREEMENTS.find(
        (each) => each.typeCode === typeCode && each.languageCode === LOCALE_BY_LANG[lang],
      )
      return `${row?.title}\n${row?.content}`
    }),
  }))

const SAID: Said[] = [
  ...['src', 'server/src', 'sandbox/contract'].flatMap((folder) =>
    filesBelow(ROOT, folder, /^texts\.json$/).flatMap(catalogue),
  ),
  ...filesBelow(ROOT, 'content', /\.en\.md$/).map(article),
  ...filesBelow(ROOT, 'server/src/db/seed', /\.ts$/).flatMap((file) =>
    saidIn(require(join(ROOT, file)), file),
  ),
  ...agreements(),
]

/**
 * Texts that are in another language on purpose: each language's own name, and the app's name in the other
 * script, next to its usual name.
 */
const OWN_NAME = /^src\/shared\/language\/texts |^src\/features\/home\/texts latin$/

it.each(LANGS)(
  'every text in %s is only in that language and has no retired word of docs/terms.json',
  (lang) => {
    const wrong = SAID.filter(({ where }) => !OWN_NAME.test(where)).flatMap(({ where, words }) =>
      findWrongWords(words[lang], lang).map((why) => `${where}: ${why}`),
    )
    expect(wrong).toEqual([])
  },
)

it('covers the texts of catalogues, articles and database rows', () => {
  for (const place of ['src/', 'content/', 'server/', 'sandbox/'])
    expect(SAID.filter(({ where }) => where.startsWith(place)).length).toBeGreaterThan(20)
})

it.each([
  ['en', '{count} parcels', 'placeholder'],
  ['en', 'The help center', 'American spelling'],
  ['sc', '包裹詳情', 'other script'],
  ['tc', '默認地址', 'not said here'],
] as const)('finds a wrong word in %s: %s', (lang, text, why) => {
  expect(findWrongWords(text, lang)).toEqual([expect.stringContaining(why)])
  expect(findWrongWords('最新消息和自取點按', 'tc')).toEqual([])
})

it('ignores the text of a user, and still finds a wrong word next to it', () => {
  expect(findWrongWords(removeUserText('城市 · City'), 'sc')).toEqual([])
  expect(findWrongWords(removeUserText('请填写 City'), 'sc')).toEqual([
    expect.stringContaining("English 'City'"),
  ])
})
