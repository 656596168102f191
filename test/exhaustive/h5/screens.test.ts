import type { Page } from 'playwright-core'
import { SCREENS, type ScreenName, type ScreenRow } from '../../../config/screens'
import sc from '../../../src/shared/screen/texts/sc.json'
import { demoSession, sessionCookies } from '../../support/demo-session'
import { inBrowser } from '../../support/in-browser'
import { until } from '../../support/until'

const { browser, backEnd, sandbox } = inBrowser()
let member: Page

beforeAll(async () => {
  member = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await member.context().addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
})

interface View {
  kind: string
  name: string
  detail: string
}
/** The views that a page tells the back end of, from now on, each with its detail. */
function viewsOf(page: Page): string[] {
  const views: string[] = []
  page.removeAllListeners('request')
  page.on('request', (request) => {
    if (!request.url().endsWith('/portage/track')) return
    const events: View[] = request.postDataJSON()
    views.push(
      ...events.filter(({ kind }) => kind === 'view').map(({ name, detail }) => `${name} ${detail}`.trim()),
    )
  })
  return views
}

const rows = Object.entries(SCREENS) as [ScreenName, ScreenRow][]
const places = rows.flatMap(([name, { paths }]) => paths.map((path): [ScreenName, string] => [name, path]))
/** One that has nobody to sign in goes on by itself. */
const STAYS = places.filter(([name]) => name !== 'appLogin' && name !== 'agreement')

/** What is new is not yet what is edited. */
const NEW: Partial<Record<ScreenName, string>> = { addressEdit: '新增地址', certificateEdit: '新增证件' }

describe('for a member', () => {
  it.each(STAYS)('[ROUTE-72] %s opens at %s with its title, and is told as seen', async (name, path) => {
    await member.goto(`${backEnd.url}/health`)
    // What the screen before had still to report is none of this one's.
    await member.evaluate(() => localStorage.clear())
    const views = viewsOf(member)
    const told = member.waitForRequest((request) => request.url().endsWith('/portage/track'))
    await member.goto(`${backEnd.url}${path}?lang=sc`)
    await member.locator('.pt-page:visible').waitFor()
    await told
    await member.waitForURL((url) => url.pathname === path)
    const title = NEW[name] ?? sc[SCREENS[name].title]
    await until(async () => (await member.title()) === title, `the title is not ${title}`)
    // Each group of the list has an address of its own.
    const part = name === 'parcelList' ? ` ${path.split('/').at(-1)}` : ''
    expect(views).toEqual([SCREENS[name].view + part])
  })
})
