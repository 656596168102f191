import type { Page, Request } from 'playwright-core'
import { until } from '../until'

/** Waits for two frames. The first one renders the changes of a response. */
const nextFrames = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  )

/**
 * Performs an action, then waits until a screen is rendered and all responses to the requests meanwhile have
 * arrived.
 */
export async function waitForSettledAfter(page: Page, act: () => Promise<unknown>): Promise<void> {
  const waiting = new Set<Request>()
  const begins = (request: Request) => void waiting.add(request)
  const ends = (request: Request) => void waiting.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  await act()
  const isSettled = async () => {
    await page.locator('.pt-page:visible').last().waitFor()
    // A page that opens another page gets no more frames.
    return waiting.size === 0 && (await nextFrames(page).catch(() => false)) && waiting.size === 0
  }
  await until(isSettled, () => `${page.url()} waits for ${[...waiting].map((request) => request.url())}`)
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
}

/** Opens an address, then waits until a screen is rendered and all responses have arrived. */
export const openAndSettle = (page: Page, url: string): Promise<void> =>
  waitForSettledAfter(page, () => page.goto(url))
