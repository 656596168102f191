import { useEffect } from 'react'
import { nextScreens } from '@/platform/next-screens/next-screens'
import type { ScreenName } from '../../../config/screens'
import { useQuiet } from '../late/use-quiet'

/** Draws nothing: when its screen has stood for a while, those that are likely to be opened from it are loaded. */
export function NextScreens({ of }: { of: ScreenName }) {
  const { isQuiet, isShown } = useQuiet()
  useEffect(() => {
    if (isQuiet && isShown) nextScreens.load(of)
  }, [isQuiet, isShown, of])
  return null
}
