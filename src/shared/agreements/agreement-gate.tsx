import { useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { checksAgreements } from '@/domain/agreement'
import { useSession } from '@/session/session-store'
import { sign, useSignedAgreements } from './agreements'

type Popup = typeof import('./agreement-sheet').AgreementSheet

/** Asks a member for the agreements that are not signed in their current version, each time the screen is shown. */
export function AgreementGate() {
  const isChecked = useSession(({ signedIn, channel }) => signedIn && checksAgreements(channel))
  const { data } = useSignedAgreements(isChecked)
  const [isClosed, setClosed] = useState(false)
  const isNeeded = isChecked && data?.agreed === false && !isClosed
  const Popup = usePopup(isNeeded)
  useDidShow(() => setClosed(false))
  if (!isNeeded || !Popup) return null
  return <Popup signed={data.signed} onClose={() => setClosed(true)} onComplete={sign} />
}

/** Most members have signed: the popup is loaded for those who have not. */
function usePopup(isNeeded: boolean): Popup | undefined {
  const [loaded, setLoaded] = useState<{ Popup: Popup }>()
  useEffect(() => {
    if (!isNeeded) return
    import('./agreement-sheet').then(
      ({ AgreementSheet }) => setLoaded({ Popup: AgreementSheet }),
      // Without a network it is asked for when the screen is shown again.
      () => undefined,
    )
  }, [isNeeded])
  return loaded?.Popup
}
