import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { DEMO_MEMBERS } from '../../sandbox/src/demo/demo'
import { SCREENS } from '../../src/screens/screens'
import { PHONE } from '../journeys/driver/h5-driver'
import { serveWeapp } from '../journeys/driver/weapp-driver'
import {
  type DemoSession,
  sessionCookies,
  signInDemoMember,
  toStoredSession,
} from '../support/back-end/demo-session'
import { insertManyParcels } from '../support/back-end/many-parcels'
import { Sandbox } from '../support/back-end/sandbox'
import { startTemporaryServer } from '../support/back-end/throw-away'
import { ScrolledList } from '../support/browser/scrolled-list'
import { until } from '../support/until'
import { setSpeed } from './slow-phone'
import { median } from './statistics'

const PARCELS = 10_000
const PARCELS_A_PAGE = 10
/** number of parcels after which memory should stop growing */
const WARM = 1_000
/** px per frame: about ten frames for a page of the list, as a finger flings it */
const FLING = 120
/** px per frame while no frame is measured */
const HURRY = 600
/** number of requests for each page, to compare their times */
const ASKED = 60

export interface Frames {
  /** ms */
  longest: number
  /** ms that 99 of 100 frames took at most */
  most: number
}

export interface ScrollFigures {
  /** frames of the list, scrolled on the slow processor */
  frames: Frames
  /** frames of an empty page of the same length; other work of the machine slows it down as well */
  emptyFrames: Frames
  /** ratio of the heap after all parcels to the heap after the first thousand */
  memory: number
  /** maximum number of cards in the document at the same time */
  cards: number
}

export interface PageTimes {
  /** median in ms */
  first: number
  far: number
}

async function heap(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')!.value
}

const framesOf = (times: readonly number[]): Frames => {
  const sorted = [...times].sort((a, b) => a - b)
  return { longest: sorted.at(-1)!, most: sorted[Math.floor(sorted.length * 0.99)]! }
}

/** Scrolls the scroll container of an element for a hundred frames. Returns the ms of each frame. */
const hundredFrames = (page: Page, inside: string, step: number): Promise<number[]> =>
  page.locator(`${inside}:visible`).evaluate(async (content, by) => {
    let scroller = content.parentElement!
    while (!/auto|scroll/.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement!
    const frame = () => new Promise<number>((drawn) => requestAnimationFrame(drawn))
    const times: number[] = []
    let before = await frame()
    for (let turn = 0; turn < 100; turn += 1) {
      scroller.scrollTop += by
      const now = await frame()
      times.push(now - before)
      before = now
    }
    return times
  }, step)

/** Scrolls down frame by frame until `isRead` returns true. Returns the ms of each frame. */
async function scrollTo(page: Page, step: number, isRead: () => boolean): Promise<number[]> {
  const frames: number[] = []
  await until(
    async () => {
      frames.push(...(await hundredFrames(page, '#list-parts', step)))
      return isRead()
    },
    'the list was not read to its end',
    20 * 60_000,
  )
  return frames
}

const EMPTY_PAGE = `<div style="height: 100vh; overflow-y: auto">
  <div id="content" style="height: 1000000px; background: repeating-linear-gradient(#fff 0 140px, #ddd 140px 150px)"></div>
</div>`

/**
 * Scrolls an empty page in a separate tab, for as many frames as a list took. Returns the ms of each frame.
 */
async function emptyFrames(context: BrowserContext, frames: number): Promise<number[]> {
  const page = await context.newPage()
  await page.setContent(EMPTY_PAGE)
  await setSpeed(page, 'slow')
  const times: number[] = []
  while (times.length < frames) times.push(...(await hundredFrames(page, '#content', FLING)))
  await page.close()
  return times
}

const handedSoFar = (page: Page): Promise<number> => page.evaluate(() => window.__host.setData.bytes)

/**
 * Scrolls the mini program's list for some pages. Returns the ratio of the characters passed from logic to
 * view, to those of the back end's responses.
 */
async function handedForPages(page: Page): Promise<number> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('mypkg/page')) answers.push(response.text())
  })
  const before = await handedSoFar(page)
  await scrollTo(page, FLING, () => answers.length >= 20)
  const answered = (await Promise.all(answers)).reduce((sum, { length }) => sum + length, 0)
  page.removeAllListeners('response')
  return ((await handedSoFar(page)) - before) / answered
}

