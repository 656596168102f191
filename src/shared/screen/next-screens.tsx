import { useEffect } from 'react'
import { likelyScreensPreloader } from '@/platform/screen-preloader/screen-preloader'
import type { ScreenName } from '../../screens/screens'
import { useScreenSettledAndShown } from '../lazy/use-idle-after-load'

/**
 * Draws nothing. Some time after its screen has loaded, it preloads the screens that are likely to open next.
 */
export function NextScreensPreloader({ of }: { of: ScreenName }) {
  const { isQuiet, isShown } = useScreenSettledAndShown()
  useEffect(() => {
    if (isQuiet && isShown) likelyScreensPreloader.load(of)
  }, [isQuiet, isShown, of])
  return null
}
