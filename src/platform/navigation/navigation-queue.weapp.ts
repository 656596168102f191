import Taro from '@tarojs/taro'
import type { NavigationQueue, PageCodeErrorHandler } from './navigation-queue.h5'

/** ms after which a page counts as arrived although WeChat never said so */
const ARRIVAL_MS = 1000
/** ms that the package of a page is waited for (S1 §9) */
const LOAD_MS = 120_000
/** How WeChat refuses a page whatever is loaded: the tenth is open, none has that name, it is a tab or the only page. */
const REFUSED = /limit|not found|tab ?bar|single page/i

let onPageLoadError: PageCodeErrorHandler = () => () => {}
/** Which navigation was the last one, by its number: what becomes of those before it matters no more. */
let latest = 0

const shownPage = () => Taro.getCurrentPages().at(-1)

/** Opens a page, and tells when its package cannot be had, or is not there in time. Never rejects. */
async function open(go: () => Promise<unknown>): Promise<void> {
  latest += 1
  const own = latest
  const before = shownPage()
  let isThere = false
  const openAnew = () => {
    // It may have come while the offer stood.
    if (!isThere) void open(go)
  }
  const lose = () => {
    if (own !== latest) return
    latest += 1
    onPageLoadError(openAnew)
  }
  // Another page that is shown by then is the one asked for, of which WeChat never said so, or the member went back.
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

/** WeChat opens pages one at a time by itself; it loads the package of one before it leaves the page that is shown. */
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
