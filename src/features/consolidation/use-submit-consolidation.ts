import { useEffect, useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { getMergeCandidates, getMergeFees } from '@/contract/consolidation/merge'
import { getSplitGoods } from '@/contract/consolidation/split'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { replaceScreen } from '@/navigation/navigation'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'

/** Reloads the data that changes after an order or a refusal. */
const invalidateParcels = () =>
  invalidateCalls(getMergeCandidates, getMergeFees, getSplitGoods, getFirstPackagePage, getPackageDetail)

/**
 * Submits the order once: a double press, or a retry after a lost answer, is the same order. The payment
 * screen replaces this screen.
 *
 * @param pay opens the payment of the new order
 * @param chosen content of the order; when it changes, the last error disappears
 */
export function useSubmitConsolidation(
  order: (idempotencyKey: string) => Promise<{ orderNo: string }>,
  pay: (orderNo: string) => unknown = (orderNo) => replaceScreen('payDiscounts', { orderNo }),
  chosen = '',
) {
  const key = useRef(createIdempotencyKey())
  const [failure, setFailure] = useState<CallError>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the choice changes
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
      // The refusal means that the screen was out of date. The next press is a new order, with the reloaded
      // data.
      key.current = createIdempotencyKey()
      await invalidateParcels()
    }
  }
  return { submit, error: failure && toProblemFromError(failure), problems: failure?.problems ?? {} }
}
