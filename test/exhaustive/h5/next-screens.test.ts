import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { SCREENS, type ScreenName } from '../../../config/screens'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { getOverlays } from '../../../src/contract/overlays'
import { chunksByPage } from '../../bench/route-chunks'
import { demoSession, sessionCookies } from '../../support/demo-session'
import { inBrowser } from '../../support/in-browser'
import { until } from '../../support/until'

/** ms without a request */
const QUIET_MS = 1000

const { browser, backEnd, sandbox } = inBrowser()
const chunks = chunksByPage(join(ROOT, TARGETS.h5.out))

/** The member's tab, and the names of the scripts that it asks for. */
async function opened(connection = {}): Promise<{ page: Page; scripts: Set<string> }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addCookies(sessionCookies(backEnd.url, await demoSession(sandbox)))
  await context.addInitScript((connection) => {
    Object.defineProperty(navigator, 'connection', { value: connection })
  }, connection)
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/js\/([^/]+\.js)$/.exec(request.url()) ?? []
    if (name) scripts.add(name)
  })
  return { page, scripts }
}

const filesOf = (name: ScreenName) => chunks[SCREENS[name].page]!

it.each<[ScreenName, string, ScreenName]>([
  ['home', '#tab-parcelList', 'parcelList'],
  ['parcelList', '#tab-my', 'my'],
])('from %s a press opens a screen whose code is there already', async (from, press, next) => {
  const { page, scripts } = await opened()
  await page.goto(backEnd.url + SCREENS[from].paths[0])
  await page.locator(press).waitFor()
  await until(
    () => filesOf(next).every((file) => scripts.has(file)),
    () => `of ${next} there is not ${filesOf(next).filter((file) => !scripts.has(file))}`,
  )
  await page.route('**/js/*.js', (route) => route.abort())
  await page.click(press)
  await page.waitForURL((url) => url.pathname === SCREENS[next].paths[0])
  await page.locator(`.pt-page:visible ${press}[aria-current="page"]`).waitFor()
  await page.context().close()
})

it.each([
  ['somebody who saves data', { saveData: true }],
  ['a very slow line', { effectiveType: '2g' }],
])('for %s nothing is loaded before it is opened', async (_, connection) => {
  const { page, scripts } = await opened(connection)
  let last = Date.now()
  page.on('request', () => {
    last = Date.now()
  })
  const asked = page.waitForResponse((response) => response.url().endsWith(getOverlays.path))
  await page.goto(`${backEnd.url}/home`)
  // What home itself asks for when it has stood for a while comes at the same time.
  await asked
  await until(() => Date.now() - last > QUIET_MS, 'home does not come to rest')
  const before = new Set(scripts)
  await page.click('#tab-parcelList')
  await page.locator('.pt-page:visible #tab-parcelList[aria-current="page"]').waitFor()
  expect(filesOf('parcelList').some((file) => !before.has(file) && scripts.has(file))).toBe(true)
  await page.context().close()
})
