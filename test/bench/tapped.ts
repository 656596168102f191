import type { Page } from 'playwright-core'
import { until } from '../support/until'
import { LEAST_MS } from './interactions'

/** Script that records the time from each press to the frame that answers it: https://web.dev/articles/inp */
export const WATCH_TAPS = `
  window.__taps = { longest: 0, isOver: false }
  new PerformanceObserver((list) => list.getEntries().forEach((it) => {
    if (it.target && it.target.id === 'tap-end') __taps.isOver = true
    else if (it.interactionId && !__taps.isOver) __taps.longest = Math.max(__taps.longest, it.duration)
  })).observe({ type: 'event', durationThreshold: ${LEAST_MS} })`

/**
 * Selectors of a screen's main element: its button of the signal colour, or else the first element that can
 * be pressed.
 */
const MAIN = ['.pt-btn--signal', '.pt-page__body [tabindex="0"]', '[tabindex="0"]']

/**
 * Returns the place of the first main element that a finger can reach, after scrolling it into view. Returns
 * undefined if nothing can be pressed.
 */
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

/**
 * Presses the main element of a screen.
 * @returns whether there is an element to press
 */
export async function pressed(page: Page): Promise<boolean> {
  const place = await placeOfMain(page)
  if (!place) return false
  // The presses that led to this screen do not count.
  await page.evaluate('__taps.longest = 0')
  await page.touchscreen.tap(place.x, place.y)
  return true
}

/** ms in which the end is reported. The browser drops a press while a page is busy for long. */
const END_MS = 2000

/**
 * Presses an extra element whose event takes 50 ms, and waits until the browser reports it. The browser
 * reports presses in order, and leaves out short ones. So this report means that all earlier presses were
 * reported.
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
  const isOver = () => page.evaluate<boolean>('__taps.isOver')
  const pressEnd = async () => {
    await page.touchscreen.tap(22, 22)
    return until(isOver, 'the press of the end is lost', END_MS).catch(() => false)
  }
  await until(pressEnd, `${page.url()} tells of no tap`)
  return Math.max(LEAST_MS, Number(await page.evaluate('__taps.longest')))
}
