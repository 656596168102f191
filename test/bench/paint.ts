import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { TARGETS } from '../../scripts/build/targets'
import { ROOT } from '../../scripts/programs'
import { sessionCookies, signInDemoMember } from '../support/back-end/demo-session'
import { Sandbox } from '../support/back-end/sandbox'
import { startTemporaryServer } from '../support/back-end/throw-away'
import { setSpeed } from './slow-phone'
import { median } from './statistics'
import { traceOf } from './trace'

/** Number of visits of each page, in turn. */
const TURNS = 5

/** A slow line: 1.6 Mbit/s, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** ms without a long task and without a request, after which a page is at rest */
const AT_REST_MS = 2000

export interface Paint {
  /** ms from the start of the visit */
  first: number
  largest: number
  /** ms until the app has drawn the page, so that it can answer a tap */
  usable: number
  /** sum of the ms beyond 50 of each long task of the page's thread */
  blocked: number
  /** sum of the layout shifts, as browsers measure them */
  shift: number
}

/** Script that records the browser's performance entries. It runs before the page's own code. */
const WATCH = `
  window.__seen = { first: 0, largest: 0, usable: 0, blocked: 0, shift: 0, lastTask: 0 }
  const on = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  requestAnimationFrame(function look() {
    if (document.querySelector('.taro_page_show')) __seen.usable = performance.now()
    else requestAnimationFrame(look)
  })
  on('paint', (it) => { if (it.name === 'first-contentful-paint') __seen.first = it.startTime })
  on('largest-contentful-paint', (it) => { __seen.largest = it.startTime })
  on('longtask', (it) => { __seen.blocked += it.duration - 50; __seen.lastTask = it.startTime + it.duration })
  on('layout-shift', (it) => { if (!it.hadRecentInput) __seen.shift += it.value })`

type Cookies = ReturnType<typeof sessionCookies>

type Context = Awaited<ReturnType<Browser['newContext']>>

/** Opens a tab of a slow phone on a slow line. */
async function slowTab(context: Context): Promise<{ page: Page; client: CDPSession }> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', LINE)
  await setSpeed(page, 'slow')
  return { page, client }
}

/** Opens an address, and waits until the page is at rest. */
async function openUntilAtRest(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction((rest) => {
    const { largest, lastTask } = (window as unknown as { __seen: Paint & { lastTask: number } }).__seen
    return largest > 0 && performance.now() - lastTask > rest
  }, AT_REST_MS)
}

/** Opens a phone that has not loaded any file before. */
async function freshPhone(browser: Browser, cookies: Cookies): Promise<Context> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await context.addInitScript(WATCH)
  await context.addCookies(cookies)
  return context
}

/**
 * Visits an address on a phone with an empty cache, and again with the cache of the first visit. The debugger
 * that measures records the stack of every request. A real visitor does not lose that time.
 */
async function visits(browser: Browser, address: string, cookies: Cookies): Promise<[Paint, Paint]> {
  const context = await freshPhone(browser, cookies)
  const visit = async (): Promise<Paint> => {
    const { page } = await slowTab(context)
    await openUntilAtRest(page, address)
    const seen = (await page.evaluate('__seen')) as Paint
    await page.close()
    return seen
  }
  const cold = await visit()
  const warm = await visit()
  await context.close()
  return [cold, warm]
}

/** The traced visits: a visitor's first, the same visitor's second, and the first one of the demo member. */
export const TRACED = ['visitor', 'visitor, warm', 'member'] as const

/** Records a visit to home with the build that has source maps. */
export async function tracedVisit(browser: Browser, who: (typeof TRACED)[number]) {
  const backEnd = await startTemporaryServer({ h5Folder: join(ROOT, TARGETS.h5Traced.out) })
  const session = () => signInDemoMember(new Sandbox(backEnd.url))
  const cookies = who === 'member' ? sessionCookies(backEnd.url, await session()) : []
  const context = await freshPhone(browser, cookies)
  const open = (page: Page) => openUntilAtRest(page, `${backEnd.url}/home`)
  if (who === 'visitor, warm') {
    const { page } = await slowTab(context)
    await open(page)
    await page.close()
  }
  const { page, client } = await slowTab(context)
  const events = await traceOf(client, () => open(page))
  await context.close()
  await backEnd.close()
  return events
}

const NAMES = ['first', 'largest', 'usable', 'blocked', 'shift'] as const
const middle = (all: Paint[]): Paint =>
  Object.fromEntries(NAMES.map((name) => [name, median(all.map((paint) => paint[name]))])) as unknown as Paint

const PLACES = ['hello', 'visitor', 'member'] as const

/**
 * Measures a hello world of the same toolchain and home, cold and warm, in turn in one run. Returns medians.
 */
export async function paints(
  browser: Browser,
): Promise<Record<(typeof PLACES)[number], { cold: Paint; warm: Paint }>> {
  const backEnd = await startTemporaryServer()
  const least = await startTemporaryServer({ h5Folder: join(ROOT, TARGETS.hello.out) })
  const session = sessionCookies(backEnd.url, await signInDemoMember(new Sandbox(backEnd.url)))
  const found = { hello: [], visitor: [], member: [] } as Record<(typeof PLACES)[number], [Paint, Paint][]>
  for (let turn = 0; turn < TURNS; turn += 1) {
    found.hello.push(await visits(browser, `${least.url}/`, []))
    found.visitor.push(await visits(browser, `${backEnd.url}/home`, []))
    found.member.push(await visits(browser, `${backEnd.url}/home`, session))
  }
  await Promise.all([backEnd.close(), least.close()])
  const of = (all: [Paint, Paint][]) => ({
    cold: middle(all.map(([cold]) => cold)),
    warm: middle(all.map(([, warm]) => warm)),
  })
  return { hello: of(found.hello), visitor: of(found.visitor), member: of(found.member) }
}
