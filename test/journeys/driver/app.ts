import type { Browser } from 'playwright-core'
import { WEBSITE_URL } from '../../../src/domain/app/website'
import type { Lang } from '../../../src/domain/base/language'
import { wechatPage } from '../../../src/screens/packages'
import { SCREENS, type ScreenName } from '../../../src/screens/screens'
import { type DemoSession, sessionCookies, toStoredSession } from '../../support/back-end/demo-session'
import { PATIENCE_MS } from '../../support/until'
import type { Driver } from './driver'
import { NOTHING_OF_H5, openH5, PHONE } from './h5-driver'
import { openedTab } from './opened-tab'
import { NOTHING_OF_WEAPP, openWeapp } from './weapp-driver'

/** The app in a phone-sized browser, whichever build it is. */
export interface App {
  driver: Driver
  /** Opens a screen by its name, in English unless another language is asked for. */
  visit(name: ScreenName, query?: string, lang?: Lang): Promise<void>
  /** Opens an address as the documents write it: typed into the bar, or as a code or a message opens the mini program. */
  visitAddress(address: string, query?: string, lang?: Lang): Promise<void>
  /** what the address bar says now, without the query; the mini program has none */
  addressBar(): string | undefined
  /** The browser's Back, or the arrow of the mini program's bar. */
  back(): Promise<unknown>
  /** The same while a sheet or dialog is open, which it closes. */
  closeByBack(id: string): Promise<void>
  /** in the document's title or the mini program's bar */
  title(): Promise<string>
  /** A picture is shown large; afterwards it is closed. */
  seesPicture(): Promise<void>
  /** Where on the website a press leads: H5 opens it, the mini program can only hand out the address. */
  website(press: () => Promise<void>): Promise<string>
  /** What a press shows on a map, as `latitude,longitude`: in the tab that H5 opens, or on WeChat's own map. */
  showsOnMap(press: () => Promise<void>): Promise<string>
  /** The number that a press dials. */
  dials(press: () => Promise<void>): Promise<string>
  /** What a press sends to somebody: the link that is copied, or the card that WeChat is given; its words and address. */
  sends(press: () => Promise<void>): Promise<Sent>
  /** Somebody opens what was sent to them, in English. */
  openSent(sent: Sent): Promise<void>
  /** What the next screen that is opened finds of a session. */
  keep(session: DemoSession): Promise<void>
  /** The next screen that is opened finds no session, and nothing else that was kept. */
  forget(): Promise<void>
  /** As on a new phone: nothing is open, kept, listened to or answered otherwise. */
  startAgain(): Promise<void>
  close(): Promise<void>
}

export interface Sent {
  title: string
  /** whole on H5; of the mini program a page with its query */
  address: string
}

/** The address in English; what stands behind its # stays there. */
function inEnglish(address: string): string {
  const url = new URL(address)
  url.searchParams.set('lang', 'en')
  return url.href
}

/** The page is left first, so that what it still does keeps nothing more. */
async function forget({ page }: Driver, nothing: string): Promise<void> {
  await page.goto(new URL(nothing, page.url()).href)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

/** A phone has the app's first screen open, or a page of the same origin from which nothing of it has been loaded. */
export type StartsAt = 'first screen' | 'nothing'

async function startAgain(driver: Driver, nothing: string): Promise<void> {
  const { page } = driver
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const event of ['request', 'response', 'pageerror']) page.removeAllListeners(event)
  await page.setViewportSize(PHONE.viewport!)
  await forget(driver, nothing)
  await page.evaluate(() => sessionStorage.clear())
}

