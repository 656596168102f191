import { useCall } from '@/client/query'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { listFiltersInGroup, PARCEL_LIST_FILTERS } from '@/domain/parcels/parcel-state'
import { useSession } from '@/session/session-store'
import { definePersistedAnswerStore } from '@/storage/persisted-answers'
import { usePersistedAnswer } from './use-persisted-answer'

const lastCounts = definePersistedAnswerStore('counts', countPackages.answer)

/**
 * Returns the number of parcels per label. While the new answer loads, it returns the previous numbers with
 * their time (ms). Sends no request for a visitor.
 */
export function useParcelCountsByFilter() {
  const signedIn = useSession((state) => state.signedIn)
  const { data: answer, dataUpdatedAt: at } = useCall(
    countPackages,
    { counts: [...PARCEL_LIST_FILTERS] },
    { enabled: signedIn },
  )
  const last = usePersistedAnswer(lastCounts, { answer, at })
  return { data: answer ?? last?.answer, asOf: last?.at }
}

/**
 * Returns the number of parcels in the first group, 'to do', so that the badge of the tab shows the same
 * number as the tab itself.
 */
export function useToDoParcelCount(): number {
  const { data } = useParcelCountsByFilter()
  return listFiltersInGroup('waiting').reduce((sum, filter) => sum + (data?.[filter] ?? 0), 0)
}
