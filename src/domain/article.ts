import { LANGS, type Lang } from './language'

/** Folders of articles, by the screens that show them (S2 §2 'Info'). */
export const ARTICLE_AREAS = ['guide', 'help', 'service', 'scope', 'about'] as const
export type ArticleArea = (typeof ARTICLE_AREAS)[number]

/** The article that is handed out when none is named: the beginner's guide (INFO-22, ours). */
export const BEGINNERS_GUIDE = 'first-parcel'

/** The article of the scope of service (ours). */
export const SCOPE_ARTICLE = 'scope-of-service'

/** The article about a fee among those of the services: `quantityError` is told in `quantity-error`. */
export const articleOfFee = (fee: string): string =>
  fee.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What is searched of an article: in the title first. */
export interface Searched {
  title: string
  /** summary, keywords and body */
  rest: string
}

/** One way of writing for all: full-width letters are plain ones, capitals are small. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** The words of a search. An English plural finds its singular too. */
export const wordsOf = (keyword: string): string[] =>
  plain(keyword)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^([a-z]{3,})s$/, '$1'))

/**
 * Where an article answers a search: 0 when one of its titles has every word, 1 when it has them anywhere, undefined when
 * one is missing. All languages are read, so that a word of another script or language finds it too; no word finds all.
 */
export function matchOf(
  article: Readonly<Record<Lang, Searched>>,
  words: readonly string[],
): 0 | 1 | undefined {
  const titles = plain(LANGS.map((lang) => article[lang].title).join('\n'))
  const all = titles + plain(LANGS.map((lang) => `\n${article[lang].rest}`).join(''))
  if (words.every((word) => titles.includes(word))) return 0
  return words.every((word) => all.includes(word)) ? 1 : undefined
}
