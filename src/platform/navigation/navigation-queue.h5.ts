import { staleReleaseReloader } from '../app-release/app-release'
import { startPressFeedbackFrame } from '../frame/next-frame'
import { historyStack } from '../history-stack/history-stack'
import { backStepHolder } from './back-step-queue.h5'
import { preventHidingCurrentPage } from './keep-current-page-visible.h5'
import { shownPageTracker } from './shown-page.h5'

/**
 * A page is lost.
 * @param openAnew opens it: on H5 in a new document, in the mini program once more
 * @param isAllThereIs no page is shown: it is the first one
 * @returns tells it no more
 */
export type PageCodeErrorHandler = (openAnew: () => void, isAllThereIs?: boolean) => () => void

/** Navigations one at a time. */
export interface NavigationQueue {
  /** Opens a page after those before it; the promise ends when it arrived, or has had long enough to. Never rejects. */
  run(go: () => Promise<unknown>): Promise<void>
  /** A page is drawn, or shown again. */
  pageShown(): void
  /** No page is on its way. */
  idle(): Promise<void>
  /** What happens when the code of a page cannot be had, and no newer release brings it; the page before it stays. */
  onPageLoadFailed(handler: PageCodeErrorHandler): void
}

/** ms after which a page is not waited for any more: its code may be on a very slow way */
const ARRIVAL_MS = 5000
/** ms in which Taro slides a page in: the one before it can be tapped until then */
const SETTLE_MS = 400

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Who goes back has left the page that came: the next tap is no second one. */
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
 * Taro's H5 router changes the address at once and draws the page when its code is there. A page whose code comes
 * late covers the one that was asked for after it, so the next navigation waits until the page before it is drawn.
 */
export const navigationQueue: NavigationQueue = {
  run(go) {
    lastNavigation = lastNavigation.then(async () => {
      const arrival = waitForPageShown()
      backStepHolder.markPageLoading()
      startPressFeedbackFrame()
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
/** What is offered in the place of the first page is offered no more when there is one. */
let dismissRetryOffer = () => {}

/**
 * Runs when the code of a page fails. The address is already that of the lost page. A failed load that
 * nobody navigated to changes nothing. Where the reader has another page before them by then, nothing is
 * lost.
 */
async function handlePageLoadError(handler: PageCodeErrorHandler): Promise<void> {
  // Two taps on the same page lose it twice, and at once.
  if (isLosing || shownPageTracker.isHere()) return
  isLosing = true
  const lost = window.location.href
  // What lies behind it is known there, too.
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