/** Measures the data that the mini program's list passes from logic to view while it is scrolled. */
async function handedOver(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('.pt-parcel').first().waitFor()
  const handed = await handedForPages(page)
  await page.close()
  return handed
}

/** Scrolls the list of a member with ten thousand parcels from start to end. */
async function scrolled(context: BrowserContext, address: string): Promise<ScrollFigures> {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable')
  let pages = 0
  page.on('requestfinished', (request) => {
    if (/mypkg\/(query|page)/.test(request.url())) pages += 1
  })
  await page.goto(address)
  await page.locator('#list-parts').waitFor()
  const list = new ScrolledList(page)
  await list.watch()
  await scrollTo(page, HURRY, () => pages * PARCELS_A_PAGE >= WARM)
  const warm = await heap(client)
  await setSpeed(page, 'slow')
  const frames = await scrollTo(page, FLING, () => pages * PARCELS_A_PAGE >= 1.2 * WARM)
  await setSpeed(page, 'full')
  await scrollTo(page, HURRY, () => pages * PARCELS_A_PAGE >= PARCELS)
  const memory = (await heap(client)) / warm
  const cards = await list.mostCards()
  await page.close()
  const empty = await emptyFrames(context, frames.length)
  return { frames: framesOf(frames), emptyFrames: framesOf(empty), memory, cards }
}

/** Measures the back end's time for page 1 and for page 500 of the list, in turn. */
async function pageTimes(url: string, { token }: DemoSession): Promise<PageTimes> {
  const headers = { 'x-access-source': '0', 'x-portage-token': token }
  const read = async (after?: string) => {
    const query = new URLSearchParams({ group: '1', page: '1', ...(after ? { after } : {}) })
    const answer = await fetch(`${url}/package/mypkg/page?${query}`, { headers })
    return ((await answer.json()) as { data: { next: string } }).data.next
  }
  let far = await read()
  for (let page = 2; page < 500; page += 1) far = await read(far)
  const took = async (after?: string) => {
    const began = performance.now()
    await read(after)
    return performance.now() - began
  }
  const times: { first: number[]; far: number[] } = { first: [], far: [] }
  for (let turn = 0; turn < ASKED; turn += 1) {
    times.first.push(await took())
    times.far.push(await took(far))
  }
  return { first: median(times.first), far: median(times.far) }
}

/**
 * Measures the list of ten thousand parcels: the cost of scrolling it in both builds, and the back end's time
 * for its far pages.
 */
export async function scrolls(
  browser: Browser,
): Promise<{ h5: ScrollFigures; weapp: ScrollFigures; handed: number; pages: PageTimes }> {
  const backEnd = await startTemporaryServer()
  await insertManyParcels(backEnd.context, DEMO_MEMBERS[0].aptId, PARCELS)
  const sandbox = new Sandbox(backEnd.url)
  const session = await signInDemoMember(sandbox)
  const weapp = await serveWeapp(backEnd.url)
  const context = await browser.newContext(PHONE)
  // The functions that run in the page were compiled with this helper, which keeps their names. The page does
  // not have it.
  await context.addInitScript('window.__name = (named) => named')
  await context.addCookies(sessionCookies(backEnd.url, session))
  await context.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value)
  }, toStoredSession(session))
  const { page, paths } = SCREENS.parcelList
  const inWeapp = weapp.addressOf(`${page}?lang=en`)
  const figures = {
    handed: await handedOver(context, inWeapp),
    pages: await pageTimes(backEnd.url, session),
    h5: await scrolled(context, `${backEnd.url}${paths[0]}?lang=en`),
    weapp: await scrolled(context, inWeapp),
  }
  await context.close()
  await weapp.close()
  await backEnd.close()
  return figures
}
