import { useCall } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import { useSession } from '@/session/session-store'

/** Returns the query of the signed-in member. Sends no request for a visitor. */
export function useMember() {
  const signedIn = useSession((state) => state.signedIn)
  return useCall(getUserInfo, {}, { enabled: signedIn })
}
