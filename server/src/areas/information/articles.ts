import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ARTICLE_AREAS,
  type ArticleArea,
  matchOf,
  type Searched,
  wordsOf,
} from '../../../../src/domain/article'
import { LANGS, type Lang } from '../../../../src/domain/language'
import { type ArticleFile, readArticleFile } from './article-file'
import { withFigures } from './figures'

export interface Article {
  epId: string
  area: ArticleArea
  /** in each language, with its figures */
  in: Readonly<Record<Lang, ArticleFile>>
}

/** `<slug>.<language>.md` */
const NAME = /^([a-z0-9-]+)\.sc\.md$/

/** Every article of a folder, in the order of the areas and of each area. Error: a file that cannot be read, by its path. */
export function readArticles(folder: string): Article[] {
  return ARTICLE_AREAS.flatMap((area) =>
    readdirSync(join(folder, area))
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .map((epId) => ({ epId, area, in: readLanguages(join(folder, area, epId)) }))
      .sort((a, b) => a.in.sc.order - b.in.sc.order),
  )
}

function readLanguages(path: string): Record<Lang, ArticleFile> {
  const read = LANGS.map((lang) => [lang, readOne(`${path}.${lang}.md`)] as const)
  return Object.fromEntries(read) as Record<Lang, ArticleFile>
}

function readOne(path: string): ArticleFile {
  try {
    return readArticleFile(withFigures(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`)
  }
}

const searchedOf = ({ title, topic, summary, keywords, body }: ArticleFile): Searched => ({
  title,
  rest: [topic, summary, keywords, body].join('\n'),
})

/** Articles that have every word of a search, those first that have them in a title; without a word all of them. */
export function findArticles(articles: readonly Article[], keyword: string): Article[] {
  const words = wordsOf(keyword)
  const matches = articles.map((article) => {
    const { sc, tc, en } = article.in
    return { article, at: matchOf({ sc: searchedOf(sc), tc: searchedOf(tc), en: searchedOf(en) }, words) }
  })
  return [0, 1].flatMap((at) => matches.filter((match) => match.at === at).map(({ article }) => article))
}
