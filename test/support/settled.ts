import type { Page, Request } from 'playwright-core'
import { until } from './until'

/** Two frames: what an answer changes is drawn in the first one. */
const nextFrames = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
  )

/** Opens an address; ends when a screen is drawn, and every answer that it asked for. */
export async function openSettled(page: Page, url: string): Promise<void> {
  const waiting = new Set<Request>()
  const begins = (request: Request) => void waiting.add(request)
  const ends = (request: Request) => void waiting.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  await page.goto(url)
  const isSettled = async () => {
    await page.locator('.pt-page:visible').last().waitFor()
    // A page that leads on to another one ends its frames.
    return waiting.size === 0 && (await nextFrames(page).catch(() => false)) && waiting.size === 0
  }
  await until(isSettled, () => `${url} waits for ${[...waiting].map((request) => request.url())}`)
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
}
