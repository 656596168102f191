import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Lang } from '../../src/domain/base/language'
import type { Driver } from '../../test/journeys/driver/driver'
import { h5Driver } from '../../test/journeys/driver/h5-driver'
import { serveWeapp, weappDriver } from '../../test/journeys/driver/weapp-driver'
import { sessionCookies, signInDemoMember, toStoredSession } from '../../test/support/back-end/demo-session'
import { Sandbox } from '../../test/support/back-end/sandbox'
import type { Build, Look } from './options'
import { addressIn } from './screen'

/** WeChat's largest text size, as a factor of the usual size. */
const LARGEST = 1.94

/** A phone: its size, its language and its look. */
export interface Phone {
  size: string
  lang: Lang
  look: Look
}

const themeOf = (look: Look) => (look === 'dark' ? 'dark' : 'light')

/** Shows a build on a phone, to a member or a visitor. */
export interface Viewer {
  /** Opens the documents' address of a screen in a page. */
  open(page: Page, path: string, phone: Phone): Promise<Driver>
  signIn(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

export function contextFor(browser: Browser, { size, look }: Phone): Promise<BrowserContext> {
  const [width, height] = size.split('x').map(Number) as [number, number]
  return browser.newContext({
    viewport: { width, height },
    colorScheme: themeOf(look),
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  })
}

async function viewH5(url: string): Promise<Viewer> {
  return {
    async open(page, path, { lang, look }) {
      // Like the browser's own setting: it changes the root's font size, also after a reload.
      const enlarge = () => page.addStyleTag({ content: ':root { font-size: 200% }' })
      if (look === 'largest') page.on('domcontentloaded', () => enlarge().catch(() => undefined))
      await page.goto(url + addressIn('h5', path, lang), { waitUntil: 'networkidle' })
      return h5Driver(page)
    },
    async signIn(context) {
      await context.addCookies(sessionCookies(url, await signInDemoMember(new Sandbox(url))))
    },
    close: async () => undefined,
  }
}

async function viewWeapp(url: string): Promise<Viewer> {
  const { addressOf, close } = await serveWeapp(url)
  return {
    async open(page, path, { lang, look }) {
      const settings = { theme: themeOf(look), textSize: look === 'largest' ? LARGEST : 1 } as const
      await page.goto(addressOf(addressIn('weapp', path, lang), settings), {
        waitUntil: 'networkidle',
      })
      await page.locator('.pt-page:visible').last().waitFor()
      return weappDriver(page, addressOf)
    },
    async signIn(context) {
      const kept = toStoredSession(await signInDemoMember(new Sandbox(url)))
      await context.addInitScript((entries) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
      }, kept)
    },
    close,
  }
}

export const VIEWERS: Record<Build, (url: string) => Promise<Viewer>> = { h5: viewH5, weapp: viewWeapp }
