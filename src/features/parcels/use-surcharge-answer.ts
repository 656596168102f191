import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { agreeToSurcharge, refuseSurcharge } from '@/contract/surcharges/surcharges'
import type { Problem } from '@/domain/base/problem'
import { navigate } from '@/navigation/navigation'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import type { ParcelSurcharge } from './queries'

/** The member's answer to a late fee. Agreement creates an order, which is paid on the payment screen. */
export function useSurchargeAnswer({ id, amountCents, orderNo }: ParcelSurcharge) {
  const [problem, setProblem] = useState<Problem>()
  // One key per answer, so that a retry after a lost answer is the same answer.
  const keys = useRef({ agree: createIdempotencyKey(), refuse: createIdempotencyKey() })
  const say = async (answer: 'agree' | 'refuse', send: (idempotencyKey: string) => Promise<unknown>) => {
    setProblem(undefined)
    try {
      await send(keys.current[answer])
      // An accepted answer ends both keys: a later one is another answer.
      keys.current = { agree: createIdempotencyKey(), refuse: createIdempotencyKey() }
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setProblem(toProblemFromError(failure))
    } finally {
      // Also after a refusal, which means that the fee on the screen is out of date.
      void invalidateCalls(getPackageDetail)
    }
  }
  const agree = () =>
    say('agree', async (idempotencyKey) => {
      const ordered = await callServer(agreeToSurcharge, { id, totalCents: amountCents, idempotencyKey })
      await navigate('payDiscounts', ordered)
    })
  return {
    problem,
    /** also works again after its order was closed unpaid */
    agree: () => (orderNo ? navigate('payDiscounts', { orderNo }) : agree()),
    refuse: () => say('refuse', (idempotencyKey) => callServer(refuseSurcharge, { id, idempotencyKey })),
  }
}
