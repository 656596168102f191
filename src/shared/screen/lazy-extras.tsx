import type { ScreenName } from '@/navigation/navigation'
import { reportChunkLoadError } from '../lazy/report-chunk-load-error'
import { useScreenSettledAndShown } from '../lazy/use-idle-after-load'
import { useLazy } from '../lazy/use-lazy'

const loadExtras = () => import('./extras')

/**
 * The parts that every screen has, whatever screen opens the app. Their code loads a while after the screen.
 */
export function LazyGrayscaleAndHelpBall({ screen }: { screen: ScreenName }) {
  const { isQuiet, isShown } = useScreenSettledAndShown()
  const part = useLazy(isQuiet, loadExtras)
  return part && isShown ? <part.GrayscaleAndHelpBall screen={screen} /> : null
}

/**
 * Loads the grayscale mode for a screen that opens the sign-in at once, so that it is known when the sign-in
 * appears.
 */
export function loadAndApplyGrayscaleMode(): void {
  void loadExtras().then(
    ({ fetchAndApplyGrayscaleMode }) => fetchAndApplyGrayscaleMode(),
    reportChunkLoadError,
  )
}
