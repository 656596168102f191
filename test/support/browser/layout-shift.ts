import type { Page } from 'playwright-core'

interface LayoutShift {
  /** score as browsers count it: https://web.dev/articles/cls */
  by: number
  what: string[]
}

/** Script that records in a page the layout shifts without a press. It runs before the page's own code. */
export const WATCH_LAYOUT_SHIFT_SCRIPT = `
  window.__moved = { by: 0, what: [] }
  const named = ({ node }) => node && node.nodeType === 1 ? node.tagName.toLowerCase() + '#' + node.id + '.' + node.className : 'text'
  new PerformanceObserver((list) => list.getEntries().forEach((it) => {
    if (it.hadRecentInput) return
    __moved.by += it.value
    __moved.what.push(it.value.toFixed(3) + ' ' + it.sources.map(named).join(', '))
  })).observe({ type: 'layout-shift', buffered: true })`

/** Returns the layout shifts so far, in a page with WATCH_LAYOUT_SHIFT_SCRIPT. */
export const readLayoutShift = (page: Page): Promise<LayoutShift> =>
  page.evaluate(
    () =>
      new Promise<LayoutShift>((resolve) =>
        // The browser reports the shifts of a frame after it.
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { __moved: LayoutShift }).__moved)),
        ),
      ),
  )
