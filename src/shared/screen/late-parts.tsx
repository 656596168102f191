import type { ScreenName } from '@/navigation/navigation'
import { reportLost } from '../late/report-lost'
import { useLate } from '../late/use-late'
import { useQuiet } from '../late/use-quiet'

const loadParts = () => import('./parts')

/** What every screen has, however the app was entered: loaded when that has stood for a while. */
export function LateParts({ screen }: { screen: ScreenName }) {
  const { isQuiet, isShown } = useQuiet()
  const part = useLate(isQuiet, loadParts)
  return part && isShown ? <part.Parts screen={screen} /> : null
}

/** Of a screen that gives way to the sign-in at once: by the time that stands, it is known whether it has colours. */
export function askForColours(): void {
  void loadParts().then(({ loadColours }) => loadColours(), reportLost)
}
