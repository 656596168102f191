import { useEffect } from 'react'
import { screenPreloader } from '@/platform/next-screens/next-screens'
import type { ScreenName } from '../../../config/screens'
import { useIdleAfterLoad } from '../late/use-quiet'

/** Draws nothing: when its screen has stood for a while, those that are likely to be opened from it are loaded. */
export function NextScreensPreloader({ of }: { of: ScreenName }) {
  const { isQuiet, isShown } = useIdleAfterLoad()
  useEffect(() => {
    if (isQuiet && isShown) screenPreloader.load(of)
  }, [isQuiet, isShown, of])
  return null
}
