import { type QueryKey, queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnswerOf, Call, PayloadOf } from '@/contract/base/call'
import type { CallError } from './call-error'
import { callServerSilently } from './call-server'
import {
  isAboveInList,
  type ListPage,
  type ListSortKey,
  mergeRefetchedPage,
  shouldResetList,
} from './merge-refetched-page'
import { queryClient } from './query'

/**
 * Number of pages that stay in memory above and below the shown ones. A page further away is requested again.
 */
const CACHED_PAGES_AROUND = 50
/**
 * Maximum number of items on the first page, with those added at its top. With more, the list starts again.
 */
const MAX_FIRST_PAGE_ITEMS = 15

/** Start of a page, and its end if another page follows it. */
interface PageBounds {
  after?: string
  end?: ListSortKey
}

/** Data about a list, whichever of its pages are in memory. */
interface ListState {
  places: PageBounds[]
  /** cursor of the next unread page; null if there is none */
  next: string | null
  /** end of the part that was read */
  end?: ListSortKey
  /** first item when the order of the list was last set; every later change is above it */
  top?: ListSortKey
}

type Page<First extends Call, Item> = ListPage<Item> & {
  /** only for the first page: the whole answer, and its time in ms since the epoch */
  first?: AnswerOf<First>
  at?: number
}

interface VirtualListQueryOptions<First extends Call, Item> {
  payload: PayloadOf<First>
  enabled?: boolean
  readPage: (page: number, after: string) => Promise<ListPage<Item>>
  pageOf: (answer: AnswerOf<First>) => ListPage<Item>
  positionOf: (item: Item) => ListSortKey
}

const pagesKey = (call: Call, payload: unknown): QueryKey => [call.name, 'pages', payload]
const stateKey = (call: Call, payload: unknown): QueryKey => [call.name, 'known', payload]

/** Creates the pager of a list. It requests each page, and keeps the data about all pages. */
function createListPager<First extends Call, Item>(call: First, list: VirtualListQueryOptions<First, Item>) {
  const { payload, positionOf } = list
  const known = () => queryClient.getQueryData<ListState>(stateKey(call, payload))
  const setKnown = (next: ListState) => queryClient.setQueryData<ListState>(stateKey(call, payload), next)
  const keyOf = (after?: string) => [...pagesKey(call, payload), after ?? null]
  const cached = (after?: string) => queryClient.getQueryData<Page<First, Item>>(keyOf(after))

  const ask = async (at: number, after?: string): Promise<Page<First, Item>> => {
    if (after !== undefined) return list.readPage(at + 1, after)
    const first = await callServerSilently(call, payload)
    return { ...list.pageOf(first), first, at: Date.now() }
  }
  /** Makes a page the last known page of the list. */
  const endWith = (at: number, page: ListPage<Item>, places: PageBounds[]) => {
    const last = page.items.at(-1)
    const newest = page.items[0]
    const { after } = places[at] ?? {}
    setKnown({
      places: [...places.slice(0, at), after === undefined ? {} : { after }],
      next: page.next,
      end: last && positionOf(last),
      top: at === 0 ? newest && positionOf(newest) : known()?.top,
    })
    return page
  }
  /** Returns the keys of the items in memory that are below the first page. */
  const keysBelow = (places: PageBounds[]) => {
    const below = places.slice(1).flatMap(({ after }) => cached(after)?.items ?? [])
    return new Set(below.map((item) => positionOf(item).key))
  }
  /** Returns the items of the first page by its latest answer. */
  const newestNow = () => {
    const first = cached()?.first
    return first ? list.pageOf(first).items : []
  }
  /**
   * Refreshes the first page if it has new items. A page that left the memory has forgotten its items, so its
   * changed items now appear at the top.
   */
  const bringToTop = (top: ListSortKey | undefined) => {
    if (top && newestNow().some((item) => isAboveInList(positionOf(item), top)))
      void queryClient.invalidateQueries({ queryKey: keyOf(), exact: true }, { cancelRefetch: false })
  }
  const read = async (at: number, after?: string): Promise<Page<First, Item>> => {
    const answer = await ask(at, after)
    const isFirst = after === undefined
    const before = cached(after)?.items
    if (!isFirst && before) await queryClient.fetchQuery(pageQuery(0)).catch(() => undefined)
    const { places, end: endOfAll, top } = known() ?? { places: [{}] as PageBounds[] }
    const place = places[at]
    // The page follows the list, and is added when it arrives. Or the list has started again without it.
    if (!place || place.after !== after) return answer
    const isLast = at === places.length - 1
    const end = isLast ? endOfAll : place.end
    if (!end || (isFirst && (isLast || shouldResetList(answer, top, positionOf))))
      return endWith(at, answer, places)
    const newest = isFirst ? [] : newestNow()
    const elsewhere = isFirst ? keysBelow(places) : new Set<string>()
    const items = mergeRefetchedPage({ answer, before, end, newest, elsewhere, positionOf, isFirst })
    if (!items || (isFirst && items.length > MAX_FIRST_PAGE_ITEMS)) return endWith(at, answer, places)
    if (!isFirst && !before) bringToTop(top)
    return { ...answer, items }
  }
  const pageQuery = (at: number, after?: string) =>
    queryOptions<Page<First, Item>, CallError>({
      queryKey: keyOf(after),
      queryFn: () => read(at, after),
      meta: { call },
      enabled: list.enabled ?? true,
      // Pages below the first page are renewed with it or after a change, not by scrolling to them.
      ...(after === undefined ? {} : { staleTime: Number.POSITIVE_INFINITY }),
    })
  const readMore = async () => {
    const { places, next, end, top } = known() ?? { places: [], next: null }
    if (next === null) return
    // A page in memory for this cursor belongs to an earlier order of the list.
    const page = await queryClient.fetchQuery({ ...pageQuery(places.length, next), staleTime: 0 })
    // Another call has read the page, or the list has started again in the meantime.
    if (known()?.next !== next) return
    // The last page was full, and nothing is below it.
    if (page.items.length === 0) return void setKnown({ places, next: null, end, top })
    const whole = places.map((place, at) => (at === places.length - 1 ? { ...place, end } : place))
    endWith(places.length, page, [...whole, { after: next }])
  }
  /** Keeps only the pages around the shown ones in memory. */
  const drop = (from: number, to: number) => {
    const { places = [], next = null } = known() ?? {}
    const near = places.slice(Math.max(0, from - CACHED_PAGES_AROUND), to + CACHED_PAGES_AROUND + 1)
    // The next page may be loading while no screen shows it yet.
    const kept = new Set([null, next, ...near.map(({ after }) => after ?? null)])
    queryClient.removeQueries({
      queryKey: pagesKey(call, payload),
      type: 'inactive',
      predicate: ({ queryKey }) => !kept.has(queryKey.at(-1) as string | null),
    })
  }
  /**
   * Replaces an item with its current content, in the same place. @returns the earlier item; undefined if
   * nothing differs
   */
  const replace = (item: Item): Item | undefined => {
    const { key } = positionOf(item)
    let before: Item | undefined
    queryClient.setQueriesData<Page<First, Item>>({ queryKey: pagesKey(call, payload) }, (page) => {
      const at = page ? page.items.findIndex((one) => positionOf(one).key === key) : -1
      if (!page || at < 0 || JSON.stringify(page.items[at]) === JSON.stringify(item)) return page
      before = page.items[at]
      return { ...page, items: page.items.map((one, place) => (place === at ? item : one)) }
    })
    return before
  }
  /** Forgets all pages except the first. Its next answer sets the order of the list. */
  const restart = () => {
    if (known()) setKnown({ places: [{}], next: cached()?.next ?? null })
  }
  const renew = async () => {
    await queryClient.invalidateQueries({ queryKey: pagesKey(call, payload) })
    return cached()
  }
  return { pageQuery, readMore, drop, replace, restart, renew }
}

