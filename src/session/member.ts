import { useCall } from '@/client/query'
import { getUserInfo } from '@/contract/auth'
import { countPackages } from '@/contract/parcels'
import { useSession } from './session-store'

/** The signed-in member; asks nothing for a visitor. */
export function useMember() {
  const signedIn = useSession((state) => state.signedIn)
  return useCall(getUserInfo, {}, { enabled: signedIn })
}

/** How many parcels carry each label; asks nothing for a visitor. */
export function usePackageCounts() {
  const signedIn = useSession((state) => state.signedIn)
  const counts = ['toDeclare', 'toInbound', 'toPay', 'toReceive', 'exceptional'] as const
  return useCall(countPackages, { counts: [...counts] }, { enabled: signedIn })
}

/** Parcels that wait for the member to do something: the badge of the tab. */
export function useToDoCount(): number {
  const { data } = usePackageCounts()
  return (data?.toDeclare ?? 0) + (data?.toPay ?? 0) + (data?.exceptional ?? 0)
}
