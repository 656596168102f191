import {
  focusManager,
  onlineManager,
  QueryClient,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { AnswerOf, Call, PayloadOf } from '@/contract/call'
import { network } from '@/platform/network/network'
import { CallError } from './call-error'
import { type CallOptions, callServer } from './call-server'

/** Once more after a lost connection or a server in trouble, never after a refusal. */
const retry = (failures: number, error: Error) =>
  failures < 2 &&
  error instanceof CallError &&
  (error.kind === 'offline' || (error.kind === 'http' && error.status >= 500))

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, retryDelay: (attempt) => 500 * 2 ** attempt, staleTime: 15_000, gcTime: 10 * 60_000 },
  },
})

/** The query library listens to browsers; ours listens to both platforms. */
export function wireQueries(): void {
  onlineManager.setOnline(network.isOnline())
  network.onChange((online) => onlineManager.setOnline(online))
  focusManager.setEventListener(() => () => undefined)
}
/** The app came to the front or went away. */
export const setFocused = (focused: boolean): void => focusManager.setFocused(focused)

interface ReadOptions {
  enabled?: boolean
  /** ms in which an answer counts as fresh */
  staleMs?: number
  /** ms between two askings while the screen is open; false for none */
  everyMs?: number | false
}

/** Reads by a call; the cache is keyed by the call's name and payload. */
export function useCall<C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  { enabled = true, staleMs, everyMs }: ReadOptions = {},
): UseQueryResult<AnswerOf<C>, CallError> {
  return useQuery<AnswerOf<C>, CallError>({
    queryKey: [call.name, payload],
    queryFn: () => callServer(call, payload),
    meta: { who: call.who },
    enabled,
    refetchInterval: everyMs,
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })
}

/** Reads page by page: the first by one call, the later ones by another; an empty or short page is the end (S1 §4).
 *  `readMore` reads the next page, once however often it is asked while that is under way. */
export function useCallPages<First extends Call, Item>(
  first: First,
  options: {
    payload: PayloadOf<First>
    enabled?: boolean
    pageSize: number
    later: (page: number) => Promise<Item[]>
    itemsOf: (answer: AnswerOf<First>) => Item[]
  },
) {
  type Page = { items: Item[]; first?: AnswerOf<First> }
  const pages = useInfiniteQuery<Page, CallError, { pages: Page[] }, unknown[], number>({
    queryKey: [first.name, 'pages', options.payload],
    meta: { who: first.who },
    enabled: options.enabled ?? true,
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      if (pageParam > 1) return { items: await options.later(pageParam) }
      const answer = await callServer(first, options.payload)
      return { items: options.itemsOf(answer), first: answer }
    },
    getNextPageParam: (last, read) => (last.items.length < options.pageSize ? undefined : read.length + 1),
  })
  const { hasNextPage, fetchNextPage } = pages
  // A button and the end of scrolling may ask at the same time; one asking serves both.
  const readMore = async () => {
    if (hasNextPage) await fetchNextPage({ cancelRefetch: false })
  }
  return { ...pages, readMore }
}

export interface Sending<C extends Call> {
  /** Calls once; while it is under way further calls are ignored and give undefined. @throws CallError */
  send(payload: PayloadOf<C>, options?: CallOptions): Promise<AnswerOf<C> | undefined>
  busy: boolean
}

/** Writes by a call, one at a time however often a button is pressed. */
export function useSend<C extends Call>(call: C): Sending<C> {
  const underWay = useRef(false)
  const [busy, setBusy] = useState(false)
  const send = useCallback(
    async (payload: PayloadOf<C>, options?: CallOptions) => {
      if (underWay.current) return undefined
      underWay.current = true
      setBusy(true)
      try {
        return await callServer(call, payload, options)
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
    [call],
  )
  return { send, busy }
}

/** Answers of these calls are asked for again. */
export const invalidate = (...calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.name] })))

/** Forgets every answer that was a member's own. Screens that are open ask again when somebody is signed in. */
export function forgetPersonalAnswers(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    if (query.meta?.who !== 'member') continue
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
}
