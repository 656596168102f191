import { startTransition, useRef, useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { createIdempotencyKey } from '@/client/idempotency-key'
import { invalidateCalls } from '@/client/query'
import {
  checkOutbound,
  getOutboundAddressAndSendModes,
  getOutboundFeesOfParcel,
} from '@/contract/dispatch/outbound'
import { createOrder, getCouponsForOrder, getOrder } from '@/contract/orders/orders'
import { getCardPaySwitch, payOrder } from '@/contract/payments/payments'
import type { Problem } from '@/domain/base/problem'
import { replaceScreen } from '@/navigation/navigation'
import { type OpenPaymentSurface, openPaymentSurface, PAYMENT_SURFACE } from '@/platform/payment/payment'
import { invalidateAfterPayment } from '@/shared/orders/use-order'
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'
import { checkPaymentOutcome, checkPaymentSheetOutcome } from './payment-outcome'
import { type PaymentTarget, toOrderRequest } from './use-amount-due'

/**
 * A press of the pay button. `totalCents` is the amount on the screen. `couponId` is the coupon of a new
 * order.
 */
interface PaymentRequest {
  target: PaymentTarget
  totalCents: number
  methodId: number
  couponId?: string
  /** number of pieces in the outbound parcels, as the screen shows it */
  pieces?: number
}

interface InitiatedPayment {
  orderNo: string
  tradeNo: string
}

/**
 * Creates the order, starts its payment and opens the provider. An existing order needs only the last two
 * steps. There is one order key per visit and one payment key per attempt. So a double press, or a retry
 * after a lost answer, is the same order and payment.
 */
export function usePay() {
  const ordering = useRef({ details: '{}', key: createIdempotencyKey() })
  const attempt = useRef({ methodId: -1, key: '' })
  const [error, setError] = useState<Problem>()
  const [isPaying, setPaying] = useState(false)

  const orderOf = async ({
    target,
    totalCents,
    couponId,
    pieces,
  }: PaymentRequest): Promise<{ orderNo: string }> => {
    if ('orderNo' in target) return target
    const { details: chosen, ...ordered } = toOrderRequest(target)!
    const details = JSON.parse(JSON.stringify({ ...chosen, couponId, pieces })) as Record<string, unknown>
    // With another coupon it is another order.
    if (ordering.current.details !== JSON.stringify(details))
      ordering.current = { details: JSON.stringify(details), key: createIdempotencyKey() }
    const idempotencyKey = ordering.current.key
    return callServer(createOrder, { ...ordered, details, totalCents, idempotencyKey })
  }

  /**
   * Money may have moved, so the app checks the state on the server. The keys stay, so that another press is
   * the same request.
   */
  const afterLostAnswer = async (orderNo: string | undefined, failure: unknown) => {
    const outcome = orderNo
      ? await checkPaymentOutcome(orderNo)
      : ({ code: 'lost.notBegun' } satisfies Problem)
    if (outcome !== 'decided') {
      setPaying(false)
      return setError(outcome ?? toProblemFromError(failure))
    }
    await invalidateAfterPayment()
    replaceScreen('payResult', { orderNo: orderNo! })
  }

  /**
   * Opens the result. The screen stays if the member is on the gateway's page, or closed the sheet without
   * payment.
   */
  const afterPaymentSurface = async (
    begun: InitiatedPayment,
    ended: Awaited<ReturnType<OpenPaymentSurface>>,
  ) => {
    const { orderNo } = begun
    const wasSheet = ended === 'paid' || ended === 'closed'
    const outcome = wasSheet ? await checkPaymentSheetOutcome(begun, ended) : 'decided'
    if (ended !== 'refused') await invalidateAfterPayment()
    if (outcome === 'decided' && (wasSheet || ended === 'done'))
      return replaceScreen('payResult', { orderNo })
    if (ended === 'refused') setError({ code: 'payment.method' })
    if (outcome !== 'decided') {
      // This trade has ended. The next press starts a new trade for the same order.
      attempt.current = { methodId: -1, key: '' }
      await invalidateCalls(getOrder)
      setError(outcome)
    }
    setPaying(false)
  }

  const pay = async (request: PaymentRequest) => {
    const { methodId, totalCents } = request
    // The button shows the press. The rest of the screen changes after that.
    startTransition(() => {
      setError(undefined)
      setPaying(true)
    })
    if (attempt.current.methodId !== methodId) attempt.current = { methodId, key: createIdempotencyKey() }
    let orderNo: string | undefined
    try {
      ;({ orderNo } = await orderOf(request))
      const { key: idempotencyKey } = attempt.current
      const payment = { orderNo, methodId, totalCents, surface: PAYMENT_SURFACE, idempotencyKey }
      const { tradeNo, nextAction } = await callServer(payOrder, payment)
      await afterPaymentSurface({ orderNo, tradeNo }, await openPaymentSurface(nextAction))
    } catch (failure) {
      if (isAnswerLost(failure)) return afterLostAnswer(orderNo, failure)
      // A refusal ends the attempt. The next press is a new one.
      attempt.current = { methodId: -1, key: '' }
      ordering.current = { ...ordering.current, key: createIdempotencyKey() }
      setError(toProblemFromError(failure))
      setPaying(false)
      // A refusal means that the amount or the methods on the screen are out of date.
      if (failure instanceof CallError && failure.kind === 'code')
        await invalidateCalls(
          getOutboundFeesOfParcel,
          getOutboundAddressAndSendModes,
          checkOutbound,
          getOrder,
          getCouponsForOrder,
          getCardPaySwitch,
        )
    }
  }
  return { pay, error, isPaying }
}
