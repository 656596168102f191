import { callServerSilently } from '@/client/call-server'
import { findCachedAnswer, queryClient, toQueryOptions } from '@/client/query'
import { useVirtualListQuery } from '@/client/virtual-list-query'
import type { AnswerOf, PayloadOf } from '@/contract/base/call'
import { getFirstPackagePage, getNextPackagePage, getPackageDetail } from '@/contract/parcels/parcels'
import {
  PARCEL_LIST_GROUP_CODE,
  type ParcelListFilter,
  type ParcelListGroup,
} from '@/domain/parcels/parcel-state'
import { useSession } from '@/session/session-store'
import type { PersistedAnswer } from '@/storage/persisted-answers'
import { useRenderedRange } from '@/ui/virtual-list/use-rendered-range'

type FirstPage = AnswerOf<typeof getFirstPackagePage>
export type ListedParcel = FirstPage['packageList'][number]

/** A page of parcels is drawn in two parts: half of one is what a slow phone draws between two frames. */
const CHUNKS_PER_PAGE = 2
const getPageOfChunk = (part: number) => Math.floor(part / CHUNKS_PER_PAGE)

/** A group of the member's parcels, page by page: the first with counts. */
export function useParcelGroup(group: ParcelListGroup, filter: ParcelListFilter | undefined) {
  const signedIn = useSession((state) => state.signedIn)
  return useParcelPages(
    { group: PARCEL_LIST_GROUP_CODE[group], page: 1, ...(filter ? { filter } : {}) },
    signedIn,
  )
}

/** Search passes operator 0 and time 12 (S1 §4): every group, the last twelve months. */
export const useParcelSearch = (keyword: string) =>
  useParcelPages(
    { group: PARCEL_LIST_GROUP_CODE.all, page: 1, keyword, operator: 0, time: 12 },
    keyword !== '',
  )

const toPage = ({ packageList, next }: AnswerOf<typeof getNextPackagePage>) => ({ items: packageList, next })

function useParcelPages(payload: PayloadOf<typeof getFirstPackagePage>, enabled: boolean) {
  const range = useRenderedRange(JSON.stringify(payload))
  const shown = { from: getPageOfChunk(range.from), to: getPageOfChunk(range.to) }
  const list = useVirtualListQuery(
    getFirstPackagePage,
    {
      payload,
      enabled,
      pageOf: toPage,
      readPage: async (page, after) =>
        toPage(await callServerSilently(getNextPackagePage, { ...payload, page, after })),
      positionOf: ({ updatedAt, packageNo }: ListedParcel) => ({ time: updatedAt, key: packageNo }),
    },
    shown,
  )
  return { ...list, range }
}

/**
 * A parcel as its detail told it last stands in the list in its place, with nothing asked for.
 * @returns whether it lies elsewhere now: the lists and their counts are others then
 */
export function updateListFromDetail({ replace }: ParcelListQuery, packageNo: string): boolean {
  const now = findCachedAnswer(getPackageDetail, { packageNo })?.summary
  const before = now && replace(now)
  return before !== undefined && before.state !== now?.state
}

/** The answer of a detail that was left before that came; undefined where none is on its way. */
export function getPendingDetailRequest(packageNo: string): Promise<unknown> | undefined {
  const detail = toQueryOptions(getPackageDetail, { packageNo }, { staleMs: 0 })
  const { fetchStatus = 'idle' } = queryClient.getQueryState(detail.queryKey) ?? {}
  // It joins the request that is made already.
  return fetchStatus === 'idle' ? undefined : queryClient.fetchQuery(detail)
}

export type ParcelListQuery = ReturnType<typeof useParcelGroup>

/** What the screen draws of a list: its pages as far as they are in memory, or what the phone showed last. */
export interface LoadedParcelPages {
  first: FirstPage | undefined
  /** how many were read */
  count: number
  pages: ReadonlyMap<number, ListedParcel[] | undefined>
}

/** The parcels of a part of the list; undefined while they are on their way. */
export function getParcelsOfChunk({ pages }: LoadedParcelPages, part: number): ListedParcel[] | undefined {
  const items = pages.get(getPageOfChunk(part))
  const half = items && Math.ceil(items.length / CHUNKS_PER_PAGE)
  return half === undefined
    ? undefined
    : part % CHUNKS_PER_PAGE === 0
      ? items!.slice(0, half)
      : items!.slice(half)
}

export const countChunks = ({ count }: LoadedParcelPages): number => count * CHUNKS_PER_PAGE

/** The pages, or what the phone showed last while there are none: the first page, of which the end is not known. */
export function withStoredFirstPage(query: ParcelListQuery, last: PersistedAnswer<FirstPage> | undefined) {
  if (!last) return { ...query, isLast: false }
  const pages = new Map([[0, last.answer.packageList]])
  return { ...query, data: { first: last.answer, at: last.at, count: 1, pages }, isLast: true }
}
