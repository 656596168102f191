import type { ScreenName } from '../../screens/screens'

export interface LikelyScreensPreloader {
  /**
   * Loads the code of the screens that are likely to be opened from this one, one after another, each when the device
   * has nothing else to do; not on a line that is slow or is to be spared. One that does not come is loaded when it is
   * opened.
   */
  load(from: ScreenName): void
}

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, which Safari and Firefox have not got */
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
      // Nobody asked for it: whoever opens such a screen is told then.
      .catch(() => undefined)
  },
}
