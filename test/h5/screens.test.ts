import type { BrowserContext, Page } from 'playwright-core'
import { SCREENS, type ScreenName, type ScreenRow } from '../../config/screens'
import sc from '../../src/shared/screen/texts/sc.json'
import { demoSession, sessionCookies } from '../support/demo-session'
import { inBrowser } from '../support/in-browser'
import { until } from '../support/until'

const { browser, backEnd, sandbox } = inBrowser()
let member: BrowserContext
let visitor: BrowserContext

beforeAll(async () => {
  const viewport = { width: 390, height: 844 }
  ;[member, visitor] = await Promise.all([browser.newContext({ viewport }), browser.newContext({ viewport })])
  await member.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
})

/** The views that a page tells the back end of. */
function viewsOf(page: Page): string[] {
  const views: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/portage/track')) return
    const events: { kind: string; name: string }[] = request.postDataJSON()
    views.push(...events.filter(({ kind }) => kind === 'view').map(({ name }) => name))
  })
  return views
}

const rows = Object.entries(SCREENS) as [ScreenName, ScreenRow][]
const places = rows.flatMap(([name, { paths }]) => paths.map((path): [ScreenName, string] => [name, path]))
/** One that has nobody to sign in goes on by itself. */
const STAYS = places.filter(([name]) => name !== 'appLogin' && name !== 'agreement')

describe('for a member', () => {
  it.each(STAYS)('%s opens at %s with its title, and is told as seen', async (name, path) => {
    const page = await member.newPage()
    const views = viewsOf(page)
    const told = page.waitForRequest((request) => request.url().endsWith('/portage/track'))
    await page.goto(`${backEnd.url}${path}?lang=sc`)
    await page.locator('.pt-page:visible').waitFor()
    await told
    await page.waitForURL((url) => url.pathname === path)
    // A new address is no address that is edited.
    const title = name === 'addressEdit' ? '新增地址' : sc[SCREENS[name].title]
    await until(async () => (await page.title()) === title, `the title is not ${title}`)
    expect(views).toEqual([SCREENS[name].view])
    await page.close()
  })
})

describe('for a visitor', () => {
  it.each(rows.filter(([, row]) => row.memberOnly))('%s leads to the sign-in', async (_, { paths }) => {
    const page = await visitor.newPage()
    await page.goto(`${backEnd.url}${paths[0]}?lang=sc`)
    await page.locator('#auth-submit').waitFor()
    await page.waitForURL((url) => url.pathname === '/register-login')
    await page.close()
  })
})
