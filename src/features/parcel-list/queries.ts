import { callServerSilently } from '@/client/call-server'
import { findQueryByCallName } from '@/client/query'
import { useVirtualListQuery } from '@/client/virtual-list-query'
import type { AnswerOf, PayloadOf } from '@/contract/base/call'
import type { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage, getNextPackagePage } from '@/contract/parcels/parcels'
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

/** Number of parts per page. A slow phone renders half a page of parcels between two frames. */
const CHUNKS_PER_PAGE = 2
const getPageOfChunk = (part: number) => Math.floor(part / CHUNKS_PER_PAGE)

/** A group of the member's parcels, page by page. The first page contains the counts. */
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
 * Returns the query of a parcel's detail. The list does not load its declaration, which is large: the mini program
 * has little room for it here.
 */
const findDetailQuery = (packageNo: string) =>
  findQueryByCallName<typeof getPackageDetail>('getPackageDetail', { packageNo })

/**
 * Replaces a parcel in the list with the last loaded detail, without a request.
 *
 * @returns whether its state has changed, or what its ID lacks, which other parcels share; the lists and their
 * counts are then out of date
 */
export function updateListFromDetail({ replace }: ParcelListQuery, packageNo: string): boolean {
  const now = findDetailQuery(packageNo)?.state.data?.summary
  const before = now && replace(now)
  if (!before) return false
  return (
    before.state !== now.state || before.awaitedCertificate?.obstacle !== now.awaitedCertificate?.obstacle
  )
}

/**
 * Returns the pending request of a detail that the member left before it was loaded; undefined if there is
 * none.
 */
export function getPendingDetailRequest(packageNo: string): Promise<unknown> | undefined {
  const detail = findDetailQuery(packageNo)
  // `fetch` joins the request that is already running.
  return detail && detail.state.fetchStatus !== 'idle' ? detail.fetch() : undefined
}

export type ParcelListQuery = ReturnType<typeof useParcelGroup>

/**
 * The pages of a list that the screen renders: the loaded pages, or the stored first page of the last visit.
 */
export interface LoadedParcelPages {
  first: FirstPage | undefined
  /** number of loaded pages */
  count: number
  pages: ReadonlyMap<number, ListedParcel[] | undefined>
}

/** Returns the parcels of one part of the list; undefined while its page is loading. */
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

/**
 * Returns the loaded pages. If there are none, returns the stored first page; it is not known whether more
 * follow.
 */
export function withStoredFirstPage(query: ParcelListQuery, last: PersistedAnswer<FirstPage> | undefined) {
  if (!last) return { ...query, isLast: false }
  const pages = new Map([[0, last.answer.packageList]])
  return { ...query, data: { first: last.answer, at: last.at, count: 1, pages }, isLast: true }
}
