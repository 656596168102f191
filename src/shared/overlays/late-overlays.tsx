import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { useIsSettled } from '@/client/settled'
import type { ScreenName } from '@/navigation/navigation'
import { useLate } from '../late/use-late'

/** ms that a screen stands before anything may show over it */
const QUIET_MS = 1000

/** What may show over a screen by itself: loaded when that has stood for a while, so that its first view owes it nothing. */
export function LateOverlays({ screen }: { screen: ScreenName }) {
  const isSettled = useIsSettled()
  const [isQuiet, setQuiet] = useState(false)
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  useEffect(() => {
    if (!isSettled) return undefined
    const timer = setTimeout(() => setQuiet(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  const part = useLate(isQuiet, () => import('./overlays'))
  return part && isShown ? <part.Overlays screen={screen} /> : null
}
