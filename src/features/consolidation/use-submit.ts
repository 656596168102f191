import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { invalidate } from '@/client/query'
import { getMergeCandidates, getMergeFees } from '@/contract/consolidation'
import { getPackageDetail, queryPackages } from '@/contract/parcels'
import { getSplitGoods } from '@/contract/split'
import type { Problem } from '@/domain/problem'
import { replace } from '@/navigation/navigation'
import { isAnswerLost, problemOfError } from '@/shared/refusal/problem-of-error'

/** What has to be read anew once something was ordered, or was refused. */
const renew = () =>
  invalidate(getMergeCandidates, getMergeFees, getSplitGoods, queryPackages, getPackageDetail)

/**
 * Orders once: pressed twice, or sent again after a lost answer, it is the same order. The way to its payment takes the
 * screen's place.
 * @param pay opens the payment of what was ordered
 */
export function useSubmit(
  order: (idempotencyKey: string) => Promise<{ orderNo: string }>,
  pay: (orderNo: string) => unknown = (orderNo) => replace('payDiscounts', { orderNo }),
) {
  const key = useRef(newIdempotencyKey())
  const [error, setError] = useState<Problem>()
  const submit = async () => {
    setError(undefined)
    try {
      const { orderNo } = await order(key.current)
      void renew()
      await pay(orderNo)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(problemOfError(failure))
      if (isAnswerLost(failure)) return
      // A refusal says that something is otherwise than the screen shows; the next press orders what it shows then.
      key.current = newIdempotencyKey()
      await renew()
    }
  }
  return { submit, error }
}
