import type { Page } from 'playwright-core'
import { until } from '../support/until'

/** ms; the browser tells of nothing that takes less than two frames */
const LEAST_MS = 16

/** Notes how long the browser took from each press to the frame that answers it: https://web.dev/articles/inp */
export const WATCH_TAPS = `
  window.__taps = { longest: 0, isOver: false }
  new PerformanceObserver((list) => list.getEntries().forEach((it) => {
    if (it.target && it.target.id === 'tap-end') __taps.isOver = true
    else if (it.interactionId && !__taps.isOver) __taps.longest = Math.max(__taps.longest, it.duration)
  })).observe({ type: 'event', durationThreshold: ${LEAST_MS} })`

/** What a screen is there to have pressed: its button of the signal's colour, or else what can be pressed first. */
const MAIN = ['.pt-btn--signal', '.pt-page__body [tabindex="0"]', '[tabindex="0"]']

/** The place of the first that a finger can meet, scrolled into view; none where nothing can be pressed. */
const placeOfMain = (page: Page) =>
  page.evaluate((selectors) => {
    for (const element of selectors.flatMap((it) => [...document.querySelectorAll(it)])) {
      if (element.matches('input, textarea') || element.getClientRects().length === 0) continue
      element.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = { x: x + width / 2, y: y + height / 2 }
      const met = document.elementFromPoint(place.x, place.y)
      if (met && element.contains(met)) return place
    }
    return undefined
  }, MAIN)

/** Presses it. @returns whether there is something to press */
export async function pressed(page: Page): Promise<boolean> {
  const place = await placeOfMain(page)
  if (!place) return false
  // What was pressed on the way to this screen is over.
  await page.evaluate('__taps.longest = 0')
  await page.touchscreen.tap(place.x, place.y)
  return true
}

/**
 * The browser tells of presses in their order, and of none that is short: one more, long enough to be told of, says that
 * all before it were told.
 * @returns ms from the press before to the frame that answers it
 */
export async function markEnd(page: Page): Promise<number> {
  await page.evaluate(() => {
    const end = document.createElement('div')
    end.id = 'tap-end'
    end.style.cssText = 'position: fixed; left: 0; top: 0; width: 44px; height: 44px; z-index: 2147483647'
    end.addEventListener('click', (event) => {
      event.stopPropagation()
      const began = performance.now()
      while (performance.now() - began < 50);
    })
    document.body.append(end)
  })
  await page.touchscreen.tap(22, 22)
  await until(() => page.evaluate<boolean>('__taps.isOver'), `${page.url()} tells of no tap`)
  return Math.max(LEAST_MS, Number(await page.evaluate('__taps.longest')))
}
