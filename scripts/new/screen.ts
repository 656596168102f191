import type { LANGS } from '../../src/domain/base/language'
import { EXTERNAL_ONLY, FIRST_ANSWER } from './call'
import { checkCamel, checkKebab, toKebab, toPascal } from './names'
import { NewRefused, type Plan } from './plan'
import {
  pageTest,
  readingPage,
  readingTest,
  startingPage,
  type Templated,
  textsFile,
} from './screen-templates'

const ROWS = 'src/screens/screens.ts'
const TITLES = 'src/screens/texts.json'
const PACKAGES = 'src/screens/packages.ts'
const ADDRESSES = 'test/exhaustive/journeys/addresses/our-addresses.ts'
const PICTURES = 'scripts/screens/screens-shown.ts'
const REFUSED = 'test/exhaustive/journeys/refused.ts'
const LINKS = 'test/journeys/steps/links.ts'
const WITHOUT_LINK = 'export const WITHOUT_LINK: Readonly<Record<string, string>> = {'

const TIME = { sc: '更新时间：{time}', tc: '更新時間：{time}', en: 'As of {time}' }
const START = { sc: '这里还没有内容。', tc: '這裡還沒有內容。', en: 'There is nothing here yet.' }

export interface NewScreen {
  feature: string
  name: string
  /** title in three languages, such as 'Notes|备注|備註' */
  title: string
  /** call from `npm run new -- call`, which the page then makes */
  call?: string | undefined
  /** the mini program's package for a new feature */
  root: string
}

function parseTitle(plan: Plan, title: string): Record<(typeof LANGS)[number], string> {
  const [en = '', sc = '', tc = '', ...more] = title.split('|').map((each) => each.trim())
  if (!en || !sc || !tc || more.length || /[\u4e00-\u9fff]/.test(en))
    throw new NewRefused('--title needs three languages, such as "Notes|备注|備註".')
  const titles: Record<string, { en: string }> = JSON.parse(plan.read(TITLES))
  if (Object.values(titles).some((each) => each.en === en))
    throw new NewRefused(`Another screen has the title '${en}'.`)
  return { sc, tc, en }
}

/**
 * Marks the call as made by a screen.
 * @returns the subject that declares it.
 */
function takeCall(plan: Plan, call: string): string {
  checkCamel(call)
  const fileIn = (subject: string) => `src/contract/${subject}/${toKebab(call)}.ts`
  const subject = plan.folders('src/contract').find((each) => plan.has(fileIn(each)))
  if (!subject || !plan.read(fileIn(subject)).includes(FIRST_ANSWER))
    throw new NewRefused(
      `--call ${call}: 'npm run new -- call' did not write it, or its answer was changed since.`,
    )
  if (plan.read(fileIn(subject)).includes(EXTERNAL_ONLY)) plan.replace(fileIn(subject), EXTERNAL_ONLY, '')
  return subject
}

function addFeature(plan: Plan, feature: string, root: string): void {
  const [all, head, names = ''] =
    new RegExp(`^( {2}'?${root}'?: \\[)([^\\]]*)`, 'm').exec(plan.read(PACKAGES)) ?? []
  if (!all) throw new NewRefused(`${PACKAGES} has no package '${root}'.`)
  const features = [...names.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!)
  const sorted = [...features, feature].sort().map((each) => `'${each}'`)
  plan.replace(PACKAGES, all, `${head}${sorted.join(', ')}`)
  plan.create(`src/features/${feature}/texts.json`, '{}\n')
  plan.create(`src/features/${feature}/texts.ts`, textsFile)
}

const row = ({ feature, name, page }: Templated, isForMembers: boolean): string => `
  ${name}: {
    page: 'features/${feature}/pages/${page}/index',
    paths: ['/${name}'],
    parent: 'home',
    title: '${name}',
    memberOnly: ${isForMembers},
    view: '${name}',
  },`

/**
 * Plans a page, all rows that name it, its texts and its test: `npm run new -- screen <feature> <name>`.
 * Throws NewRefused.
 */
export function planScreen(plan: Plan, { feature, name, title, call, root }: NewScreen): void {
  checkKebab(feature)
  checkCamel(name)
  const page = toKebab(name)
  const rows = plan.read(ROWS)
  if (rows.includes(`\n  ${name}: {`) || rows.includes(`'/${name}'`))
    throw new NewRefused(`${ROWS} already has a screen '${name}', or its address.`)
  const words = parseTitle(plan, title)
  const subject = call && takeCall(plan, call)
  const made: Templated = { feature, name, page, title: words.en, component: `${toPascal(name)}Page` }
  const reading = call && subject ? { ...made, call, subject, file: toKebab(call) } : undefined
  const shown = `${page}-${reading ? 'time' : 'start'}`

  if (!plan.has(`src/features/${feature}/texts.json`)) addFeature(plan, feature, root)
  plan.create(
    `src/features/${feature}/pages/${page}/index.tsx`,
    reading ? readingPage(reading) : startingPage(made),
  )
  plan.create(
    `test/app/features/${feature}/${page}.test.tsx`,
    reading ? readingTest(reading) : pageTest(made),
  )
  plan.addWords(
    `src/features/${feature}/texts.json`,
    `${name}.${reading ? 'time' : 'start'}`,
    reading ? TIME : START,
  )
  plan.addWords(TITLES, name, words)
  plan.insertBefore(ROWS, '\n})\n\nexport type ScreenName', row(made, reading !== undefined))
  plan.insertBefore(ADDRESSES, '\n])', `\n  ['', '/${name}', '#${shown}', ${JSON.stringify(words.en)}],`)
  plan.insertBefore(PICTURES, '\n]', `\n  { name: '${page}', shows: '${name}' },`)
  plan.replace(LINKS, WITHOUT_LINK, `${WITHOUT_LINK}\n  '/${name}': 'no screen leads here yet',`)
  if (!reading) return
  plan.addImport(REFUSED, `import { ${call} } from '../../../src/contract/${subject}/${reading.file}'`)
  plan.insertBefore(REFUSED, '\n]\n\nexport const UNREAD', `\n  ['${name}', ${call}, '${shown}', /\\d/],`)
}
