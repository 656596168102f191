import type { ScreenPreloader } from './screen-preloader.types'

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, which Safari and Firefox have not got */
type Connection = { saveData?: boolean; effectiveType?: string } | undefined

function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

export const screenPreloader: ScreenPreloader = {
  load(from) {
    if (isSlowConnection()) return
    import('./preload-screens')
      .then(({ preloadScreensAfter }) => preloadScreensAfter(from))
      // Nobody asked for it: whoever opens such a screen is told then.
      .catch(() => undefined)
  },
}
