import type { ScreenName } from '@/navigation/navigation'
import { useScreenSettledAndShown } from '../lazy/use-idle-after-load'
import { useLazy } from '../lazy/use-lazy'

/** What may show over a screen by itself: loaded when that has stood for a while. */
export function LazyScreenOverlays({ screen }: { screen: ScreenName }) {
  const { isQuiet, isShown } = useScreenSettledAndShown()
  const part = useLazy(isQuiet, () => import('./overlays'))
  return part && isShown ? <part.ScreenOverlays screen={screen} /> : null
}
