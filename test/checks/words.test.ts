import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../scripts/checks/files'
import { LANGS, type Lang, type Localised } from '../../src/domain/language'
import { wrongWords } from '../support/wording'

const ROOT = join(__dirname, '../..')

/** A text in the three languages, and where it stands. */
interface Said {
  where: string
  words: Localised
}

const inLanguages = (wordsIn: (lang: Lang) => string): Localised => ({
  sc: wordsIn('sc'),
  tc: wordsIn('tc'),
  en: wordsIn('en'),
})

/** What is put into a message is not judged with it. */
const withoutPlaceholders = (words: string) => words.replace(/\{\{?\w+\}?\}/g, '1')

function catalogue(file: string): Said[] {
  const folder = join(ROOT, file, '..')
  const texts = inLanguages((lang) => readFileSync(join(folder, `${lang}.json`), 'utf8'))
  const [sc, tc, en] = [texts.sc, texts.tc, texts.en].map((text) => JSON.parse(text))
  return Object.keys(en).map((key) => ({
    where: `${file.replace('/en.json', '')} ${key}`,
    words: inLanguages((lang) => withoutPlaceholders({ sc, tc, en }[lang][key])),
  }))
}

/** An article without what only machines read, and without the words that people may search it by. */
const article = (file: string): Said => ({
  where: file,
  words: inLanguages((lang) =>
    withoutPlaceholders(readFileSync(join(ROOT, file.replace(/\.en\.md$/, `.${lang}.md`)), 'utf8'))
      .replace(/^keywords:.*$/m, '')
      .replace(/^(title|summary|topic|order):/gm, '')
      .replace(/\]\([^)]*\)/g, ']'),
  ),
})

const isLocalised = (value: object): value is Localised =>
  LANGS.every((lang) => typeof (value as Partial<Localised>)[lang] === 'string')

/** Everything in three languages that a row holds; a name that is the same in all of them is nobody's translation. */
function saidIn(value: unknown, where: string): Said[] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  if (!isLocalised(value)) return Object.values(value).flatMap((each) => saidIn(each, where))
  const words = inLanguages((lang) => value[lang].replace(/<[^>]+>/g, '\n'))
  return words.sc === words.en ? [] : [{ where, words }]
}

const SAID: Said[] = [
  ...filesBelow(ROOT, 'src', /^en\.json$/).flatMap(catalogue),
  ...filesBelow(ROOT, 'content', /\.en\.md$/).map(article),
  ...filesBelow(ROOT, 'server/src/db/seed', /\.ts$/).flatMap((file) =>
    saidIn(require(join(ROOT, file)), file),
  ),
]

/** Each language calls itself by its own name, and beside the English one stands how the name is written in China. */
const OWN_NAME = /^src\/shared\/language\/texts |^src\/features\/home\/texts latin$/

it.each(LANGS)('every text in %s is in that language alone, and in the words of docs/words.md', (lang) => {
  const wrong = SAID.filter(({ where }) => !OWN_NAME.test(where)).flatMap(({ where, words }) =>
    wrongWords(words[lang], lang).map((why) => `${where}: ${why}`),
  )
  expect(wrong).toEqual([])
})

it('reads the texts of the catalogues, of the articles and of the rows', () => {
  for (const place of ['src/', 'content/', 'server/'])
    expect(SAID.filter(({ where }) => where.startsWith(place)).length).toBeGreaterThan(20)
})

describe('words that are wrong', () => {
  it.each([
    ['en', '{count} parcels', 'placeholder'],
    ['en', 'Weighs NaN kg', 'placeholder'],
    ['en', 'The 包裹 is here', 'Chinese'],
    ['en', 'The help center', 'American spelling'],
    ['en', 'Two  spaces', 'spaces'],
    ['en', 'Your package', 'not said here'],
    ['en', 'Choose the the route', 'said twice'],
    ['en', 'It’s here', 'curly apostrophe'],
    ['sc', '包裹詳情', 'other script'],
    ['sc', '请 confirm 一下', 'English'],
    ['tc', '包裹详情', 'other script'],
    ['tc', '默認地址', 'not said here'],
    ['tc', '請你填寫', 'not said here'],
  ] as const)('in %s: %s', (lang, text, why) => {
    expect(wrongWords(text, lang)).toEqual([expect.stringContaining(why)])
  })
  it('none, where a table says that the same characters are right', () => {
    expect(wrongWords('最新消息和居民身份證', 'tc')).toEqual([])
  })
})
