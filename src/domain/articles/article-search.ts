import { LANGS, type Lang } from '../base/language'
import { toHalfWidth } from '../base/text'
import { listSingularForms } from '../prohibited/find-listed'

/** What is searched of an article. */
export interface ArticleSearchText {
  title: string
  /** further words by which it is found */
  keywords: string
  /** topic, summary and body */
  rest: string
}

type InLanguages = Readonly<Record<Lang, ArticleSearchText>>

/** One way of writing for all: full-width letters are plain ones, capitals are small. */
const plain = (text: string) => toHalfWidth(text).toLowerCase()

/** What makes a question of words and says nothing of what it is about. */
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
/** a question mark, quotation marks */
const AROUND = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu
const LATIN_WORD = /[^\p{Script=Han}\p{P}\p{S}\s]+/gu
const HAN = /\p{Script=Han}/u

/**
 * The words of a search, without those that only ask; of a question that has no others, these. Chinese goes on without
 * spaces: what stands between two such words is one. An English plural finds its singular too.
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
  /** its Latin words, each as it stands and in what it may be the plural of */
  words: ReadonlySet<string>
}

interface Read {
  titles: string
  all: string
  /** the title, the keywords and the rest, in this order */
  fields: readonly Field[]
}

/** An article counts for more where a word stands in its title or its keywords. */
const OF_FIELD = [4, 3, 1] as const

const latinOf = (text: string) => text.replace(/['’]/g, '').match(LATIN_WORD) ?? []

/** Articles, read once: they are the same at every search. */
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

/** A word, or two characters of one in Chinese, of which any may begin a word. */
interface Term {
  forms: readonly string[]
  isHan: boolean
}

/** Of a run of Chinese each two neighbours, of anything else its words. */
const termsOf = (word: string): Term[] =>
  HAN.test(word)
    ? [...word].slice(1).map((second, at) => ({ forms: [[...word][at]! + second], isHan: true }))
    : latinOf(word).map((latin) => ({ forms: listSingularForms(latin), isHan: false }))

const holds = ({ text, words }: Field, { forms, isHan }: Term): boolean =>
  isHan ? text.includes(forms[0]!) : forms.some((form) => words.has(form))

const isIn = (read: Read, term: Term) => read.fields.some((field) => holds(field, term))

/** How much of a word is found in an article, and of how much: characters of Chinese; another word is as long as two. */
function measureCoverage(word: string, read: Read): { found: number; of: number } {
  const terms = termsOf(word)
  const have = terms.map((term) => isIn(read, term))
  if (!HAN.test(word)) return { found: have.filter(Boolean).length * 2, of: have.length * 2 }
  const characters = [...word]
  return { found: characters.filter((_, at) => have[at] || have[at - 1]).length, of: characters.length }
}

/** What an article has to hold of a question that it does not answer word by word: more than half. */
const SHARE_MIN = 0.5

/**
 * Where an article answers a search: 0 when its titles have every word, 1 when it has them anywhere, 2 when it has more
 * than half of what is asked, undefined when it has less. All languages are read, so that a word of another script or
 * language finds it too; no word finds all.
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

/** Words that few articles have say more than those that stand in all. */
function weighted(terms: readonly Term[], reads: readonly Read[]) {
  return terms.map((term) => {
    const having = reads.filter((read) => isIn(read, term)).length
    return { term, weight: Math.log(1 + reads.length / Math.max(1, having)) }
  })
}

/**
 * The articles that answer a question, by `rankArticleMatch` and among those alike by how many of its words they have, in their
 * titles and keywords before others; without a word all in their order.
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
