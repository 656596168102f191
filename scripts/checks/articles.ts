import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ArticleFile, parseArticleFile } from '../../server/src/areas/articles/article-file'
import { findUnknownVariables } from '../../server/src/areas/articles/figures'
import { ARTICLE_SECTIONS, type ArticleSection, BEGINNERS_GUIDE_ID } from '../../src/domain/articles/article'
import { LANGS } from '../../src/domain/base/language'
import { REDIRECTS, SCREENS, type ScreenName } from '../../src/screens/screens'
import { type Check, filesBelow } from './files'

// Ours: no library knows the form, the links and the wording of our articles.

type Lang = (typeof LANGS)[number]

/** Screens that show an article, by the area of the articles. Their parameter `id` names the article. */
const SHOWN_AT: Partial<Record<ScreenName, ArticleSection>> = {
  guide: 'guide',
  helpDetail: 'help',
  aboutWeDetail: 'about',
}
const PATHS = Object.entries(SCREENS).flatMap(([name, { paths }]) => paths.map((path) => ({ name, path })))

interface Read {
  epId: string
  area: string
  lang: Lang
  path: string
  file: ArticleFile
}

/**
 * Checks that articles have every language, no dead link and no unknown figure. `test/checks/words.test.ts`
 * checks their words.
 */
export const checkArticles: Check = (root) => {
  const findings: string[] = []
  const articles = filesBelow(root, 'content', /./).flatMap((path): Read[] => {
    const [, area, epId, lang] = /^content\/([a-z]+)\/([a-z0-9-]+)\.(sc|tc|en)\.md$/.exec(path) ?? []
    if (!area || !(ARTICLE_SECTIONS as readonly string[]).includes(area)) {
      findings.push(
        `${path}: is not <area>/<name>.<sc|tc|en>.md with one of the areas ${ARTICLE_SECTIONS.join(', ')}`,
      )
      return []
    }
    try {
      const file = parseArticleFile(readFileSync(join(root, path), 'utf8'))
      return [{ epId: epId!, area, lang: lang as Lang, path, file }]
    } catch (error) {
      findings.push(`${path}: ${(error as Error).message}`)
      return []
    }
  })
  if (
    articles.length > 0 &&
    !articles.some(({ epId, area }) => epId === BEGINNERS_GUIDE_ID && area === 'guide')
  )
    findings.push(`content/guide: the default article '${BEGINNERS_GUIDE_ID}' is missing`)
  return [
    ...findings,
    ...checkLanguages(articles),
    ...articles.flatMap((article) => checkArticle(article, articles)),
  ]
}

const areaOf = (articles: readonly Read[], epId: string) => articles.find((each) => each.epId === epId)?.area
const linksIn = ({ body }: ArticleFile) => [...body.matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link!)
const figuresIn = ({ title, summary, body }: ArticleFile) =>
  [...`${title}${summary}${body}`.matchAll(/\{\{\w+\}\}/g)].map(([figure]) => figure)

/** Checks that the three files of an article match. */
function checkLanguages(articles: readonly Read[]): string[] {
  const ids = [...new Set(articles.map(({ epId }) => epId))]
  return ids.flatMap((epId) => {
    const own = articles.filter((each) => each.epId === epId)
    const [{ area }] = own as [Read]
    const at = `content/${area}/${epId}`
    const differs = (what: string, of: (file: ArticleFile) => unknown) =>
      new Set(own.map(({ file }) => JSON.stringify(of(file)))).size > 1
        ? [`${at}: its ${what} differ between languages`]
        : []
    return [
      ...own.filter((each) => each.area !== area).map(({ path }) => `${path}: ${at} has the same name`),
      ...LANGS.filter((lang) => !own.some((each) => each.lang === lang)).map(
        (lang) => `${at}.${lang}.md: is missing`,
      ),
      ...differs('places in the list', ({ order }) => order),
      ...differs('links', (file) => linksIn(file).sort()),
      ...differs('figures', (file) => [...new Set(figuresIn(file))].sort()),
    ]
  })
}

function checkArticle({ path, file, area }: Read, articles: readonly Read[]): string[] {
  const text = [file.title, file.summary, file.topic, file.keywords, file.body].join('\n')
  return [
    ...linksIn(file).flatMap((link) =>
      isDead(link, articles) ? [`${path}: the link '${link}' has no target`] : [],
    ),
    ...findUnknownVariables(text).map((name) => `${path}: {{${name}}} is not a variable`),
    ...(/^# /m.test(file.body)
      ? [`${path}: headings must begin at ##, because the title is the first heading`]
      : []),
    ...(file.body || area === 'service' ? [] : [`${path}: has no text`]),
    ...(file.topic || area !== 'help' ? [] : [`${path}: has no topic`]),
  ]
}

function isDead(link: string, articles: readonly Read[]): boolean {
  if (/^https:\/\/\S+$/.test(link)) return false
  const [path = '', query = ''] = link.split('?')
  const screen = PATHS.find((each) => each.path === path)?.name ?? (path in REDIRECTS ? path : undefined)
  if (!screen) return true
  const id = new URLSearchParams(query).get('id')
  const area = SHOWN_AT[screen as ScreenName]
  if (area === undefined) return false
  // Only the guide shows something without an id.
  return id === null ? screen !== 'guide' : areaOf(articles, id) !== area
}
