import { request } from '@/client/call-server'
import { useLongList } from '@/client/long-list'
import { cachedAnswer, queryClient, queryOf } from '@/client/query'
import type { AnswerOf, PayloadOf } from '@/contract/call'
import { getPackageDetail, pagePackages, queryPackages } from '@/contract/parcels'
import { PACKAGE_GROUP, type PackageFilter, type PackageGroup } from '@/domain/parcel-state'
import { useSession } from '@/session/session-store'
import type { LastAnswer } from '@/storage/last-answers'
import { useDrawnRange } from '@/ui/long-list/use-drawn-range'

type FirstPage = AnswerOf<typeof queryPackages>
export type Parcel = FirstPage['packageList'][number]

/** A page of parcels is drawn in two parts: half of one is what a slow phone draws between two frames. */
const PARTS_A_PAGE = 2
const pageOfPart = (part: number) => Math.floor(part / PARTS_A_PAGE)

/** A group of the member's parcels, page by page: the first with counts. */
export function useParcels(group: PackageGroup, filter: PackageFilter | undefined) {
  const signedIn = useSession((state) => state.signedIn)
  return usePages({ group: PACKAGE_GROUP[group], page: 1, ...(filter ? { filter } : {}) }, signedIn)
}

/** Search passes operator 0 and time 12 (S1 §4): every group, the last twelve months. */
export const useSearch = (keyword: string) =>
  usePages({ group: PACKAGE_GROUP.all, page: 1, keyword, operator: 0, time: 12 }, keyword !== '')

const pageOf = ({ packageList, next }: AnswerOf<typeof pagePackages>) => ({ items: packageList, next })

function usePages(payload: PayloadOf<typeof queryPackages>, enabled: boolean) {
  const range = useDrawnRange(JSON.stringify(payload))
  const shown = { from: pageOfPart(range.from), to: pageOfPart(range.to) }
  const list = useLongList(
    queryPackages,
    {
      payload,
      enabled,
      pageOf,
      readPage: async (page, after) => pageOf(await request(pagePackages, { ...payload, page, after })),
      positionOf: ({ updatedAt, packageNo }: Parcel) => ({ time: updatedAt, key: packageNo }),
    },
    shown,
  )
  return { ...list, range }
}

/**
 * A parcel as its detail told it last stands in the list in its place, with nothing asked for.
 * @returns whether it lies elsewhere now: the lists and their counts are others then
 */
export function renewFromDetail({ replace }: ParcelQuery, packageNo: string): boolean {
  const now = cachedAnswer(getPackageDetail, { packageNo })?.summary
  const before = now && replace(now)
  return before !== undefined && before.state !== now?.state
}

/** The answer of a detail that was left before that came; undefined where none is on its way. */
export function detailOnItsWay(packageNo: string): Promise<unknown> | undefined {
  const detail = queryOf(getPackageDetail, { packageNo }, { staleMs: 0 })
  const { fetchStatus = 'idle' } = queryClient.getQueryState(detail.queryKey) ?? {}
  // It joins the request that is made already.
  return fetchStatus === 'idle' ? undefined : queryClient.fetchQuery(detail)
}

export type ParcelQuery = ReturnType<typeof useParcels>

/** What the screen draws of a list: its pages as far as they are in memory, or what the phone showed last. */
export interface ShownPages {
  first: FirstPage | undefined
  /** how many were read */
  count: number
  pages: ReadonlyMap<number, Parcel[] | undefined>
}

/** The parcels of a part of the list; undefined while they are on their way. */
export function parcelsOfPart({ pages }: ShownPages, part: number): Parcel[] | undefined {
  const items = pages.get(pageOfPart(part))
  const half = items && Math.ceil(items.length / PARTS_A_PAGE)
  return half === undefined
    ? undefined
    : part % PARTS_A_PAGE === 0
      ? items!.slice(0, half)
      : items!.slice(half)
}

export const partsOf = ({ count }: ShownPages): number => count * PARTS_A_PAGE

/** The pages, or what the phone showed last while there are none: the first page, of which the end is not known. */
export function withLast(query: ParcelQuery, last: LastAnswer<FirstPage> | undefined) {
  if (!last) return { ...query, isLast: false }
  const pages = new Map([[0, last.answer.packageList]])
  return { ...query, data: { first: last.answer, at: last.at, count: 1, pages }, isLast: true }
}
