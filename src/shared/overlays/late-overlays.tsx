import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { whenQuiet } from '@/client/query'
import type { ScreenName } from '@/navigation/navigation'
import type { Overlays } from './overlays'

let loaded: { Overlays: typeof Overlays } | undefined

/** What may show over a screen by itself: loaded when that stands and nothing is requested any more. */
export function LateOverlays({ screen }: { screen: ScreenName }) {
  const [part, setPart] = useState(loaded)
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  useEffect(
    () =>
      whenQuiet(async () => {
        // Without a network they come with another screen.
        loaded = await import('./overlays').catch(() => undefined)
        setPart(loaded)
      }),
    [],
  )
  return part && isShown ? <part.Overlays screen={screen} /> : null
}
