import type { NavigationQueue } from './navigation-queue.types'

/** ms after which a page counts as arrived although WeChat never said so */
const ARRIVAL_MS = 1000

/** WeChat opens pages one at a time by itself, and their code came with the app. */
export const navigationQueue: NavigationQueue = {
  run: (go) =>
    new Promise((resolve) => {
      setTimeout(resolve, ARRIVAL_MS)
      go().then(
        () => resolve(),
        () => resolve(),
      )
    }),
  pageShown: () => {},
  idle: () => Promise.resolve(),
  onPageLoadFailed: () => {},
}
