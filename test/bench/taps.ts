import type { Browser, BrowserContext, Page } from 'playwright-core'
import { addressIn, isOf, type Screen } from '../../scripts/screens/screen'
import { screensOf } from '../../scripts/screens/screens'
import { h5Driver, NOTHING_OF_H5, PHONE } from '../journeys/driver/h5-driver'
import { sessionCookies, signInDemoMember } from '../support/back-end/demo-session'
import { MemberCalls } from '../support/back-end/member-calls'
import { Sandbox } from '../support/back-end/sandbox'
import { startTemporaryServer } from '../support/back-end/throw-away'
import { openAndSettle } from '../support/browser/settled'
import { TAP_MAX_MS } from './budgets'
import { markEnd, pressed, WATCH_TAPS } from './tapped'

/** factor by which the phone's processor is slower than this machine */
const SLOWER = 6
/**
 * number of presses if the first one was too slow; their median counts, because the machine also does other
 * work
 */
const TURNS = 3

export interface Tap {
  screen: string
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
 * Presses the main element in a separate tab. The press changes nothing: its calls do not reach the back end,
 * and the browser's storage is restored.
 */
async function press(context: BrowserContext, open: Open): Promise<number | undefined> {
  const page = await context.newPage()
  await open(page)
  const putBack = await keeping(page)
  await page.route(
    () => true,
    (route) => (['xhr', 'fetch'].includes(route.request().resourceType()) ? route.abort() : route.continue()),
  )
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const isPressed = await pressed(page)
  const ms = isPressed ? await markEnd(page) : undefined
  await putBack()
  await page.close()
  return ms
}

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!

async function settledPress(context: BrowserContext, open: Open): Promise<number | undefined> {
  const ms = await press(context, open)
  if (ms === undefined || ms <= TAP_MAX_MS) return ms
  const all = [ms]
  while (all.length < TURNS) all.push((await press(context, open)) ?? ms)
  return median(all)
}

/** The smallest page that can be pressed: a word that changes. */
const LEAST = `<div style="padding: 40px" tabindex="0" onclick="this.textContent = 'Pressed'">Press</div>`

/**
 * Presses the main element of each H5 screen on a slow phone and, in turn, a page with nothing else. Leaves
 * out a screen on which nothing can be pressed, or whose network is changed.
 */
export async function taps(browser: Browser): Promise<{ least: number; screens: Tap[] }> {
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
  const leastTaps: number[] = []
  const pressLeast = async () => {
    const ms = await press(visitor, async (page) => {
      await page.goto(backEnd.url + NOTHING_OF_H5)
      await page.setContent(LEAST)
    })
    leastTaps.push(ms!)
  }
  const opening =
    ({ path, prepare }: Screen): Open =>
    async (page) => {
      await openAndSettle(page, backEnd.url + addressIn('h5', path, 'en'))
      await prepare?.(h5Driver(page))
    }
  const screens: Tap[] = []
  const all = await screensOf(sandbox, new MemberCalls(backEnd.url, session.token))
  for (const screen of all.filter(isOf('h5')).filter(({ changesNetwork }) => !changesNetwork)) {
    if (screens.length % 10 === 0) await pressLeast()
    const ms = await settledPress(screen.signedOut ? visitor : member, opening(screen))
    if (ms !== undefined) screens.push({ screen: screen.name, ms })
  }
  await Promise.all([visitor.close(), member.close()])
  await backEnd.close()
  return { least: median(leastTaps), screens }
}
