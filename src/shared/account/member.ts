import { useCall } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import { useSession } from '@/session/session-store'

/** The signed-in member; asks nothing for a visitor. */
export function useMember() {
  const signedIn = useSession((state) => state.signedIn)
  return useCall(getUserInfo, {}, { enabled: signedIn })
}
