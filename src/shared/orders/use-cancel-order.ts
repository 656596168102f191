import { useMemo, useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer, callServerSilently } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { getOrder } from '@/contract/orders/orders'
import { cancelOrRefundOrder } from '@/contract/payments/payments'
import type { Problem } from '@/domain/base/problem'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'
import { getPaymentResultKind, isUnpaidOrder, type Order, type OrderPaymentResultKind } from './order'
import { fetchOrderResultKind, invalidateAfterPayment } from './use-order'

/** The possible results of a cancelled order, for every way of payment. */
const CANCELLED_RESULTS: readonly OrderPaymentResultKind[] = [
  'closed',
  'refunding',
  'refunded',
  'refundFailed',
]

/**
 * Checks a cancellation whose answer was lost. Returns 'decided' if the order is cancelled, else the problem.
 * Returns undefined if the server does not answer.
 */
async function checkCancellationOutcome(orderNo: string): Promise<'decided' | Problem | undefined> {
  const kind = await fetchOrderResultKind(orderNo)
  return kind && (CANCELLED_RESULTS.includes(kind) ? 'decided' : { code: 'cancel.notYet' })
}

/** Returns why an order that was unpaid cannot be closed now; undefined if it can. */
function findClosingProblem(order: Order): Problem | undefined {
  const kind = getPaymentResultKind(order)
  if (kind === 'confirming') return { code: 'payment.cancelUnderWay' }
  if (isUnpaidOrder(order)) return undefined
  return { code: kind === 'success' ? 'payment.paidMeanwhile' : 'payment.orderClosed' }
}

/**
 * Cancels an order after a confirmation. An unpaid order is closed; a paid one is refunded.
 * @param order what the member sees, which the server compares; undefined if there is no order yet
 */
export function useCancelOrder(order: Pick<Order, 'orderNo' | 'status'> | undefined) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const [error, setError] = useState<Problem>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order or status is another request
  const key = useMemo(() => ({ current: createIdempotencyKey() }), [order?.orderNo, order?.status])
  const cancel = async () => {
    if (!order) return
    const { orderNo, status: seenStatus } = order
    setError(undefined)
    try {
      await callServer(cancelOrRefundOrder, { orderNo, seenStatus, idempotencyKey: key.current })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      const problem = toProblemFromError(failure)
      if (isAnswerLost(failure)) {
        // Money may have moved, so the app checks the state on the server. The key stays, so that another
        // press is the same request.
        const outcome = await checkCancellationOutcome(orderNo)
        if (outcome !== 'decided') setError(outcome ?? problem)
      } else {
        key.current = createIdempotencyKey()
        setError(problem.code === 'trouble' ? { code: 'cancel.trouble' } : problem)
      }
    }
    setConfirmOpen(false)
    // Also after a refusal, which means that the order on the screen is out of date.
    await Promise.all([invalidateCalls(getOrder), invalidateAfterPayment()])
  }
  const askedNo = useRef<string>()
  /**
   * Asks about an order of a list, which may be out of date, only if the server still has it unpaid. An answer
   * is ignored once another order was asked about, because the confirmation is then for that one.
   */
  const askIfUnpaid = async (orderNo: string) => {
    askedNo.current = orderNo
    setConfirmOpen(false)
    setError(undefined)
    try {
      const problem = findClosingProblem(await callServerSilently(getOrder, { orderNo }))
      if (askedNo.current !== orderNo) return
      setError(problem)
      setConfirmOpen(!problem)
      if (problem) await invalidateAfterPayment()
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (askedNo.current === orderNo) setError(toProblemFromError(failure))
    }
  }
  return {
    ...{ isConfirmOpen, error, cancel, askIfUnpaid },
    ask: () => setConfirmOpen(true),
    forgetError: () => setError(undefined),
    dismiss: () => setConfirmOpen(false),
  }
}
