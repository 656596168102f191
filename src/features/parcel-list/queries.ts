import { request } from '@/client/call-server'
import { useCallPages } from '@/client/query'
import type { AnswerOf, PayloadOf } from '@/contract/call'
import { pagePackages, queryPackages } from '@/contract/parcels'
import { PACKAGE_GROUP, type PackageFilter, type PackageGroup } from '@/domain/parcel-state'
import { useSession } from '@/session/session-store'
import type { LastAnswer } from '@/storage/last-answers'

export type Parcel = AnswerOf<typeof queryPackages>['packageList'][number]

/** A group of the member's parcels, page by page: the first with counts. */
export function useParcels(group: PackageGroup, filter: PackageFilter | undefined) {
  const signedIn = useSession((state) => state.signedIn)
  return usePages({ group: PACKAGE_GROUP[group], page: 1, ...(filter ? { filter } : {}) }, signedIn)
}

/** Search passes operator 0 and time 12 (S1 §4): every group, the last twelve months. */
export const useSearch = (keyword: string) =>
  usePages({ group: PACKAGE_GROUP.all, page: 1, keyword, operator: 0, time: 12 }, keyword !== '')

const pageOf = ({ packageList, next }: AnswerOf<typeof pagePackages>) => ({ items: packageList, next })

const usePages = (payload: PayloadOf<typeof queryPackages>, enabled: boolean) =>
  useCallPages(queryPackages, {
    payload,
    enabled,
    pageOf,
    readPage: async (page, after) => pageOf(await request(pagePackages, { ...payload, page, after })),
  })

type Pages = ReturnType<typeof useParcels>

/** The pages, or what the phone showed last while there are none: the first page, of which the end is not known. */
export function withLast(query: Pages, last: LastAnswer<AnswerOf<typeof queryPackages>> | undefined) {
  if (!last) return { ...query, isLast: false }
  const pages = [{ ...pageOf(last.answer), first: last.answer }]
  return { ...query, data: { pages }, isLast: true }
}
