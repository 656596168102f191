import type { ScreenName } from '@/navigation/navigation'
import { reportChunkLoadError } from '../lazy/report-chunk-load-error'
import { useScreenSettledAndShown } from '../lazy/use-idle-after-load'
import { useLazy } from '../lazy/use-lazy'

const loadExtras = () => import('./extras')

/** What every screen has, however the app was entered: loaded when that has stood for a while. */
export function LazyGrayscaleAndHelpBall({ screen }: { screen: ScreenName }) {
  const { isQuiet, isShown } = useScreenSettledAndShown()
  const part = useLazy(isQuiet, loadExtras)
  return part && isShown ? <part.GrayscaleAndHelpBall screen={screen} /> : null
}

/** Of a screen that gives way to the sign-in at once: by the time that stands, it is known whether it has colours. */
export function loadAndApplyGrayscaleMode(): void {
  void loadExtras().then(
    ({ fetchAndApplyGrayscaleMode }) => fetchAndApplyGrayscaleMode(),
    reportChunkLoadError,
  )
}
