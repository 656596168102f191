import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { SCREENS, type ScreenRow } from '../../config/screens'
import type { Screen } from '../../scripts/screens/screen'

/** ms in which every screen is opened, one after another, also on a machine with much else to do. */
export const ALL_SCREENS_MS = 1_200_000

/** A phone; what is judged stands still: half a fade is a poor contrast. */
export const USUAL = { width: 390, height: 844 }
const OPTIONS: BrowserContextOptions = { viewport: USUAL, reducedMotion: 'reduce' }

interface Walk {
  browser: Browser
  /** a page of the app's origin from which nothing of the app is loaded */
  nothing: string
  options?: BrowserContextOptions
  /** runs in each page before its own code */
  watch?: string
  /** what the member's browser knows of the session */
  signIn(member: BrowserContext): Promise<unknown>
}

/** Leaves the screen for one that is no screen of the app, and forgets what the tab kept of it. */
export async function leave(page: Page, nothing: string): Promise<void> {
  // The screen before is left first, so that it keeps nothing more.
  await page.goto(nothing)
  await page.evaluate(() => sessionStorage.clear())
}

/** The page that is shown, as its build names it. */
const pageShown = (page: Page): Promise<string> =>
  page
    .locator('.pt-page:visible')
    .last()
    .evaluate((shown) => {
      const holder = shown.closest<HTMLElement>('.taro_page, wx-page')!
      return holder.dataset.route ?? holder.id
    })

/** The screens of the app that no picture shows, a line each. @param namesOf how the build may name a screen's page */
export function notShown(pages: readonly string[], namesOf: (row: ScreenRow) => readonly string[]): string[] {
  const shown = new Set(pages.map((page) => page.split('?')[0]!))
  return Object.entries<ScreenRow>(SCREENS)
    .filter(([, row]) => !namesOf(row).some((name) => shown.has(name)))
    .map(([name]) => `${name}: no picture shows it`)
}

/**
 * Goes through screens as a member and as a visitor, each in one tab in which one screen is opened after another: a new
 * tab for each costs more than the screen. Each begins as a visit of its own: what the tab kept of the one before it is
 * forgotten. A screen that changes what the network answers has a tab of its own.
 * @returns the page that each of them showed at last
 */
export async function walk(
  { browser, nothing, options, watch, signIn }: Walk,
  screens: readonly Screen[],
  look: (page: Page, screen: Screen) => Promise<void>,
): Promise<string[]> {
  const open = () => browser.newContext({ ...OPTIONS, ...options })
  const [visitor, member] = await Promise.all([open(), open()])
  if (watch) await Promise.all([visitor, member].map((tab) => tab.addInitScript(watch)))
  await signIn(member)
  const pages = { visitor: await visitor.newPage(), member: await member.newPage() }
  const shown: string[] = []
  for (const screen of screens) {
    const who = screen.signedOut ? 'visitor' : 'member'
    const page = screen.changesNetwork ? await pages[who].context().newPage() : pages[who]
    await page.setViewportSize(USUAL)
    await leave(page, nothing)
    await screen.answers?.(page)
    await look(page, screen)
    shown.push(await pageShown(page))
    if (screen.changesNetwork) await page.close()
  }
  await Promise.all([visitor.close(), member.close()])
  return shown
}
