import { type ReactNode, useEffect, useState } from 'react'
import { LONG_MS, useCall } from '@/client/query'
import type { AnswerOf, Call, PayloadOf } from '@/contract/call'
import { Loaded } from '@/shared/loaded/loaded'
import { AsOf } from '@/shared/parcel/as-of'
import { keepAnswer, keptAnswer } from '../kept-answers'

interface KeptProps<C extends Call> {
  call: C
  payload: PayloadOf<C>
  children: (answer: AnswerOf<C>) => ReactNode
}

/** An answer; what this device read last, with its time, while there is no new one. */
export function Kept<C extends Call>({ call, payload, children }: KeptProps<C>) {
  const query = useCall(call, payload, { staleMs: LONG_MS })
  const { data, dataUpdatedAt: at, error } = query
  const [kept] = useState(() => keptAnswer(call, payload))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is a new time; the payload is the key of whoever draws it
  useEffect(() => {
    if (data !== undefined) keepAnswer(call, payload, { at, answer: data })
  }, [at])
  // One that is no longer there is not shown as if it were.
  if (data !== undefined || !kept || error?.isDeclared) return <Loaded query={query}>{children}</Loaded>
  return (
    <>
      <AsOf id="kept-as-of" at={kept.at} />
      {children(kept.answer)}
    </>
  )
}
