import type { ScreenName } from '../../screens/screens'

export interface LikelyScreensPreloader {
  /**
   * Fetches the files of the screens that are likely to open next, one after another while the device is
   * idle. Their code runs only when they open. It does nothing on a slow connection or in data-saving mode.
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
    import('./fetch-next-screens.h5')
      .then(({ fetchLikelyNextScreens }) => fetchLikelyNextScreens(from))
      // No user requested this. A user who opens such a screen sees the error then.
      .catch(() => undefined)
  },
}
