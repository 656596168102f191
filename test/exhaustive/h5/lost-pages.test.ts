import { join } from 'node:path'
import { TARGETS } from '../../../scripts/build/targets'
import { ROOT } from '../../../scripts/programs'
import { SCREENS } from '../../../src/screens/screens'
import { chunksByPage } from '../../bench/route-chunks'
import { sessionCookies, signInDemoMember } from '../../support/back-end/demo-session'
import { setUpBrowserTest } from '../../support/browser/in-browser'
import { openAndSettle } from '../../support/browser/settled'
import { freezeTime } from '../../support/browser/stop-time'
import { until } from '../../support/until'

const { browser, backEnd, sandbox } = setUpBrowserTest()
const chunks = chunksByPage(join(ROOT, TARGETS.h5.out))

it('[LIMT-04] a page with a slow style sheet stays closed after 120 s, and Reload opens it', async () => {
  const files = '**/css/*.css'
  const slow = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const one = await slow.newPage()
  await one.clock.install()
  await openAndSettle(one, `${backEnd.url}/home?lang=en`)
  await one.route(files, () => undefined)
  await freezeTime(one)
  const asked = one.waitForRequest(files)
  await one.locator('#home-quick-search').click()
  // A page opens one frame after the press.
  await one.clock.runFor(100)
  await asked
  const offered = one.locator('#toast-action')
  await one.clock.runFor(119_000)
  expect(await offered.count()).toBe(0)
  expect(new URL(one.url()).pathname).toBe('/myPackage/search')
  await one.clock.runFor(1000)
  await one.getByText('This page could not be loaded.').waitFor()
  await one.waitForURL((url) => url.pathname === '/home')
  await one.locator('#home-sign-in').waitFor()
  await one.unroute(files)
  await one.clock.resume()
  await offered.filter({ hasText: 'Reload' }).click()
  await one.waitForURL((url) => url.pathname === '/myPackage/search')
  await one.locator('#search-input').waitFor()
  await slow.close()
})

it('home fetches the code of a likely next screen, runs none of it, and opens it without a network', async () => {
  const [press, next] = ['#tab-parcelList', 'parcelList'] as const
  const files = chunks[SCREENS[next].page]!
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addCookies(sessionCookies(backEnd.url, await signInDemoMember(sandbox)))
  // Simulates a connection that is neither slow nor in data-saving mode.
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: {} }))
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/js\/([^/]+\.js)$/.exec(request.url()) ?? []
    if (name) scripts.add(name)
  })
  await page.goto(`${backEnd.url}/home`)
  await page.locator(press).waitFor()
  await until(
    () => files.every((file) => scripts.has(file)),
    () => `of ${next} there is not ${files.filter((file) => !scripts.has(file))}`,
  )
  const run = await page.evaluate(() => [...document.scripts].map(({ src }) => src.split('/').pop()))
  expect(files.filter((file) => run.includes(file))).toHaveLength(0)
  await context.setOffline(true)
  await page.click(press)
  await page.waitForURL((url) => url.pathname === SCREENS[next].paths[0])
  await page.locator(`.pt-page:visible ${press}[aria-current="page"]`).waitFor()
  await page.context().close()
})