async function openInH5(browser: Browser, url: string, at: StartsAt = 'first screen'): Promise<App> {
  const { driver, close } = await openH5(browser, at === 'nothing' ? url + NOTHING_OF_H5 : url)
  const { page } = driver
  return {
    driver,
    visit: (name, query = '', lang = 'en') => driver.open(`${SCREENS[name].paths[0]}?lang=${lang}&${query}`),
    visitAddress: (address, query = '', lang = 'en') => driver.open(`${address}?lang=${lang}&${query}`),
    addressBar: () => new URL(page.url()).pathname,
    back: () => page.goBack(),
    async closeByBack(id) {
      await driver.see(id)
      // A sheet takes the step back from a moment after it is drawn.
      await driver.still()
      await page.goBack()
      await driver.gone(id)
    },
    title: () => page.title(),
    async seesPicture() {
      const viewer = page.locator('#picture-viewer')
      await viewer.locator('img').first().waitFor()
      await page.locator('#picture-viewer-close').click()
      await viewer.waitFor({ state: 'detached' })
    },
    website: (press) => openedTab(page, WEBSITE_URL, press),
    async showsOnMap(press) {
      const address = await openedTab(page, 'https://www.google.com/maps', press)
      return new URL(address).searchParams.get('query')!
    },
    async dials(press) {
      const session = await page.context().newCDPSession(page)
      await session.send('Page.enable')
      const asked = new Promise<string>((found) =>
        session.on('Page.frameRequestedNavigation', ({ url: to }) => to.startsWith('tel:') && found(to)),
      )
      await press()
      return (await asked).slice('tel:'.length)
    },
    async sends(press) {
      await press()
      return { title: '', address: await driver.copied(/^https?:/) }
    },
    openSent: ({ address }) => driver.open(inEnglish(address)),
    keep: (session) => page.context().addCookies(sessionCookies(url, session)),
    forget: () => forget(driver, NOTHING_OF_H5),
    startAgain: () => startAgain(driver, NOTHING_OF_H5),
    close,
  }
}

async function openInMiniProgram(browser: Browser, url: string, at: StartsAt = 'first screen'): Promise<App> {
  const { driver, close } = await openWeapp(browser, url, at === 'nothing' ? NOTHING_OF_WEAPP : undefined)
  const { page } = driver
  return {
    driver,
    visit: (name, query = '', lang = 'en') =>
      driver.open(`${wechatPage(SCREENS[name])}?lang=${lang}&${query}`),
    visitAddress: (address, query = '', lang = 'en') =>
      driver.open(`${address.slice(1)}?lang=${lang}&${query}`),
    addressBar: () => undefined,
    async back() {
      // What takes the gesture in the place of the page goes a moment after its sheet.
      const guard = page.locator('wx-page:not([hidden]) wx-page-container[show]')
      await guard.waitFor({ state: 'detached', timeout: PATIENCE_MS })
      await page.locator('#host-back').click()
    },
    async closeByBack(id) {
      await driver.see(id)
      // What takes the gesture in the place of the page comes a moment after the sheet.
      await page.locator('wx-page:not([hidden]) wx-page-container[show]').waitFor({ state: 'attached' })
      await page.locator('#host-back').click()
      await driver.gone(id)
    },
    title: () => page.locator('#host-title').innerText(),
    async seesPicture() {
      // WeChat shows it over the app.
      await page.waitForFunction(() => document.body.dataset.preview !== undefined)
      await page.evaluate(() => delete document.body.dataset.preview)
    },
    async website(press) {
      await page.evaluate(() => {
        window.__host.clipboard = ''
      })
      await press()
      return driver.copied(new RegExp(`^${WEBSITE_URL}`))
    },
    async showsOnMap(press) {
      await press()
      const shown = await page.waitForFunction(() => window.__host.places.pop())
      const { latitude, longitude } = (await shown.jsonValue())!
      return `${latitude},${longitude}`
    },
    async dials(press) {
      await press()
      const dialled = await page.waitForFunction(() => document.body.dataset.dialled)
      return (await dialled.jsonValue())!
    },
    async sends(press) {
      await page.evaluate(() => {
        window.__host.sent = []
      })
      await press()
      const sent = await page.waitForFunction(() => window.__host.sent.at(-1))
      const { title, path, imageUrl } = (await sent.jsonValue())!
      // Without a picture of its own the card shows the page, with all its numbers.
      expect(imageUrl).not.toBe('')
      return { title, address: path }
    },
    openSent: ({ address }) => driver.open(`${address.slice(1)}&lang=en`),
    keep: (session) =>
      page.evaluate((entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
      }, toStoredSession(session)),
    forget: () => forget(driver, NOTHING_OF_WEAPP),
    startAgain: () => startAgain(driver, NOTHING_OF_WEAPP),
    close,
  }
}

export type Build = 'h5' | 'weapp'

export const BUILDS: Record<
  Build,
  { name: string; open(browser: Browser, url: string, at?: StartsAt): Promise<App> }
> = {
  h5: { name: 'the H5 build', open: openInH5 },
  weapp: { name: 'the built mini program', open: openInMiniProgram },
}
