import { useQueries } from '@tanstack/react-query'
import type { AnswerOf, Call, PayloadOf } from '@/contract/base/call'
import { type CallQueryOptions, prefetchQueryIfMissing, toQueryOptions } from './query'

/** Reads a call for several payloads at once. Returns the answers in order, or the first failure. */
export function useCallPerPayload<C extends Call>(
  call: C,
  payloads: readonly PayloadOf<C>[],
  options: CallQueryOptions<AnswerOf<C>> = {},
) {
  const queries = useQueries({
    queries: payloads.map((payload) => prefetchQueryIfMissing(toQueryOptions(call, payload, options))),
  })
  const failed = queries.find((query) => query.isError)
  const answers = queries.map((query) => query.data).filter((answer) => answer !== undefined)
  return {
    data: answers.length === queries.length ? (answers as AnswerOf<C>[]) : undefined,
    error: failed?.error ?? null,
    isError: failed !== undefined,
    isPending: queries.some((query) => query.isPending),
    fetchStatus: (queries.find((query) => query.isPending) ?? queries[0])?.fetchStatus ?? ('idle' as const),
    refetch: () => Promise.all(queries.map((query) => query.refetch())),
  }
}
