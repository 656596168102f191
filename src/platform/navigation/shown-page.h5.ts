import routed from '@tarojs/router/dist/router/stack'
import Taro from '@tarojs/taro'
import { getHistoryIndex } from '../history-stack/history-index'
import { historyStack } from '../history-stack/history-stack'
import { markUrlReturnToShownPage } from './returning-to'

let page: unknown
let place = 0
/** undefined before the first page is shown */
let address: URL | undefined

const matchesAddressBar = (): boolean => address?.pathname === window.location.pathname

// A user who goes back from a page that never loaded is on the shown page; no page is drawn for it.
window.addEventListener('popstate', () => {
  if (!matchesAddressBar()) return
  place = getHistoryIndex()
  historyStack.recordCurrentPage()
})

/**
 * Tracks the history index of the shown page, because the address bar may name a page that is still loading.
 * Relative to the shown page, a failed page is above it after an opening and below it after a step back.
 * After a tab, a redirect or a relaunch it has the same index.
 */
export const shownPageTracker = {
  /**
   * Notes which page is shown. A page that only changes its title keeps its index: another page may be
   * loading above it.
   */
  record() {
    const now = Taro.getCurrentInstance().page
    if (address && now === page) return
    page = now
    place = getHistoryIndex()
    shownPageTracker.updateUrl()
  },
  /** Notes a new address of the shown page, at the same index. */
  updateUrl() {
    address = new URL(window.location.href)
  },
  exists: (): boolean => address !== undefined,
  /**
   * Returns whether the address bar names the shown page. If so, no page is loading, or none that the user
   * still wants.
   */
  isHere: matchesAddressBar,
  /** Restores the address after a page failed to load, above, at or below the index of the shown page. */
  restoreUrl() {
    if (!address) return
    // Taro's router would otherwise apply the failed navigation to the next page: a reLaunch closes all open
    // pages.
    routed.method = ''
    routed.backDelta = 0
    const steps = place - getHistoryIndex()
    if (steps) {
      markUrlReturnToShownPage(address.pathname)
      window.history.go(steps)
    } else {
      window.history.replaceState(window.history.state, '', address)
      historyStack.recordCurrentPage()
    }
  },
}
