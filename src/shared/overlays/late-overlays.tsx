import type { ScreenName } from '@/navigation/navigation'
import { useLate } from '../late/use-late'
import { useQuiet } from '../late/use-quiet'

/** What may show over a screen by itself: loaded when that has stood for a while. */
export function LateOverlays({ screen }: { screen: ScreenName }) {
  const { isQuiet, isShown } = useQuiet()
  const part = useLate(isQuiet, () => import('./overlays'))
  return part && isShown ? <part.Overlays screen={screen} /> : null
}
