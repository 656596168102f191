import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { newIdempotencyKey } from '@/client/idempotency-key'
import { invalidate } from '@/client/query'
import { cancelOrder, getOrder } from '@/contract/payment'
import type { Problem } from '@/domain/problem'
import { isAnswerLost, problemOfError } from '@/shared/refusal/problem-of-error'
import { outcomeOfCancellation } from './lost-answer'
import { renewAfterPayment } from './queries'

/** Cancels an order once it was confirmed: unpaid it closes, paid its money goes back. */
export function useCancel(orderNo: string) {
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const [error, setError] = useState<Problem>()
  const key = useRef(newIdempotencyKey())
  const cancel = async () => {
    setError(undefined)
    try {
      await callServer(cancelOrder, { orderNo, idempotencyKey: key.current })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      const problem = problemOfError(failure)
      if (isAnswerLost(failure)) {
        // Money may have moved: the server says whether. The key stays, so that another press asks for the same again.
        const outcome = await outcomeOfCancellation(orderNo)
        if (outcome !== 'decided') setError(outcome ?? problem)
      } else {
        key.current = newIdempotencyKey()
        setError(problem.code === 'trouble' ? { code: 'cancel.trouble' } : problem)
      }
    }
    setConfirmOpen(false)
    // Also after a refusal: it says that the order is not what the screen shows.
    await Promise.all([invalidate(getOrder), renewAfterPayment()])
  }
  return {
    ...{ isConfirmOpen, error, cancel },
    ask: () => setConfirmOpen(true),
    forgetError: () => setError(undefined),
    dismiss: () => setConfirmOpen(false),
  }
}
