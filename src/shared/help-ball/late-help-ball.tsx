import type { ScreenName } from '@/navigation/navigation'
import { useLate } from '../late/use-late'
import { useQuiet } from '../late/use-quiet'

/** Steps of a sign-in, and what a link opens for somebody else, have no way out of them. */
const WITHOUT: readonly ScreenName[] = [
  'registerLogin',
  'appLogin',
  'agreement',
  'sharedRoute',
  'certificateHandIn',
]

/** The help ball, on the screens that have it. */
export const LateHelpBall = ({ screen }: { screen: ScreenName }) =>
  WITHOUT.includes(screen) ? null : <Late screen={screen} />

/** It is loaded when the screen has stood for a while. */
function Late({ screen }: { screen: ScreenName }) {
  const { isQuiet, isShown } = useQuiet()
  const part = useLate(isQuiet, () => import('./help-ball'))
  return part && isShown ? <part.HelpBall screen={screen} /> : null
}
