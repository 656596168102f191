import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { invalidate } from '@/client/query'
import { getMergeCandidates, getMergeFees } from '@/contract/consolidation'
import { getPackageDetail, queryPackages } from '@/contract/parcels'
import { getSplitGoods } from '@/contract/split'
import { replace } from '@/navigation/navigation'
import { isAnswerLost, problemOfError } from '@/shared/refusal/problem-of-error'

/** What has to be read anew once something was ordered, or was refused. */
const renew = () =>
  invalidate(getMergeCandidates, getMergeFees, getSplitGoods, queryPackages, getPackageDetail)

/**
 * Orders once: pressed twice, or sent again after a lost answer, it is the same order. The way to its payment takes the
 * screen's place.
 * @param pay opens the payment of what was ordered
 * @param chosen what the order is of: a refusal is no longer told once it is another one
 */
export function useSubmit(
  order: (idempotencyKey: string) => Promise<{ orderNo: string }>,
  pay: (orderNo: string) => unknown = (orderNo) => replace('payDiscounts', { orderNo }),
  chosen = '',
) {
  const key = useRef(newIdempotencyKey())
  const [failure, setFailure] = useState<CallError>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => setFailure(undefined), [chosen])
  const submit = async () => {
    setFailure(undefined)
    try {
      const { orderNo } = await order(key.current)
      void renew()
      await pay(orderNo)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
      if (isAnswerLost(error)) return
      // A refusal says that something is otherwise than the screen shows; the next press orders what it shows then.
      key.current = newIdempotencyKey()
      await renew()
    }
  }
  return { submit, error: failure && problemOfError(failure), problems: failure?.problems ?? {} }
}
