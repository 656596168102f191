import { useEffect } from 'react'
import { likelyScreensPreloader } from '@/platform/screen-preloader/screen-preloader'
import type { ScreenName } from '../../screens/screens'
import { useScreenSettledAndShown } from '../lazy/use-idle-after-load'

/** Draws nothing: when its screen has stood for a while, those that are likely to be opened from it are loaded. */
export function NextScreensPreloader({ of }: { of: ScreenName }) {
  const { isQuiet, isShown } = useScreenSettledAndShown()
  useEffect(() => {
    if (isQuiet && isShown) likelyScreensPreloader.load(of)
  }, [isQuiet, isShown, of])
  return null
}
