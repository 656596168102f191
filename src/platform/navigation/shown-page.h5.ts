import routed from '@tarojs/router/dist/router/stack'
import Taro from '@tarojs/taro'
import { historyStack } from '../history-stack/history-stack'
import { markUrlReturnToShownPage } from './returning-to'

/** Of the history's state what we read; `idx` is its library's place of the entry. */
const getHistoryIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0

let page: unknown
let place = 0
/** none before the first page is shown */
let address: URL | undefined

const matchesAddressBar = (): boolean => address?.pathname === window.location.pathname

// Who goes back to the page that is shown, out of one that never came, is at it without its being drawn.
window.addEventListener('popstate', () => {
  if (!matchesAddressBar()) return
  place = getHistoryIndex()
  historyStack.recordCurrentPage()
})

/**
 * Where in the history the shown page is: the address bar may name a page that is still loading. A lost
 * page is above it after an opening, in its place after a tab, a redirect or a relaunch, and below it
 * after a step back.
 */
export const shownPageTracker = {
  /** A page is shown. One that has only another title may have a page on its way above it: it stands where it did. */
  record() {
    const now = Taro.getCurrentInstance().page
    if (address && now === page) return
    page = now
    place = getHistoryIndex()
    shownPageTracker.updateUrl()
  },
  /** The page that is shown has another address now, in the same place. */
  updateUrl() {
    address = new URL(window.location.href)
  },
  exists: (): boolean => address !== undefined,
  /** The address bar says it: nothing is on its way, or nothing that is still wanted. */
  isHere: matchesAddressBar,
  /** From a page that is lost, which may stand above it, in its place, or below. */
  restoreUrl() {
    if (!address) return
    // Taro's router does with the next page what it was to do with the lost one: to a reLaunch belongs all that is open.
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
