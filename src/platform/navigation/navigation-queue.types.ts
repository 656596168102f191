/**
 * A page is lost.
 * @param openAnew opens it: on H5 in a new document, in the mini program once more
 * @param isAllThereIs no page is shown: it is the first one
 * @returns tells it no more
 */
export type PageLoadErrorHandler = (openAnew: () => void, isAllThereIs?: boolean) => () => void

/** Navigations one at a time. */
export interface NavigationQueue {
  /** Opens a page after those before it; the promise ends when it arrived, or has had long enough to. Never rejects. */
  run(go: () => Promise<unknown>): Promise<void>
  /** A page is drawn, or shown again. */
  pageShown(): void
  /** No page is on its way. */
  idle(): Promise<void>
  /** What happens when the code of a page cannot be had, and no newer release brings it; the page before it stays. */
  onPageLoadFailed(handler: PageLoadErrorHandler): void
}
