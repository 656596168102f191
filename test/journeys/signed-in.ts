import type { Browser } from 'playwright-core'
import { SCREENS, type ScreenName } from '../../config/screens'
import type { Lang } from '../../src/domain/language'
import { demoSession, keptSession, sessionCookies } from '../support/demo-session'
import { MemberCalls } from '../support/member-calls'
import { Sandbox } from '../support/sandbox'
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
    back: () => driver.page.goBack(),
    title: () => driver.page.title(),
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
    close,
  }
}

/** Both builds, each with the demo member signed in. */
export const BOTH_BUILDS: [string, (browser: Browser, url: string) => Promise<SignedIn>][] = [
  ['the H5 build', inH5],
  ['the built mini program', inMiniProgram],
]
