import type { Browser } from 'playwright-core'
import { SCREENS, type ScreenName } from '../../config/screens'
import type { Lang } from '../../src/domain/language'
import { WEBSITE } from '../../src/domain/website'
import { demoSession, keptSession, sessionCookies } from '../support/demo-session'
import { MemberCalls } from '../support/member-calls'
import { Sandbox } from '../support/sandbox'
import { until } from '../support/until'
import type { Driver } from './driver'
import { openH5 } from './h5-driver'
import { openWeapp } from './weapp-driver'

export interface SignedIn {
  driver: Driver
  /** what the demo member calls outside the app */
  calls: MemberCalls
  /** Opens a screen by its name, in English unless another language is asked for. */
  visit(name: ScreenName, query?: string, lang?: Lang): Promise<void>
  /** Opens an address as the documents write it: typed into the bar, or as a code or a message opens the mini program. */
  visitAddress(address: string, query?: string, lang?: Lang): Promise<void>
  /** what the address bar says now, without the query; the mini program has none */
  addressBar(): string | undefined
  /** The browser's Back, or the arrow of the mini program's bar. */
  back(): Promise<unknown>
  /** in the document's title or the mini program's bar */
  title(): Promise<string>
  /** A picture is shown large; afterwards it is closed. */
  seesPicture(): Promise<void>
  /** Where on the website a press leads: H5 opens it, the mini program can only hand out the address. */
  website(press: () => Promise<void>): Promise<string>
  /** The number that a press dials. */
  dials(press: () => Promise<void>): Promise<string>
  close(): Promise<void>
}

async function inH5(browser: Browser, url: string): Promise<SignedIn> {
  const { driver, close } = await openH5(browser, url)
  const session = await demoSession(new Sandbox(url))
  await driver.page.context().addCookies(sessionCookies(url, session))
  return {
    driver,
    calls: new MemberCalls(url, session.token),
    visit: (name, query = '', lang = 'en') => driver.open(`${SCREENS[name].paths[0]}?lang=${lang}&${query}`),
    visitAddress: (address, query = '', lang = 'en') => driver.open(`${address}?lang=${lang}&${query}`),
    addressBar: () => new URL(driver.page.url()).pathname,
    async back() {
      // Taro puts the page below away a moment after the one above it is there, also when one has gone back meanwhile.
      await driver.page.waitForFunction(
        () => document.querySelectorAll('.taro_page:not(.taro_page_shade)').length === 1,
      )
      return driver.page.goBack()
    },
    title: () => driver.page.title(),
    async seesPicture() {
      const viewer = driver.page.locator('#picture-viewer')
      await viewer.locator('img').first().waitFor()
      await driver.page.locator('#picture-viewer-close').click()
      await viewer.waitFor({ state: 'detached' })
    },
    async website(press) {
      const context = driver.page.context()
      await context.route(`${WEBSITE}/**`, (route) => route.fulfill({ body: 'the website' }))
      const [opened] = await Promise.all([context.waitForEvent('page'), press()])
      await opened.waitForURL(`${WEBSITE}/**`)
      const address = opened.url()
      await opened.close()
      return address
    },
    async dials(press) {
      const session = await driver.page.context().newCDPSession(driver.page)
      await session.send('Page.enable')
      const asked = new Promise<string>((found) =>
        session.on('Page.frameRequestedNavigation', ({ url: to }) => to.startsWith('tel:') && found(to)),
      )
      await press()
      return (await asked).slice('tel:'.length)
    },
    close,
  }
}

async function inMiniProgram(browser: Browser, url: string): Promise<SignedIn> {
  const { driver, close } = await openWeapp(browser, url)
  const session = await demoSession(new Sandbox(url))
  await driver.page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, keptSession(session))
  return {
    driver,
    calls: new MemberCalls(url, session.token),
    visit: (name, query = '', lang = 'en') => driver.open(`${SCREENS[name].page}?lang=${lang}&${query}`),
    visitAddress: (address, query = '', lang = 'en') =>
      driver.open(`${address.slice(1)}?lang=${lang}&${query}`),
    addressBar: () => undefined,
    back: () => driver.page.locator('#host-back').click(),
    title: () => driver.page.locator('#host-title').innerText(),
    async seesPicture() {
      // WeChat shows it over the app.
      const { page } = driver
      await page.waitForFunction(() => document.body.dataset.preview !== undefined)
      await page.evaluate(() => delete document.body.dataset.preview)
    },
    async website(press) {
      await press()
      return until(
        async () => [await driver.clipboard()].find((text) => text.startsWith(WEBSITE)),
        'no address of the website is on the clipboard',
      )
    },
    async dials(press) {
      await press()
      const dialled = await driver.page.waitForFunction(() => document.body.dataset.dialled)
      return (await dialled.jsonValue())!
    },
    close,
  }
}

/** Both builds, each with the demo member signed in. */
export const BOTH_BUILDS: [string, (browser: Browser, url: string) => Promise<SignedIn>][] = [
  ['the H5 build', inH5],
  ['the built mini program', inMiniProgram],
]
