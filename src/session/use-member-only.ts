import { useEffect } from 'react'
import { requestSignIn } from '@/navigation/return-path'
import { useSession } from './session-store'

/** For a screen on which a member fills something in: a visitor signs in first and comes back to it. */
export function useMemberOnly(): void {
  const signedIn = useSession((state) => state.signedIn)
  useEffect(() => {
    if (!signedIn) requestSignIn()
  }, [signedIn])
}
