import type { Browser } from 'playwright-core'
import { ROUTES, type RouteName } from '../../config/routes'
import { TOKEN_LIFETIME_MS } from '../../src/domain/credentials'
import { demoSession, sessionCookies } from '../support/demo-session'
import { Sandbox } from '../support/sandbox'
import type { Driver } from './driver'
import { openH5 } from './h5-driver'
import { openWeapp } from './weapp-driver'

export interface SignedIn {
  driver: Driver
  /** Opens a screen by its name, in English. */
  visit(name: RouteName, query?: string): Promise<void>
  close(): Promise<void>
}

async function inH5(browser: Browser, url: string): Promise<SignedIn> {
  const { driver, close } = await openH5(browser, url)
  const session = await demoSession(new Sandbox(url))
  await driver.page.context().addCookies(sessionCookies(url, session))
  const visit = (name: RouteName, query = '') => driver.open(`${ROUTES[name].paths[0]}?lang=en&${query}`)
  return { driver, visit, close }
}

async function inMiniProgram(browser: Browser, url: string): Promise<SignedIn> {
  const { driver, close } = await openWeapp(browser, url)
  const { token, aptId } = await demoSession(new Sandbox(url))
  const until = Date.now() + TOKEN_LIFETIME_MS
  await driver.page.evaluate(
    (kept) => {
      // As the host's wx.setStorageSync keeps it.
      for (const [name, value] of Object.entries(kept))
        localStorage.setItem(`mp.keep.${name}`, JSON.stringify(value))
    },
    { token: { value: token, until }, aptId: { value: aptId, until } },
  )
  const visit = (name: RouteName, query = '') => driver.open(`${ROUTES[name].page}?lang=en&${query}`)
  return { driver, visit, close }
}

/** Both builds, each with the demo member signed in. */
export const BOTH_BUILDS: [string, (browser: Browser, url: string) => Promise<SignedIn>][] = [
  ['the H5 build', inH5],
  ['the built mini program', inMiniProgram],
]
