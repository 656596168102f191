import type { Page } from 'playwright-core'

/**
 * Time in ms from now to the point where a page's clock stops. The call takes a moment, on a busy machine a
 * long one, and cannot stop the clock in the past.
 */
const AHEAD_MS = 10_000

/** Stops the installed clock of a page. From now on its time moves only when the test moves it. */
export async function freezeTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD_MS)
}
