import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import { getOrder } from '@/contract/orders/orders'
import { cancelOrRefundOrder } from '@/contract/payments/payments'
import type { Problem } from '@/domain/base/problem'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'
import { checkCancellationOutcome } from './payment-outcome'
import { invalidateAfterPayment } from './queries'

/** Cancels an order once it was confirmed: unpaid it closes, paid its money goes back. */
export function useCancelOrder(orderNo: string) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const [error, setError] = useState<Problem>()
  const key = useRef(createIdempotencyKey())
  const cancel = async () => {
    setError(undefined)
    try {
      await callServer(cancelOrRefundOrder, { orderNo, idempotencyKey: key.current })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      const problem = toProblemFromError(failure)
      if (isAnswerLost(failure)) {
        // Money may have moved: the server says whether. The key stays, so that another press asks for the same again.
        const outcome = await checkCancellationOutcome(orderNo)
        if (outcome !== 'decided') setError(outcome ?? problem)
      } else {
        key.current = createIdempotencyKey()
        setError(problem.code === 'trouble' ? { code: 'cancel.trouble' } : problem)
      }
    }
    setConfirmOpen(false)
    // Also after a refusal: it says that the order is not what the screen shows.
    await Promise.all([invalidateCalls(getOrder), invalidateAfterPayment()])
  }
  return {
    ...{ isConfirmOpen, error, cancel },
    ask: () => setConfirmOpen(true),
    forgetError: () => setError(undefined),
    dismiss: () => setConfirmOpen(false),
  }
}
