import type { Browser, BrowserContext, Page } from 'playwright-core'
import { addressIn, isOf, type Screen } from '../../scripts/screens/screen'
import { screensOf } from '../../scripts/screens/screens'
import { h5Driver, NOTHING_OF_H5, PHONE } from '../journeys/driver/h5-driver'
import { sessionCookies, signInDemoMember } from '../support/back-end/demo-session'
import { MemberCalls } from '../support/back-end/member-calls'
import { Sandbox } from '../support/back-end/sandbox'
import { startTemporaryServer } from '../support/back-end/throw-away'
import { openAndSettle } from '../support/browser/settled'
import { type Area, areaOf } from './areas'
import { TAP_MAX_MS } from './budgets'
import { setSpeed } from './slow-phone'
import { median } from './statistics'
import { markEnd, pressed, WATCH_TAPS } from './tapped'

/**
 * number of presses if the first one was too slow; their median counts, because the machine also does other
 * work
 */
const TURNS = 3

export interface Tap {
  /** a screen's name, or `undefined` for the page with nothing else */
  screen: string | undefined
  /** ms from the press to the frame that answers it */
  ms: number
}

type Open = (page: Page) => Promise<unknown>

/**
 * Records the cookies and the local storage, because a press may sign out or discard a draft.
 * @returns a function that restores them, from an empty page
 */
async function keeping(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  const cookies = await context.cookies()
  const kept = await page.evaluate(() => Object.entries(localStorage))
  return async () => {
    await page.goto(new URL(NOTHING_OF_H5, page.url()).href)
    await page.evaluate((entries) => {
      localStorage.clear()
      for (const [name, value] of entries) localStorage.setItem(name, value)
    }, kept)
    await context.clearCookies()
    await context.addCookies(cookies)
  }
}

/**
 * Presses the main element in a separate tab. Only the press happens at the slow phone's speed. The press
 * changes nothing: its calls do not reach the back end, and the browser's storage is restored.
 */
async function press(context: BrowserContext, open: Open): Promise<number | undefined> {
  const page = await context.newPage()
  await open(page)
  const putBack = await keeping(page)
  await page.route(
    () => true,
    (route) => (['xhr', 'fetch'].includes(route.request().resourceType()) ? route.abort() : route.continue()),
  )
  await setSpeed(page, 'slow')
  const isPressed = await pressed(page)
  const ms = isPressed ? await markEnd(page) : undefined
  await setSpeed(page, 'full')
  await putBack()
  await page.close()
  return ms
}

async function settledPress(context: BrowserContext, open: Open): Promise<number | undefined> {
  // Seldom a page reports no press at all. Its page is then opened again, once.
  const ms = await press(context, open).catch(() => press(context, open))
  if (ms === undefined || ms <= TAP_MAX_MS) return ms
  const all = [ms]
  while (all.length < TURNS) all.push((await press(context, open)) ?? ms)
  return median(all)
}

/** The smallest page that can be pressed: a word that changes. */
const LEAST = `<div style="padding: 40px" tabindex="0" onclick="this.textContent = 'Pressed'">Press</div>`

/** Number of presses of that page; their median counts. */
const LEAST_TURNS = 7

/**
 * Presses a page with nothing else on a slow phone, then the main element of each H5 screen of an area.
 * Yields each time as soon as it is known. Leaves out a screen on which nothing can be pressed, or whose
 * network is changed.
 */
export async function* pressScreens(browser: Browser, area: Area): AsyncGenerator<Tap> {
  const backEnd = await startTemporaryServer()
  const sandbox = new Sandbox(backEnd.url)
  const session = await signInDemoMember(sandbox)
  const phone = async () => {
    const context = await browser.newContext(PHONE)
    await context.addInitScript(WATCH_TAPS)
    return context
  }
  const [visitor, member] = await Promise.all([phone(), phone()])
  await member.addCookies(sessionCookies(backEnd.url, session))
  const pressLeast = async () => {
    const ms = await press(visitor, async (page) => {
      await page.goto(backEnd.url + NOTHING_OF_H5)
      await page.setContent(LEAST)
    })
    return ms!
  }
  const leastTaps: number[] = []
  while (leastTaps.length < LEAST_TURNS) leastTaps.push(await pressLeast())
  yield { screen: undefined, ms: median(leastTaps) }
  const opening =
    ({ path, prepare }: Screen): Open =>
    async (page) => {
      await openAndSettle(page, backEnd.url + addressIn('h5', path, 'en'))
      await prepare?.(h5Driver(page))
    }
  const all = await screensOf(sandbox, new MemberCalls(backEnd.url, session.token))
  const ofArea = all.filter(isOf('h5')).filter(({ name }) => areaOf(name) === area)
  for (const screen of ofArea.filter(({ changesNetwork }) => !changesNetwork)) {
    const ms = await settledPress(screen.signedOut ? visitor : member, opening(screen))
    if (ms !== undefined) yield { screen: screen.name, ms }
  }
  await Promise.all([visitor.close(), member.close()])
  await backEnd.close()
}
