import { LANGS, type Lang } from '../base/language'
import { toHalfWidth } from '../base/text'
import { listSingularForms } from '../prohibited/find-listed'

/** Searchable text of an article in one language. */
export interface ArticleSearchText {
  title: string
  /** further search words for the article */
  keywords: string
  /** topic, summary and body */
  rest: string
}

type InLanguages = Readonly<Record<Lang, ArticleSearchText>>

/** Normalises a text for comparison: half-width letters, lower case. */
const plain = (text: string) => toHalfWidth(text).toLowerCase()

/** Words that only form a question and do not name its subject, in Chinese and in English. */
const ASKING_HAN =
  /为什么|為什麼|為什么|怎么样|怎麼樣|怎么办|怎麼辦|怎么|怎麼|怎样|怎樣|点样|點樣|點解|如何|多少|有?什么|有?什麼|有?哪些|哪里|哪裡|哪裏|可不可以|可以|能不能|请问|請問|需要|要(?!求)|[吗嗎呢的了是我你您谁誰吧啊才在]/g
const ASKING_LATIN = new Set(
  (
    'a an and am are be been can could did do does for from get go has have how i if in is it its long many me much ' +
    'my of on or our please should tell that the their there this to want was we what whats when where wheres which ' +
    'who whose why will with would you your'
  ).split(' '),
)

const RUN = /\p{Script=Han}+|[^\p{Script=Han}\s]+/gu
/** punctuation and symbols around a word, such as a question mark or quotation marks */
const AROUND = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu
const LATIN_WORD = /[^\p{Script=Han}\p{P}\p{S}\s]+/gu
const HAN = /\p{Script=Han}/u

/**
 * Returns the words of a search without mere question words. If the search has no other words, it returns
 * those. Chinese has no spaces, so the text between two question words counts as one word. An English plural
 * also finds its singular.
 */
export function parseSearchWords(question: string): string[] {
  const parts = plain(question).split(/\s+/).filter(Boolean)
  const said = parts
    .flatMap((part) => part.match(RUN) ?? [])
    .flatMap((run) => (HAN.test(run) ? run.replace(ASKING_HAN, ' ').split(' ') : run.replace(AROUND, '')))
    .filter((word) => word !== '' && !ASKING_LATIN.has(word.replace(/['’]/g, '')))
  return (said.length > 0 ? said : parts).map((word) => word.replace(/^([a-z]{3,})s$/, '$1'))
}

interface Field {
  text: string
  /** Latin words of the field, each with its possible singular forms */
  words: ReadonlySet<string>
}

interface Read {
  titles: string
  all: string
  /** the title, the keywords and the rest, in this order */
  fields: readonly Field[]
}

/** Weights of title, keywords and rest: a word in the title or the keywords counts more. */
const OF_FIELD = [4, 3, 1] as const

const latinOf = (text: string) => text.replace(/['’]/g, '').match(LATIN_WORD) ?? []

/** Cache of parsed articles, because every search uses the same articles. */
const READ = new WeakMap<InLanguages, Read>()

function readOf(article: InLanguages): Read {
  const known = READ.get(article)
  if (known) return known
  const textOf = (field: keyof ArticleSearchText) =>
    plain(LANGS.map((lang) => article[lang][field]).join('\n'))
  const texts = [textOf('title'), textOf('keywords'), textOf('rest')]
  const fields = texts.map((text) => ({ text, words: new Set(latinOf(text).flatMap(listSingularForms)) }))
  const read = { titles: texts[0]!, all: texts.join('\n'), fields }
  READ.set(article, read)
  return read
}

/** A Latin word, or two neighbouring characters of a Chinese text, where any character may begin a word. */
interface Term {
  forms: readonly string[]
  isHan: boolean
}

/** Returns each pair of neighbouring characters of a Chinese text, or the words of any other text. */
const termsOf = (word: string): Term[] =>
  HAN.test(word)
    ? [...word].slice(1).map((second, at) => ({ forms: [[...word][at]! + second], isHan: true }))
    : latinOf(word).map((latin) => ({ forms: listSingularForms(latin), isHan: false }))

const holds = ({ text, words }: Field, { forms, isHan }: Term): boolean =>
  isHan ? text.includes(forms[0]!) : forms.some((form) => words.has(form))

const isIn = (read: Read, term: Term) => read.fields.some((field) => holds(field, term))

/**
 * Measures how much of a search word an article contains (`found`), and the length of that word (`of`). A
 * Chinese word counts its characters; any other word counts as two characters.
 */
function measureCoverage(word: string, read: Read): { found: number; of: number } {
  const terms = termsOf(word)
  const have = terms.map((term) => isIn(read, term))
  if (!HAN.test(word)) return { found: have.filter(Boolean).length * 2, of: have.length * 2 }
  const characters = [...word]
  return { found: characters.filter((_, at) => have[at] || have[at - 1]).length, of: characters.length }
}

/** Share of a search that an article must exceed if it does not contain every word: more than half. */
const SHARE_MIN = 0.5

/**
 * Ranks an article for a search: 0 if its titles contain every word, 1 if the article contains them anywhere.
 * The rank is 2 if the article contains more than half of the search, otherwise undefined. All languages are
 * searched, so a word in another script or language also finds the article. An empty search matches every
 * article.
 */
export function rankArticleMatch(article: InLanguages, words: readonly string[]): 0 | 1 | 2 | undefined {
  const read = readOf(article)
  if (words.every((word) => read.titles.includes(word))) return 0
  if (words.every((word) => read.all.includes(word))) return 1
  const covers = words.map((word) => measureCoverage(word, read))
  const [found, of] = [
    covers.reduce((sum, each) => sum + each.found, 0),
    covers.reduce((sum, each) => sum + each.of, 0),
  ]
  return found > of * SHARE_MIN ? 2 : undefined
}

/** Adds a weight to each term. A term that few articles contain weighs more than a term in all articles. */
function weighted(terms: readonly Term[], reads: readonly Read[]) {
  return terms.map((term) => {
    const having = reads.filter((read) => isIn(read, term)).length
    return { term, weight: Math.log(1 + reads.length / Math.max(1, having)) }
  })
}

/**
 * Finds the articles that answer a question. They are sorted by `rankArticleMatch`, then by the weight of the
 * matching words; titles and keywords count more. An empty search returns all articles in their order.
 */
export function searchArticles<Article extends { searched: InLanguages }>(
  articles: readonly Article[],
  question: string,
): Article[] {
  const words = parseSearchWords(question)
  const terms = weighted(
    words.flatMap(termsOf),
    articles.map(({ searched }) => readOf(searched)),
  )
  const scoreOf = ({ fields }: Read) =>
    terms.reduce((sum, { term, weight }) => {
      const counts = fields.map((field, at) => (holds(field, term) ? OF_FIELD[at]! : 0))
      return sum + weight * counts.reduce<number>((all, each) => all + each, 0)
    }, 0)
  return articles
    .map((article) => ({
      article,
      at: rankArticleMatch(article.searched, words),
      score: scoreOf(readOf(article.searched)),
    }))
    .filter(({ at }) => at !== undefined)
    .sort((a, b) => a.at! - b.at! || b.score - a.score)
    .map(({ article }) => article)
}
