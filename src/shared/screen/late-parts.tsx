import type { ScreenName } from '@/navigation/navigation'
import { useLate } from '../late/use-late'
import { useQuiet } from '../late/use-quiet'

/** What every screen has, however the app was entered: loaded when that has stood for a while. */
export function LateParts({ screen }: { screen: ScreenName }) {
  const { isQuiet, isShown } = useQuiet()
  const part = useLate(isQuiet, () => import('./parts'))
  return part && isShown ? <part.Parts screen={screen} /> : null
}
