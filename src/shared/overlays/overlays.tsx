import type { ScreenName } from '@/navigation/navigation'
import { AgreementConfirmationSheet } from '../agreements/agreement-sheet'
import { submitConfirmedAgreements } from '../agreements/agreements'
import { BulletinSheet } from './bulletin'
import { CookieBanner } from './cookie-banner'
import { HomeCountrySheet } from './country-sheet'
import { EncryptionNotice } from './encryption-notice'
import { GuidedTour } from './guide'
import { useDueOverlayAndContent, useOverlayQueue } from './use-overlays'

/** Shows the one overlay that is due over a screen now (docs/decisions/interface/overlays.md). */
export function ScreenOverlays({ screen }: { screen: ScreenName }) {
  const { due, leave, ...found } = useDueOverlayAndContent(screen)
  const turn = useOverlayQueue(due)
  if (turn === 'agreement')
    return (
      <AgreementConfirmationSheet
        signed={found.signed}
        onClose={() => leave('agreement')}
        onComplete={submitConfirmedAgreements}
      />
    )
  if (turn === 'country')
    return <HomeCountrySheet countries={found.homeCountries} onClose={() => leave('country')} />
  if (turn === 'guide') return <GuidedTour onEnd={() => leave('guide')} />
  if (turn === 'encryption' && found.encryption)
    return <EncryptionNotice notice={found.encryption} onClose={() => leave('encryption')} />
  if (turn === 'bulletin' && found.bulletin)
    return <BulletinSheet notice={found.bulletin} onClose={() => leave('bulletin')} />
  if (turn === 'cookies') return <CookieBanner onClose={() => leave('cookies')} />
  return null
}
