import type { ScreenName } from '@/navigation/navigation'
import { AgreementSheet } from '../agreements/agreement-sheet'
import { sign } from '../agreements/agreements'
import { Bulletin } from './bulletin'
import { CookieBanner } from './cookie-banner'
import { CountrySheet } from './country-sheet'
import { EncryptionNotice } from './encryption-notice'
import { Guide } from './guide'
import { useOverlays } from './use-overlays'
import { useTurn } from './use-turn'

/** The one thing that shows over a screen by itself at present (docs/decisions/overlays.md). */
export function Overlays({ screen }: { screen: ScreenName }) {
  const { due, leave, ...found } = useOverlays(screen)
  const turn = useTurn(due)
  if (turn === 'agreement')
    return <AgreementSheet signed={found.signed} onClose={() => leave('agreement')} onComplete={sign} />
  if (turn === 'country')
    return <CountrySheet countries={found.homeCountries} onClose={() => leave('country')} />
  if (turn === 'guide') return <Guide onEnd={() => leave('guide')} />
  if (turn === 'encryption' && found.encryption)
    return <EncryptionNotice notice={found.encryption} onClose={() => leave('encryption')} />
  if (turn === 'bulletin' && found.bulletin)
    return <Bulletin notice={found.bulletin} onClose={() => leave('bulletin')} />
  if (turn === 'cookies') return <CookieBanner onClose={() => leave('cookies')} />
  return null
}
