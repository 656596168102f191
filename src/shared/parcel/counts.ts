import { useCall } from '@/client/query'
import { countPackages } from '@/contract/parcels'
import { filtersOfGroup, PACKAGE_FILTERS } from '@/domain/parcel-state'
import { useSession } from '@/session/session-store'

/** How many parcels carry each label; asks nothing for a visitor. */
export function usePackageCounts() {
  const signedIn = useSession((state) => state.signedIn)
  return useCall(countPackages, { counts: [...PACKAGE_FILTERS] }, { enabled: signedIn })
}

/** Parcels of the first group, 'to do': the badge of the tab says the same as the tab itself. */
export function useToDoCount(): number {
  const { data } = usePackageCounts()
  return filtersOfGroup('waiting').reduce((sum, filter) => sum + (data?.[filter] ?? 0), 0)
}
