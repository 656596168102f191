import * as calls from '../../../../src/contract/articles'
import { searchArticles } from '../../../../src/domain/article-search'
import { LANGS, type Lang, LOCALE_OF } from '../../../../src/domain/language'
import { checkKeyword } from '../../../../src/domain/search'
import { CannotStart } from '../../cannot-start'
import type { AppContext } from '../../context'
import { Failure, Refused } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { htmlOf } from './article-html'
import { type Article, readArticles } from './articles'

type Locale = (typeof LOCALE_OF)[Lang]

const langOfLocale = (locale: Locale | undefined, own: Lang): Lang =>
  LANGS.find((lang) => LOCALE_OF[lang] === locale) ?? own

const lineOf = ({ epId, area, in: texts }: Article, lang: Lang) => {
  const { title, summary, topic } = texts[lang]
  return { epId, area, title, summary, topic }
}

/** Throws CannotStart: a forwarder that starts finds out, not its members. */
function articlesIn(folder: string): Article[] {
  try {
    return readArticles(folder)
  } catch (error) {
    throw new CannotStart(`PORTAGE_CONTENT: ${(error as Error).message}.`)
  }
}

/** Articles are read once, at the start: an editor's change is served from the next one on. */
export function articleRoutes(serve: Serve, { settings }: AppContext): void {
  const articles = articlesIn(settings.contentFolder)
  serve(calls.getArticle, async ({ payload: { epId, languageCode }, visit }) => {
    const article = articles.find((each) => each.epId === epId)
    if (!article) throw new Failure('404')
    const lang = langOfLocale(languageCode, visit.lang)
    const area = articles.filter((each) => each.area === article.area)
    const next = area[area.indexOf(article) + 1]
    return {
      ...lineOf(article, lang),
      html: htmlOf(article.in[lang].body),
      next: next ? { epId: next.epId, title: next.in[lang].title } : null,
    }
  })
  serve(calls.listArticles, async ({ payload: { area, keyword, languageCode }, visit }) => {
    const problem = checkKeyword(keyword)
    if (problem) throw new Refused({ keyword: problem })
    const lang = langOfLocale(languageCode, visit.lang)
    return searchArticles(articles, keyword)
      .filter((article) => area === undefined || article.area === area)
      .map((article) => lineOf(article, lang))
  })
}
