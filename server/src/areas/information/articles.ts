import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARTICLE_AREAS, type ArticleArea } from '../../../../src/domain/article'
import type { Searched } from '../../../../src/domain/article-search'
import { LANGS, type Lang } from '../../../../src/domain/language'
import { type ArticleFile, readArticleFile } from './article-file'
import { withFigures } from './figures'

export interface Article {
  epId: string
  area: ArticleArea
  /** in each language, with its figures */
  in: Readonly<Record<Lang, ArticleFile>>
  searched: Readonly<Record<Lang, Searched>>
}

/** `<slug>.<language>.md` */
const NAME = /^([a-z0-9-]+)\.sc\.md$/

/** Every article of a folder, in the order of the areas and of each area. Error: a file that cannot be read, by its path. */
export function readArticles(folder: string): Article[] {
  return ARTICLE_AREAS.flatMap((area) =>
    readdirSync(join(folder, area))
      .flatMap((name) => NAME.exec(name)?.[1] ?? [])
      .map((epId) => articleOf(epId, area, readLanguages(join(folder, area, epId))))
      .sort((a, b) => a.in.sc.order - b.in.sc.order),
  )
}

function readLanguages(path: string): Record<Lang, ArticleFile> {
  const read = LANGS.map((lang) => [lang, readOne(`${path}.${lang}.md`)] as const)
  return Object.fromEntries(read) as Record<Lang, ArticleFile>
}

const articleOf = (epId: string, area: ArticleArea, texts: Article['in']): Article => ({
  ...{ epId, area, in: texts },
  searched: { sc: searchedOf(texts.sc), tc: searchedOf(texts.tc), en: searchedOf(texts.en) },
})

function readOne(path: string): ArticleFile {
  try {
    return readArticleFile(withFigures(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`)
  }
}

const searchedOf = ({ title, topic, summary, keywords, body }: ArticleFile): Searched => ({
  title,
  keywords,
  rest: [topic, summary, body].join('\n'),
})
