import { useEffect } from 'react'
import { navigate } from '@/platform/navigation/navigation'
import { rememberReturnPath } from '@/session/return-path'
import { useSession } from '@/session/session-store'

/** A forecast is a member's: a visitor signs in first and comes back to this screen, with the draft as it was. */
export function useMemberOnly(): void {
  const signedIn = useSession((state) => state.signedIn)
  useEffect(() => {
    if (signedIn) return
    rememberReturnPath()
    navigate('registerLogin', { pageShow: 'login' })
  }, [signedIn])
}
