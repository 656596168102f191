import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { useIsSettled } from '@/client/settled'
import { checksAgreements } from '@/domain/agreement'
import { useSession } from '@/session/session-store'
import { useLate } from '../late/use-late'
import { sign, useSignedAgreements } from './agreements'

/** Asks a member for the agreements that are not signed in their current version, each time the screen is shown. */
export function AgreementGate() {
  const isChecked = useSession(({ signedIn, channel }) => signedIn && checksAgreements(channel))
  const { data } = useSignedAgreements(useIsSettled() && isChecked)
  const [isClosed, setClosed] = useState(false)
  const isNeeded = isChecked && data?.agreed === false && !isClosed
  // Most members have signed.
  const popup = useLate(isNeeded, () => import('./agreement-sheet'))
  useDidShow(() => setClosed(false))
  if (!isNeeded || !popup) return null
  return <popup.AgreementSheet signed={data.signed} onClose={() => setClosed(true)} onComplete={sign} />
}
