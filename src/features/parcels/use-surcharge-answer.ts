import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { getPackageDetail } from '@/contract/parcels/parcels'
import { agreeToSurcharge, refuseSurcharge } from '@/contract/surcharges/surcharges'
import type { Problem } from '@/domain/base/problem'
import { navigate } from '@/navigation/navigation'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import type { ParcelSurcharge } from './queries'

/** What the member says to a fee that was added late: once agreed it is an order, which is paid on the payment screen. */
export function useSurchargeAnswer({ id, amountCents, orderNo }: ParcelSurcharge) {
  const [problem, setProblem] = useState<Problem>()
  // One for each answer: the same press again after a lost answer says the same once.
  const keys = useRef({ agree: createIdempotencyKey(), refuse: createIdempotencyKey() })
  const say = async (answer: 'agree' | 'refuse', send: (idempotencyKey: string) => Promise<unknown>) => {
    setProblem(undefined)
    try {
      await send(keys.current[answer])
      // Agreed and refused in turn, each is another answer.
      keys.current = { agree: createIdempotencyKey(), refuse: createIdempotencyKey() }
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setProblem(toProblemFromError(failure))
    } finally {
      // Also after a refusal: it says that the fee is not what the screen shows.
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
    /** also anew, once its order was closed unpaid */
    agree: () => (orderNo ? navigate('payDiscounts', { orderNo }) : agree()),
    refuse: () => say('refuse', (idempotencyKey) => callServer(refuseSurcharge, { id, idempotencyKey })),
  }
}
