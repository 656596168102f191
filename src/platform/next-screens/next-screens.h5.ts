import type { NextScreens } from './next-screens.types'

/** https://developer.mozilla.org/docs/Web/API/NetworkInformation, which Safari and Firefox have not got */
type Connection = { saveData?: boolean; effectiveType?: string } | undefined

function isToBeSpared(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

export const nextScreens: NextScreens = {
  load(from) {
    if (isToBeSpared()) return
    import('./load-next')
      .then(({ loadNext }) => loadNext(from))
      // Nobody asked for it: whoever opens such a screen is told then.
      .catch(() => undefined)
  },
}
