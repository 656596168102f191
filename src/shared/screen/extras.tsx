import { useEffect } from 'react'
import type { ScreenName } from '@/navigation/navigation'
import { isSinglePageMode } from '@/platform/launch/launch'
import { loadOfflineStart } from '@/shared/offline/load-start'
import { HelpBall } from '../help-ball/help-ball'
import { GrayscaleMode } from './black-and-white'

export { fetchAndApplyGrayscaleMode } from './black-and-white'

/** Screens of a sign-in, and public screens of a shared link, must not lead elsewhere. */
const SCREENS_WITHOUT_HELP_BALL: readonly ScreenName[] = [
  'registerLogin',
  'appLogin',
  'agreement',
  'sharedRoute',
  'receiverCertificate',
]

/**
 * Removes the colours if the forwarder requires it, and shows the help ball on the screens that have it. It
 * also starts what works without a network.
 */
export function GrayscaleAndHelpBall({ screen }: { screen: ScreenName }) {
  useEffect(loadOfflineStart, [])
  return (
    <>
      <GrayscaleMode />
      {!isSinglePageMode() && !SCREENS_WITHOUT_HELP_BALL.includes(screen) && <HelpBall screen={screen} />}
    </>
  )
}
