import Taro from '@tarojs/taro'
import type { NavigationQueue, PageCodeErrorHandler } from './navigation-queue.h5'

/** ms after which a page counts as arrived if WeChat does not report it */
const ARRIVAL_MS = 1000
/** ms to wait for the package of a page (S1 §9) */
const LOAD_MS = 120_000
/**
 * WeChat's refusals that do not depend on loading: ten pages are open, no page has that name, the page is a
 * tab, or single-page mode.
 */
const REFUSED = /limit|not found|tab ?bar|single page/i

let onPageLoadError: PageCodeErrorHandler = () => () => {}
/** Number of the latest navigation. Results of earlier navigations are ignored. */
let latest = 0

const shownPage = () => Taro.getCurrentPages().at(-1)

/** Opens a page and reports if its package cannot be loaded, or not in time. Never rejects. */
async function open(go: () => Promise<unknown>): Promise<void> {
  latest += 1
  const own = latest
  const before = shownPage()
  let isThere = false
  const openAnew = () => {
    // The page may have opened while the retry offer was shown.
    if (!isThere) void open(go)
  }
  const lose = () => {
    if (own !== latest) return
    latest += 1
    onPageLoadError(openAnew)
  }
  // If another page is shown by then, nothing is lost. WeChat opened the requested page without a report, or
  // the member went back.
  const timer = setTimeout(() => shownPage() === before && lose(), LOAD_MS)
  try {
    await go()
    isThere = true
  } catch (error) {
    if (!REFUSED.test((error as { errMsg?: string }).errMsg ?? '')) lose()
  } finally {
    clearTimeout(timer)
  }
}

/** WeChat itself opens pages one at a time, and loads a page's package before it leaves the current page. */
export const navigationQueue: NavigationQueue = {
  run: (go) =>
    new Promise((resolve) => {
      setTimeout(resolve, ARRIVAL_MS)
      void open(go).then(resolve)
    }),
  pageShown: () => {},
  idle: () => Promise.resolve(),
  onPageLoadFailed(handler) {
    onPageLoadError = handler
  },
}
