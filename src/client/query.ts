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

/** Once more after a lost connection or a server in trouble, never after a refusal. */
const shouldRetry = (failures: number, error: Error) =>
  failures < 2 &&
  error instanceof CallError &&
  (error.kind === 'offline' || error.kind === 'unreachable' || (error.kind === 'http' && error.status >= 500))

const getQueryCall = ({ meta }: { meta?: Record<string, unknown> }) => meta?.call as Call | undefined

/** Handled once a query, after its retries. Its screen shows the failure; one that does not has it said in a toast. */
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

/** The query library listens to browsers; ours listens to both platforms. */
export function connectQueryClientToNetwork(): void {
  onlineManager.setOnline(networkStatus.isOnline())
  networkStatus.onChange((online) => onlineManager.setOnline(online))
  focusManager.setEventListener(() => () => undefined)
}
/** The app came to the front or went away. */
export const setAppFocused = (focused: boolean): void => focusManager.setFocused(focused)

type RefetchIntervalMs<Answer> =
  | number
  | false
  | ((last: Answer | undefined, answers: number) => number | false)

/** ms; for answers that change with a release, not with a visit */
export const REFERENCE_DATA_STALE_MS = 60 * 60_000

export interface CallQueryOptions<Answer> {
  enabled?: boolean
  /** ms in which an answer counts as fresh */
  staleMs?: number
  /** ms between two requests while the screen is open; false for none; it may hang on the last answer and on how many
   *  there were */
  refetchIntervalMs?: RefetchIntervalMs<Answer>
  /** nothing on the screen shows that it failed */
  toastsFailure?: boolean
}

/** How a call is read; the cache is keyed by the call's name and payload. */
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
      // Asked again by itself, it would be refused again and again, and open the sign-in each time.
      if (state.error?.isDeclared || state.error?.code === ENVELOPE_CODE.notLoggedIn) return false
      return typeof refetchIntervalMs === 'function'
        ? refetchIntervalMs(state.data, state.dataUpdateCount)
        : refetchIntervalMs
    },
    ...(staleMs === undefined ? {} : { staleTime: staleMs }),
  })

/**
 * The library requests what a screen reads when the view stands; what is not known yet is requested while the screen is
 * drawn for the first time, and is on its way meanwhile: a mini program hands its first view over for long.
 */
export function prefetchQueryIfMissing<C extends Call>(
  query: ReturnType<typeof toQueryOptions<C>>,
): typeof query {
  if (query.enabled && !queryClient.getQueryState(query.queryKey)) void queryClient.prefetchQuery(query)
  return query
}

/** Reads by a call. */
export const useCall = <C extends Call>(
  call: C,
  payload: PayloadOf<C>,
  options: CallQueryOptions<AnswerOf<C>> = {},
): UseQueryResult<AnswerOf<C>, CallError> =>
  useQuery(prefetchQueryIfMissing(toQueryOptions(call, payload, options)))

/** An answer that is there already, for what judges outside a screen. */
export const findCachedAnswer = <C extends Call>(call: C, payload: PayloadOf<C>): AnswerOf<C> | undefined =>
  queryClient.getQueryData<AnswerOf<C>>([call.name, payload])

/**
 * What the open screens still wait for is requested once more, which the library would not do. Whichever answer comes
 * first is shown: on a slow line it is that of the request before.
 */
export function retryHangingQueries(): void {
  const token = expiringStorage.get(TOKEN_STORAGE_KEY)
  const hanging = queryClient.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  for (const query of hanging) {
    if (query.state.data !== undefined) continue
    // Of a list that is read page by page its first one hangs.
    const ask = query.options.queryFn as (context: object) => Promise<unknown>
    const dataOf = query.meta?.dataOf as ((answer: unknown) => unknown) | undefined
    void ask({}).then(
      (answer) => {
        // It came already, or it is that of a member who has left.
        if (query.state.data !== undefined || expiringStorage.get(TOKEN_STORAGE_KEY) !== token) return
        query.setData(dataOf ? dataOf(answer) : answer)
        // What hangs would end as a failure one day.
        void query.cancel({ revert: true })
      },
      () => undefined,
    )
  }
}

/** Answers of these calls are requested again. */
export const invalidateCalls = (...calls: readonly Call[]): Promise<unknown> =>
  Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.name] })))

/** Answers of these calls are true no longer: they are forgotten, and requested when they are needed again. */
export function removeCachedAnswersOfCalls(...calls: readonly Call[]): void {
  for (const { name } of calls) queryClient.removeQueries({ queryKey: [name] })
}

/** Waits for work, but no longer than there is a network: a request without one waits until there is. */
export async function waitUntilDoneOrOffline(work: Promise<unknown>): Promise<void> {
  if (!onlineManager.isOnline()) return
  let stop = () => {}
  const offline = new Promise<void>((isOffline) => {
    stop = onlineManager.subscribe((online) => !online && isOffline())
  })
  await Promise.race([work, offline]).finally(stop)
}

/** Somebody is signed in: nothing of an earlier member is left, and what the open screens show is requested again. */
export function resetAndRefetchMemberAnswers(): void {
  void queryClient.resetQueries({ predicate: (query) => getQueryCall(query)?.who === 'member' })
}

/** Every answer is forgotten, and what the open screens show is requested again. */
export function refetchAllAnswers(): void {
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}

/** Forgets every answer that was a member's own. */
export function removeMemberAnswers(): void {
  const cache = queryClient.getQueryCache()
  for (const query of cache.getAll()) {
    if (getQueryCall(query)?.who !== 'member') continue
    if (query.getObserversCount() > 0) query.reset()
    else cache.remove(query)
  }
}
