import { useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer, callServerSilently } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { getBalance, withdrawBalance } from '@/contract/payments/balance'
import type { Problem } from '@/domain/base/problem'
import { invalidateAfterPayment } from '@/shared/orders/use-order'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'

/** Returns whether the server has nothing left to withdraw; undefined if the server does not answer. */
const hasNothingToWithdraw = (): Promise<boolean | undefined> =>
  callServerSilently(getBalance, {}).then(
    ({ refundTo }) => refundTo.length === 0,
    () => undefined,
  )

/**
 * Withdraws `totalCents` of the balance after a confirmation. Each amount has one key, so that a retry after
 * a lost answer is the same refund.
 */
export function useBalanceWithdrawal(totalCents: number, onDone: (cents: number) => void) {
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<Problem>()
  const attempt = useRef({ totalCents: -1, key: '' })
  const withdraw = async () => {
    setError(undefined)
    if (attempt.current.totalCents !== totalCents)
      attempt.current = { totalCents, key: createIdempotencyKey() }
    try {
      await callServer(withdrawBalance, { totalCents, idempotencyKey: attempt.current.key })
      onDone(totalCents)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      if (!isAnswerLost(failure)) attempt.current = { totalCents: -1, key: '' }
      // Money may have moved, so the app checks the state on the server.
      if (isAnswerLost(failure) && (await hasNothingToWithdraw())) onDone(totalCents)
      else setError(toProblemFromError(failure))
    }
    setAsked(false)
    await invalidateAfterPayment()
  }
  const ask = () => {
    setError(undefined)
    setAsked(true)
  }
  return { isAsked, error, withdraw, ask, dismiss: () => setAsked(false) }
}
