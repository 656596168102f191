import { staleReleaseReloader } from '../app-release/app-release'
import { waitForNextFrame } from '../frame/next-frame'
import { getHistoryIndex } from '../history-stack/history-index'
import { historyStack } from '../history-stack/history-stack'
import { backStepHolder } from './back-step-queue.h5'
import { preventHidingCurrentPage } from './keep-current-page-visible.h5'
import { shownPageTracker } from './shown-page.h5'

/**
 * Handles a page that fails to load.
 *
 * @param openAnew opens it again: H5 in a new document, the mini program by another navigation
 * @param isAllThereIs no page is shown: the first one failed
 * @returns a function that withdraws the message
 */
export type PageCodeErrorHandler = (openAnew: () => void, isAllThereIs?: boolean) => () => void

/** Runs navigations one after another. */
export interface NavigationQueue {
  /**
   * Opens a page after all earlier navigations. Resolves when the page has arrived or the time limit has
   * passed. Never rejects.
   */
  run(go: () => Promise<unknown>): Promise<void>
  /** Notes that a page is drawn, or shown again. */
  pageShown(): void
  /** Resolves when no page is loading. */
  idle(): Promise<void>
  /**
   * Sets the handler for a page whose code cannot be loaded when no newer release replaces it. The page
   * before it stays open.
   */
  onPageLoadFailed(handler: PageCodeErrorHandler): void
}

/** ms to wait for a page; its code may load over a very slow connection */
const ARRIVAL_MS = 5000
/** ms in which Taro slides a page in; the user can still tap the page before it */
const SETTLE_MS = 400

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** After a step back the user has left the new page, so the next tap is not a second tap. */
const waitForPopState = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))

let resolveShown = () => {}
const waitForPageShown = () =>
  new Promise<void>((resolve) => {
    resolveShown = resolve
    void after(ARRIVAL_MS).then(resolve)
  })
let lastNavigation = waitForPageShown()

/**
 * Taro's H5 router changes the address at once and draws the page when its code is loaded. A page whose code
 * arrives late would cover a page that was requested after it. So the next navigation waits until the page
 * before it is drawn.
 */
export const navigationQueue: NavigationQueue = {
  run(go) {
    lastNavigation = lastNavigation.then(async () => {
      const indexBefore = getHistoryIndex()
      // The press is visible first. A slow phone needs up to 150 ms to begin a navigation, and up to a second
      // to draw a page. It draws no frame during that time.
      await waitForNextFrame()
      // A step back within that frame leaves the page that was pressed.
      if (getHistoryIndex() < indexBefore) return
      const arrival = waitForPageShown()
      backStepHolder.markPageLoading()
      await go().then(
        () => arrival,
        () => undefined,
      )
      backStepHolder.markPageLoaded()
    })
    return lastNavigation.then(() => Promise.race([after(SETTLE_MS), waitForPopState()]))
  },
  pageShown() {
    resolveShown()
    preventHidingCurrentPage()
    shownPageTracker.record()
    historyStack.recordCurrentPage()
    dismissRetryOffer()
  },
  idle: () => lastNavigation,
  onPageLoadFailed(handler) {
    window.addEventListener('unhandledrejection', ({ reason }) => {
      if ((reason as Error | undefined)?.name === 'ChunkLoadError') void handlePageLoadError(handler)
    })
  },
}

let isLosing = false
/** Withdraws the retry offer that replaces the first page, once a page is shown. */
let dismissRetryOffer = () => {}

/**
 * Runs when the code of a page fails to load. The address is already that of the failed page. A failed load
 * that no navigation requested changes nothing. If the user already sees another page, nothing is lost.
 */
async function handlePageLoadError(handler: PageCodeErrorHandler): Promise<void> {
  // Two taps on the same page fail twice at the same time.
  if (isLosing || shownPageTracker.isHere()) return
  isLosing = true
  const lost = window.location.href
  // Stores the pages behind the failed page, so that a reload at this address knows them.
  historyStack.recordCurrentPage()
  const isReplaced = await staleReleaseReloader.reloadIfStale()
  isLosing = false
  if (isReplaced) return
  backStepHolder.markPageFailed()
  shownPageTracker.restoreUrl()
  resolveShown()
  if (shownPageTracker.exists()) handler(() => window.location.assign(lost))
  else dismissRetryOffer = handler(() => window.location.reload(), true)
}
