import type { ScreenName } from '../../screens/screens'

export interface LikelyScreensPreloader {
  /**
   * Loads the code of the screens that are likely to open next. It loads one after another while the device
   * is idle. It does nothing on a slow connection or in data-saving mode. A screen that fails to load is
   * loaded when it opens.
   */
  load(from: ScreenName): void
}

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, which Safari and Firefox lack */
type Connection = { saveData?: boolean; effectiveType?: string } | undefined

function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

export const likelyScreensPreloader: LikelyScreensPreloader = {
  load(from) {
    if (isSlowConnection()) return
    import('./preload-screens.h5')
      .then(({ preloadLikelyNextScreens }) => preloadLikelyNextScreens(from))
      // No user requested this load. A user who opens such a screen sees the error then.
      .catch(() => undefined)
  },
}
