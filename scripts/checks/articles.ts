import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ArticleFile, parseArticleFile } from '../../server/src/areas/articles/article-file'
import { findUnknownVariables } from '../../server/src/areas/articles/figures'
import { ARTICLE_SECTIONS, type ArticleSection, BEGINNERS_GUIDE_ID } from '../../src/domain/articles/article'
import { LANGS } from '../../src/domain/base/language'
import { REDIRECTS, SCREENS, type ScreenName } from '../../src/screens/screens'
import { type Check, filesBelow } from './files'

// Ours: the form, the links and the words of our articles are known to no library.

type Lang = (typeof LANGS)[number]

/** Screens that show the article of an area that their parameter `id` names. */
const SHOWN_AT: Partial<Record<ScreenName, ArticleSection>> = {
  guide: 'guide',
  helpDetail: 'help',
  aboutWeDetail: 'about',
}
const PATHS = Object.entries(SCREENS).flatMap(([name, { paths }]) => paths.map((path) => ({ name, path })))

/** Characters of one script that the other writes otherwise. */
const SIMPLIFIED = /[们个这来时说对还为单价递么样进发给预报仓库运费际号码达纳货认证审边详订购减类图长宽]/
const TRADITIONAL = /[們個這來時說對還為單價遞麼樣進發給預報倉庫運費際號碼達納貨認證審邊詳訂購減類圖長寬]/
/** Words that readers of a language do not use, or that name something by another name (docs/terms.json). */
const FORBIDDEN: Record<Lang, readonly (string | RegExp)[]> = {
  sc: [TRADITIONAL, '电邮', '登入', '邮递区号', '自取点'],
  tc: [
    SIMPLIFIED,
    '郵箱',
    '軌跡',
    '默認',
    '信息',
    '視頻',
    '登錄',
    '賬',
    '短信',
    '鏈接',
    '屏幕',
    '打印',
    '身份證件',
  ],
  en: [
    /[\u4e00-\u9fff]/,
    /[\u2018\u2019]/,
    /\bforecast/i,
    /pre-declar/i,
    /\blog ?in\b/i,
    /\bemail/i,
    /\be\.g\./,
  ],
}

interface Read {
  epId: string
  area: string
  lang: Lang
  path: string
  file: ArticleFile
}

/** Articles lack no language, lead nowhere that is not there, name no figure that is none, and speak their language. */
export const checkArticles: Check = (root) => {
  const findings: string[] = []
  const articles = filesBelow(root, 'content', /./).flatMap((path): Read[] => {
    const [, area, epId, lang] = /^content\/([a-z]+)\/([a-z0-9-]+)\.(sc|tc|en)\.md$/.exec(path) ?? []
    if (!area || !(ARTICLE_SECTIONS as readonly string[]).includes(area)) {
      findings.push(`${path}: is no <area>/<name>.<sc|tc|en>.md of ${ARTICLE_SECTIONS.join(', ')}`)
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
    findings.push(
      `content/guide: '${BEGINNERS_GUIDE_ID}', which is handed out when none is named, is missing`,
    )
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

/** What the three files of an article have in common. */
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

function checkArticle({ path, file, lang, area }: Read, articles: readonly Read[]): string[] {
  const text = [file.title, file.summary, file.topic, file.keywords, file.body].join('\n')
  // What a search finds an article by is what people write, rightly or not.
  const read = [file.title, file.summary, file.topic, file.body].join('\n')
  return [
    ...linksIn(file).flatMap((link) => (isDead(link, articles) ? [`${path}: '${link}' leads nowhere`] : [])),
    ...findUnknownVariables(text).map((name) => `${path}: {{${name}}} is no figure`),
    ...FORBIDDEN[lang].flatMap((word) =>
      found(word, read) ? [`${path}: holds '${found(word, read)}'`] : [],
    ),
    ...(/^# /m.test(file.body) ? [`${path}: its headings begin with ##: the title is the first`] : []),
    ...(file.body || area === 'service' ? [] : [`${path}: has no text`]),
    ...(file.topic || area !== 'help' ? [] : [`${path}: has no topic to stand under`]),
  ]
}

const found = (word: string | RegExp, text: string) =>
  typeof word === 'string' ? (text.includes(word) ? word : undefined) : word.exec(text)?.[0]

function isDead(link: string, articles: readonly Read[]): boolean {
  if (/^https:\/\/\S+$/.test(link)) return false
  const [path = '', query = ''] = link.split('?')
  const screen = PATHS.find((each) => each.path === path)?.name ?? (path in REDIRECTS ? path : undefined)
  if (!screen) return true
  const id = new URLSearchParams(query).get('id')
  const area = SHOWN_AT[screen as ScreenName]
  if (area === undefined) return false
  // The guide alone shows something when none is named.
  return id === null ? screen !== 'guide' : areaOf(articles, id) !== area
}
