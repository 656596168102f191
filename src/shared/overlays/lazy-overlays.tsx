import type { ScreenName } from '@/navigation/navigation'
import { useScreenSettledAndShown } from '../lazy/use-idle-after-load'
import { useLazy } from '../lazy/use-lazy'

/**
 * The overlays of a screen. Their code and calls load one second after the last response, so they do not slow
 * the first view.
 */
export function LazyScreenOverlays({ screen }: { screen: ScreenName }) {
  const { isQuiet, isShown } = useScreenSettledAndShown()
  const part = useLazy(isQuiet, () => import('./overlays'))
  return part && isShown ? <part.ScreenOverlays screen={screen} /> : null
}
