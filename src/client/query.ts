import {
  focusManager,
  onlineManager,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import type { AnswerOf, Call, PayloadOf } from '@/contract/base/call'
import { TOKEN_STORAGE_KEY } from '@/domain/auth/credentials'
import { ENVELOPE_CODE } from '@/domain/base/envelope'
import { networkStatus } from '@/platform/network/network'
import { expiringStorage } from '@/platform/storage/storage'
import { CallError } from './call-error'
import { callServerSilently } from './call-server'
import { handleCallError } from './error-catalogue'

/** Retries up to twice after a lost connection or a server fault (HTTP 5xx), never after a refusal. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 &&
  error instanceof CallError &&
  (error.kind === 'offline' || error.kind === 'unreachable' || (error.kind === 'http' && error.status >= 500))

const getQueryCall = ({ meta }: { meta?: Record<string, unknown> }) => meta?.call as Call | undefined

/**
 * Handles an error once per query, after its retries. Normally the screen shows the failure; with
 * `toastsFailure` a toast shows it.
 */
const queryCache = new QueryCache({
  onError(error, query) {
    const call = getQueryCall(query)
    if (call && error instanceof CallError)
      handleCallError(call, error, { quiet: !query.meta?.toastsFailure })
  },
})

export const queryClient = new QueryClient({
  queryCache,
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: (attempt) => 500 * 2 ** attempt,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
    },
  },
})

/**
 * Connects the query library to our network status, which works on both platforms. The library itself listens
 * only to browsers.
 */
export function connectQueryClientToNetwork(): void {
  onlineManager.setOnline(networkStatus.isOnline())
  networkStatus.onChange((online) => onlineManager.setOnline(online))
  focusManager.setEventListener(() => () => undefined)
}
/** Notes that the app came to the foreground or left it. */
export const setAppFocused = (focused: boolean): void => focusManager.setFocused(focused)

type RefetchIntervalMs<Answer> =
  | number
  | false
  | ((last: Answer | undefined, answers: number) => number | false)

/** Time in ms for which an answer stays fresh if it changes with a release, not with a visit. */
export const REFERENCE_DATA_STALE_MS = 60 * 60_000

export interface CallQueryOptions<Answer> {
  enabled?: boolean
  /** ms for which an answer counts as fresh */
  staleMs?: number
  /**
   * ms between two requests while the screen is open; false for none. It may depend on the last answer and on
   * the number of answers.
   */
  refetchIntervalMs?: RefetchIntervalMs<Answer>
  /** whether a toast shows the failure, because the screen does not */
  toastsFailure?: boolean
}

/** Returns the query of a call. Its cache key is the call's name and payload. */
export const toQueryOptions = <C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  { enabled = true, staleMs, refetchIntervalMs, toastsFailure }: CallQueryOptions<AnswerOf<C>> = {},
) =>
  queryOptions<AnswerOf<C>, CallError>({
    queryKey: [call.name, payload],
    queryFn: () => callServerSilently(call, payload),
    meta: { call, toastsFailure },
    enabled,
    refetchInterval({ state }) {
      // An automatic repeat would be refused again, and would open the sign-in each time.
      if (state.error?.isDeclared || state.error?.code === ENVELOPE_CODE.notLoggedIn) return false
      return typeof refetchIntervalMs === 'function'
        ? refetchIntervalMs(state.data, state.dataUpdateCount)
        : refetchIntervalMs
    },
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })

/**
 * Requests missing data while the screen is drawn for the first time. The library itself requests it only
 * when the view exists, and a mini program takes long to transfer its first view.
 */
export function prefetchQueryIfMissing<C extends Call>(
  query: ReturnType<typeof toQueryOptions<C>>,
): typeof query {
  if (query.enabled && !queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
  return query
}

/** Reads the answer of a call. */
export const useCall = <C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  options: CallQueryOptions<AnswerOf<C>> = {},
): UseQueryResult<AnswerOf<C>, CallError> =>
  useQuery(prefetchQueryIfMissing(toQueryOptions(call, payload, options)))

/**
 * Returns an answer that is already in the cache, for checks outside a screen. Undefined if there is none.
 */
export const findCachedAnswer = <C extends Call>(call: C, payload: PayloadOf<C>): AnswerOf<C> | undefined =>
  queryClient.getQueryData<AnswerOf<C>>([call.name, payload])

/**
 * Returns the cached query of a call by its name, for a screen whose package does not load the declaration.
 * Undefined if there is none.
 */
export const findQueryByCallName = <C extends Call>(name: string, payload: PayloadOf<C>) =>
  queryClient.getQueryCache().find<AnswerOf<C>>({ queryKey: [name, payload] })

/**
 * Repeats the requests that the open screens still wait for, which the library would not do. The first answer
 * to arrive is shown. On a slow connection that may be the answer to the earlier request.
 */
export function retryHangingQueries(): void {
  const token = expiringStorage.get(TOKEN_STORAGE_KEY)
  const hanging = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  for (const query of hanging) {
    if (query.state.data !== undefined) continue
    // A list that is read page by page waits for its first page.
    const ask = query.options.queryFn as (context: object) => Promise<unknown>
    const dataOf = query.meta?.dataOf as ((answer: unknown) => unknown) | undefined
    void ask({}).then(
      (answer) => {
        // An answer has already arrived, or this one belongs to a member who has left.
        if (query.state.data !== undefined || expiringStorage.get(TOKEN_STORAGE_KEY) !== token) return
        query.setData(dataOf ? dataOf(answer) : answer)
        // The hanging request would fail later.
        void query.cancel({ revert: true })
      },
      () => undefined,
    )
  }
}

/** Marks the answers of these calls as outdated, so that they are requested again. */
export const invalidateCalls = (...calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.name] })))

/**
 * Removes the answers of these calls, because they are no longer true. They are requested again when needed.
 */
export function removeCachedAnswersOfCalls(...calls: readonly Call[]): void {
  for (const { name } of calls) queryClient.removeQueries({ queryKey: [name] })
}

/**
 * Waits until work has ended or the network is lost. A request without a network waits until there is one.
 */
export async function waitUntilDoneOrOffline(work: Promise<unknown>): Promise<void> {
  if (!onlineManager.isOnline()) return
  let stop = () => {}
  const offline = new Promise<void>((isOffline) => {
    stop = onlineManager.subscribe((online) => !online && isOffline())
  })
  await Promise.race([work, offline]).finally(stop)
}

/**
 * Resets the answers of members after a sign-in: nothing of an earlier member is left. Data that the open
 * screens show is requested again.
 */
export function resetAndRefetchMemberAnswers(): void {
  void queryClient.resetQueries({ predicate: (query) => getQueryCall(query)?.who === 'member' })
}

/** Removes the answers that no open screen uses, and requests the others again. */
export function refetchAllAnswers(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

/** Removes every answer that belonged to a member. An answer that an open screen uses is reset. */
export function removeMemberAnswers(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    if (getQueryCall(query)?.who !== 'member') continue
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
}