/**
 * Reads a list of up to tens of thousands of items, newest first, page by page. One call reads the first
 * page, another the later ones (S1 §4). Each page begins where the previous one ended. Only the shown pages
 * and some around them are in memory. A page that is requested again keeps its place and the items that the
 * reader saw.
 *
 * @param shown first and last page on the screen, from 0
 */
export function useVirtualListQuery<First extends Call, Item>(
  call: First,
  options: VirtualListQueryOptions<First, Item>,
  shown: { from: number; to: number },
) {
  const list = createListPager(call, options)
  const key = stateKey(call, options.payload)
  const name = JSON.stringify(key)
  const [failed, setFailed] = useState<string>()
  const { data: known } = useQuery<ListState>({ queryKey: key, queryFn: skipToken, meta: { call } })
  const places = known?.places ?? [{}]
  const wanted = places
    .map((place, at) => ({ ...place, at }))
    .filter(({ at }) => at === 0 || (at >= shown.from && at <= shown.to))
  const queries = useQueries({ queries: wanted.map(({ at, after }) => list.pageQuery(at, after)) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the shown range decides what is dropped
  useEffect(() => list.drop(shown.from, shown.to), [shown.from, shown.to])
  const first = queries[0]!
  const readMore = async () => {
    try {
      await list.readMore()
      setFailed(undefined)
    } catch {
      setFailed(name)
    }
  }
  return {
    data: first.data && {
      first: first.data.first,
      at: first.data.at,
      count: places.length,
      pages: new Map(wanted.map(({ at }, index) => [at, queries[index]!.data?.items])),
    },
    error: first.error,
    isError: first.isError,
    isPending: first.isPending,
    fetchStatus: first.fetchStatus,
    refetch: list.renew,
    hasNextPage: known?.next != null,
    isFetchNextPageError: failed === name,
    readMore,
    replace: list.replace,
    restart: list.restart,
  }
}
