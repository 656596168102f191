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

/** The app in a phone-sized browser, for either build. */
export interface App {
  driver: Driver
  /** Opens a screen by its name. The language is English unless `lang` names another one. */
  visit(name: ScreenName, query?: string, lang?: Lang): Promise<void>
  /**
   * Opens a documented address: typed into the address bar, or as a code or a message opens the mini program.
   */
  visitAddress(address: string, query?: string, lang?: Lang): Promise<void>
  /** the path in the address bar, without the query; the mini program has no address bar */
  addressBar(): string | undefined
  /** Presses the browser's Back, or the arrow of the mini program's bar. */
  back(): Promise<unknown>
  /** Presses Back while a sheet or dialog is open, and waits until it is closed. */
  closeByBack(id: string): Promise<void>
  /** the title of the document, or that in the mini program's bar */
  title(): Promise<string>
  /** Waits until a picture is shown in full size, and closes it. */
  seesPicture(): Promise<void>
  /** Returns the website address that a press leads to. H5 opens it. The mini program can only copy it. */
  website(press: () => Promise<void>): Promise<string>
  /**
   * Returns the place that a press shows on a map, as `latitude,longitude`: in the tab that H5 opens, or on
   * WeChat's own map.
   */
  showsOnMap(press: () => Promise<void>): Promise<string>
  /** Returns the number that a press dials. */
  dials(press: () => Promise<void>): Promise<string>
  /**
   * Returns the title and address that a press shares: the link that H5 copies, or the card that WeChat
   * receives.
   */
  sends(press: () => Promise<void>): Promise<Sent>
  /** Opens a shared address as its receiver, in English. */
  openSent(sent: Sent): Promise<void>
  /** Stores a session for the next screen that is opened. */
  keep(session: DemoSession): Promise<void>
  /** Removes the session and all other stored data, so that the next screen finds none. */
  forget(): Promise<void>
  /** Resets the phone to a new one: no open app, no stored data, no listeners and no intercepted calls. */
  startAgain(): Promise<void>
  close(): Promise<void>
}

export interface Sent {
  title: string
  /** the full address on H5; a page with its query in the mini program */
  address: string
}

/** Sets the language of an address to English. The part after its # stays. */
function inEnglish(address: string): string {
  const url = new URL(address)
  url.searchParams.set('lang', 'en')
  return url.href
}

/** Leaves the page first, so that it stores nothing more. */
async function forget({ page }: Driver, nothing: string): Promise<void> {
  await page.goto(new URL(nothing, page.url()).href)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

/**
 * State in which a phone starts: with the app's first screen, or with a page of the same origin that loads
 * nothing of the app.
 */
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
      // A sheet takes the step back only from a moment after it is drawn.
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
      // The element that takes the back gesture instead of the page disappears a moment after its sheet.
      const guard = page.locator('wx-page:not([hidden]) wx-page-container[show]')
      await guard.waitFor({ state: 'detached', timeout: PATIENCE_MS })
      await page.locator('#host-back').click()
    },
    async closeByBack(id) {
      await driver.see(id)
      // The element that takes the back gesture instead of the page appears a moment after its sheet.
      await page.locator('wx-page:not([hidden]) wx-page-container[show]').waitFor({ state: 'attached' })
      await page.locator('#host-back').click()
      await driver.gone(id)
    },
    title: () => page.locator('#host-title').innerText(),
    async seesPicture() {
      // WeChat shows the picture over the app.
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
      // Without a picture, the card would show the page with all its numbers.
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
