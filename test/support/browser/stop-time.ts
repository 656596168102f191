import type { Page } from 'playwright-core'

/**
 * How far ahead a page's clock is stopped (ms): to stop it takes a moment, on a busy machine a long one, and what is past
 * by then cannot be stopped at.
 */
const AHEAD_MS = 10_000

/** From now on the time of a page whose clock is installed goes by only as it is told. */
export async function freezeTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + AHEAD_MS)
}
