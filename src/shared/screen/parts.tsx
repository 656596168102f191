import type { ScreenName } from '@/navigation/navigation'
import { isSinglePage } from '@/platform/launch/launch'
import { HelpBall } from '../help-ball/help-ball'
import { BlackAndWhite } from './black-and-white'

export { loadColours } from './black-and-white'

/** Steps of a sign-in, and what a link opens for somebody else, have no way out of them. */
const WITHOUT_BALL: readonly ScreenName[] = [
  'registerLogin',
  'appLogin',
  'agreement',
  'sharedRoute',
  'certificateHandIn',
]

/** The app without its colours, where the forwarder asks for that, and the help ball, on the screens that have it. */
export const Parts = ({ screen }: { screen: ScreenName }) => (
  <>
    <BlackAndWhite />
    {!isSinglePage() && !WITHOUT_BALL.includes(screen) && <HelpBall screen={screen} />}
  </>
)
