import * as calls from '../../../../src/contract/articles/articles'
import { searchArticles } from '../../../../src/domain/articles/article-search'
import { LANGS, type Lang, LOCALE_BY_LANG } from '../../../../src/domain/base/language'
import { checkSearchKeyword } from '../../../../src/domain/base/search'
import { StartupError } from '../../base/cannot-start'
import type { AppContext } from '../../base/context'
import { InvalidFieldsError, refuse } from '../../base/failure'
import type { ServeCall } from '../../http/serve-call'
import { renderMarkdown } from './article-html'
import { type Article, loadArticles } from './articles'

type Locale = (typeof LOCALE_BY_LANG)[Lang]

const toLang = (locale: Locale | undefined, own: Lang): Lang =>
  LANGS.find((lang) => LOCALE_BY_LANG[lang] === locale) ?? own

const toArticleSummary = ({ epId, area, in: texts }: Article, lang: Lang) => {
  const { title, summary, topic } = texts[lang]
  return { epId, area, title, summary, topic }
}

/**
 * Loads the articles. Throws `StartupError`, so that the operator finds a bad article at startup, before
 * members do.
 */
function loadArticlesOrStop(folder: string): Article[] {
  try {
    return loadArticles(folder)
  } catch (error) {
    throw new StartupError(`PORTAGE_CONTENT: ${(error as Error).message}.`)
  }
}

/** Serves the articles. They are read once, at startup: an edit appears after the next start. */
export function articleRoutes(serve: ServeCall, context: AppContext): void {
  const articles = loadArticlesOrStop(context.settings.contentFolder)
  serve(calls.getArticle, async ({ payload: { epId, languageCode }, request }) => {
    const article = articles.find((each) => each.epId === epId)
    if (!article) throw refuse(calls.getArticle, 'articleNotFound')
    const lang = toLang(languageCode, request.lang)
    const area = articles.filter((each) => each.area === article.area)
    const next = area[area.indexOf(article) + 1]
    return {
      ...toArticleSummary(article, lang),
      html: renderMarkdown(article.in[lang].body),
      next: next ? { epId: next.epId, title: next.in[lang].title } : null,
    }
  })
  serve(calls.listArticles, async ({ payload: { area, keyword, languageCode }, request }) => {
    const problem = checkSearchKeyword(keyword)
    if (problem) throw new InvalidFieldsError({ keyword: problem })
    const lang = toLang(languageCode, request.lang)
    return searchArticles(articles, keyword)
      .filter((article) => area === undefined || article.area === area)
      .map((article) => toArticleSummary(article, lang))
  })
}
