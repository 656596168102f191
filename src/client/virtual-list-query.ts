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

/** Pages that stay in memory above and below those that are shown; one further away is asked for again. */
const CACHED_PAGES_AROUND = 50
/** What the first page holds at most, with what came at its top; with more the list begins anew. */
const MAX_FIRST_PAGE_ITEMS = 15

/** Where a page begins, and where it ends once another one follows it. */
interface PageBounds {
  after?: string
  end?: ListSortKey
}

/** What is known of a list, whichever of its pages are in memory. */
interface ListState {
  places: PageBounds[]
  /** for the page that was not read yet; null when there is none */
  next: string | null
  /** of what was read so far */
  end?: ListSortKey
  /** what stood first when the list was put in order: whatever has changed since then is above it */
  top?: ListSortKey
}

type Page<First extends Call, Item> = ListPage<Item> & {
  /** of the first page: the whole answer, and when it came in ms since the epoch */
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

/** The pages of one list: how each is asked for, and what is known of all. */
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
  /** The list ends with a page, as far as anybody knows. */
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
  /** Of the things on the pages of the list below its first one that are in memory. */
  const keysBelow = (places: PageBounds[]) => {
    const below = places.slice(1).flatMap(({ after }) => cached(after)?.items ?? [])
    return new Set(below.map((item) => positionOf(item).key))
  }
  /** What the first page holds by its latest answer. */
  const newestNow = () => {
    const first = cached()?.first
    return first ? list.pageOf(first).items : []
  }
  /** Nobody knows what a page held that was forgotten: what had changed on it comes at the top from now on. */
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
    // It follows the list, and is counted among its pages when it is there; or the list began anew without it.
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
      // What is below the first page is renewed with it, or when something changed, not by being scrolled to.
      ...(after === undefined ? {} : { staleTime: Number.POSITIVE_INFINITY }),
    })
  const readMore = async () => {
    const { places, next, end, top } = known() ?? { places: [], next: null }
    if (next === null) return
    // What the memory holds of that place is of a list that was in another order.
    const page = await queryClient.fetchQuery({ ...pageQuery(places.length, next), staleTime: 0 })
    // Two may have asked, or the list began anew meanwhile.
    if (known()?.next !== next) return
    // A full page was the last one: nothing stands below it.
    if (page.items.length === 0) return void setKnown({ places, next: null, end, top })
    const whole = places.map((place, at) => (at === places.length - 1 ? { ...place, end } : place))
    endWith(places.length, page, [...whole, { after: next }])
  }
  /** Only pages around what is shown stay in memory. */
  const drop = (from: number, to: number) => {
    const { places = [], next = null } = known() ?? {}
    const near = places.slice(Math.max(0, from - CACHED_PAGES_AROUND), to + CACHED_PAGES_AROUND + 1)
    // The next page may be on its way, while nobody shows it yet.
    const kept = new Set([null, next, ...near.map(({ after }) => after ?? null)])
    queryClient.removeQueries({
      queryKey: pagesKey(call, payload),
      type: 'inactive',
      predicate: ({ queryKey }) => !kept.has(queryKey.at(-1) as string | null),
    })
  }
  /** A thing of the list as it is now, in its place. @returns what stood there; undefined where nothing differs */
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
  /** The next first page is all that is known of the list, in the order that it has then. */
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
 * Reads a list that may hold tens of thousands of things, from the newest on, page by page: the first by one call, the
 * later ones by another (S1 §4), each where the one before it ended. Only the pages that are shown, and some around them,
 * are in memory; asked for again, each keeps its place and what the reader saw in it.
 * @param shown the first and the last page on the screen, from 0
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is far away changes with these alone
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
