import { type ReactNode, useEffect, useState } from 'react'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import type { AnswerOf, Call, PayloadOf } from '@/contract/base/call'
import { LastUpdated } from '@/shared/parcels/last-updated'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { getStoredAnswer, storeAnswer } from '../stored-answers'

interface StoredAnswerFallbackProps<C extends Call> {
  call: C
  payload: PayloadOf<C>
  children: (answer: AnswerOf<C>) => ReactNode
}

/** Shows the answer of a call. Until it arrives, shows the last stored answer with its time. */
export function StoredAnswerFallback<C extends Call>({
  call,
  payload,
  children,
}: StoredAnswerFallbackProps<C>) {
  const query = useCall(call, payload, { staleMs: REFERENCE_DATA_STALE_MS })
  const { data, dataUpdatedAt: at, error } = query
  const [kept] = useState(() => getStoredAnswer(call, payload))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `at` changes with each answer; the caller's key changes with the payload
  useEffect(() => {
    if (data !== undefined) storeAnswer(call, payload, { at, answer: data })
  }, [at])
  // After a refusal, such as for a removed article, the stored answer is not shown.
  if (data !== undefined || !kept || error?.isDeclared)
    return <QueryBoundary query={query}>{children}</QueryBoundary>
  return (
    <>
      <LastUpdated id="kept-as-of" at={kept.at} />
      {children(kept.answer)}
    </>
  )
}
