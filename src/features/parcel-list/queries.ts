import { callServer } from '@/client/call-server'
import { useCall, useCallPages } from '@/client/query'
import type { AnswerOf } from '@/contract/call'
import { pagePackages, queryPackages } from '@/contract/parcels'
import { PACKAGE_GROUP, type PackageFilter, type PackageGroup } from '@/domain/parcel-state'
import { useSession } from '@/session/session-store'

export type Parcel = AnswerOf<typeof queryPackages>['packageList'][number]

/** A group of the member's parcels, page by page: the first with counts, an empty one ends the list. */
export function useParcels(group: PackageGroup, filter: PackageFilter | undefined) {
  const signedIn = useSession((state) => state.signedIn)
  const payload = { group: PACKAGE_GROUP[group], page: 1, ...(filter ? { filter } : {}) }
  return useCallPages(queryPackages, {
    payload,
    enabled: signedIn,
    itemsOf: (answer): Parcel[] => answer.packageList,
    later: async (page) => (await callServer(pagePackages, { ...payload, page })).packageList,
  })
}

/** Search passes operator 0 and time 12 (S1 §4): every group, the last twelve months. */
export const useSearch = (keyword: string) =>
  useCall(
    queryPackages,
    { group: PACKAGE_GROUP.all, page: 1, keyword, operator: 0, time: 12 },
    { enabled: keyword !== '' },
  )
