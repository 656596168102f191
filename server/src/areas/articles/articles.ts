import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ARTICLE_SECTIONS, type ArticleSection } from '../../../../src/domain/articles/article'
import type { ArticleSearchText } from '../../../../src/domain/articles/article-search'
import { LANGS, type Lang } from '../../../../src/domain/base/language'
import { type ArticleFile, parseArticleFile } from './article-file'
import { fillVariables } from './figures'

export interface Article {
  epId: string
  area: ArticleSection
  /** text in each language, with its variables filled in */
  in: Readonly<Record<Lang, ArticleFile>>
  searched: Readonly<Record<Lang, ArticleSearchText>>
}

/** `<slug>.<language>.md` */
const ARTICLE_FILE_NAME = /^([a-z0-9-]+)\.sc\.md$/

/**
 * Loads every article of a folder, in the order of the areas and of the articles in each area. Throws an
 * Error with the path of a file that cannot be read.
 */
export function loadArticles(folder: string): Article[] {
  return ARTICLE_SECTIONS.flatMap((area) =>
    readdirSync(join(folder, area))
      .flatMap((name) => ARTICLE_FILE_NAME.exec(name)?.[1] ?? [])
      .map((epId) => buildArticle(epId, area, readLanguages(join(folder, area, epId))))
      .sort((a, b) => a.in.sc.order - b.in.sc.order),
  )
}

function readLanguages(path: string): Record<Lang, ArticleFile> {
  const read = LANGS.map((lang) => [lang, readArticle(`${path}.${lang}.md`)] as const)
  return Object.fromEntries(read) as Record<Lang, ArticleFile>
}

const buildArticle = (epId: string, area: ArticleSection, texts: Article['in']): Article => ({
  ...{ epId, area, in: texts },
  searched: { sc: toSearchFields(texts.sc), tc: toSearchFields(texts.tc), en: toSearchFields(texts.en) },
})

function readArticle(path: string): ArticleFile {
  try {
    return parseArticleFile(fillVariables(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`)
  }
}

const toSearchFields = ({ title, topic, summary, keywords, body }: ArticleFile): ArticleSearchText => ({
  title,
  keywords,
  rest: [topic, summary, body].join('\n'),
})
