import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { getMergeCandidates, getMergeFees } from '@/contract/consolidation/merge'
import { getSplitGoods } from '@/contract/consolidation/split'
import { getFirstPackagePage, getPackageDetail } from '@/contract/parcels/parcels'
import { replaceScreen } from '@/navigation/navigation'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'

/** What has to be read anew once something was ordered, or was refused. */
const invalidateParcels = () =>
  invalidateCalls(getMergeCandidates, getMergeFees, getSplitGoods, getFirstPackagePage, getPackageDetail)

/**
 * Orders once: pressed twice, or sent again after a lost answer, it is the same order. The way to its payment takes the
 * screen's place.
 * @param pay opens the payment of what was ordered
 * @param chosen what the order is of: a refusal is no longer told once it is another one
 */
export function useSubmitConsolidation(
  order: (idempotencyKey: string) => Promise<{ orderNo: string }>,
  pay: (orderNo: string) => unknown = (orderNo) => replaceScreen('payDiscounts', { orderNo }),
  chosen = '',
) {
  const key = useRef(createIdempotencyKey())
  const [failure, setFailure] = useState<CallError>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another one is chosen
  useEffect(() => setFailure(undefined), [chosen])
  const submit = async () => {
    setFailure(undefined)
    try {
      const { orderNo } = await order(key.current)
      void invalidateParcels()
      await pay(orderNo)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
      if (isAnswerLost(error)) return
      // A refusal says that something is otherwise than the screen shows; the next press orders what it shows then.
      key.current = createIdempotencyKey()
      await invalidateParcels()
    }
  }
  return { submit, error: failure && toProblemFromError(failure), problems: failure?.problems ?? {} }
}
