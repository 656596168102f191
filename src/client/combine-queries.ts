import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from './call-error'

type Query<T> = Pick<
  UseQueryResult<T, CallError>,
  'data' | 'error' | 'isError' | 'isPending' | 'fetchStatus' | 'refetch'
>

/**
 * Combines several queries into one. It has data when each of them has, and an error when one of them has.
 */
export function combineQueries<T extends object>(queries: { [Name in keyof T]: Query<T[Name]> }) {
  const named = Object.entries(queries) as [string, Query<unknown>][]
  const all = named.map(([, query]) => query)
  const missing = all.filter((query) => query.data === undefined)
  const status = (expected: Query<unknown>['fetchStatus']) =>
    missing.some(({ fetchStatus }) => fetchStatus === expected)
  return {
    data:
      missing.length === 0
        ? (Object.fromEntries(named.map(([name, { data }]) => [name, data])) as T)
        : undefined,
    error: all.find(({ isError }) => isError)?.error ?? null,
    isError: all.some(({ isError }) => isError),
    isPending: all.some(({ isPending }) => isPending),
    fetchStatus: status('fetching') ? 'fetching' : status('paused') ? 'paused' : 'idle',
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  } as const
}
