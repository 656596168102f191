import { useRef, useState } from 'react'
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
import { isAnswerLost, toProblemFromError } from '@/shared/refusals/problem-of-error'
import { checkPaymentOutcome, checkPaymentSheetOutcome } from './payment-outcome'
import { invalidateAfterPayment } from './queries'
import { type PaymentTarget, toOrderRequest } from './use-amount-due'

/** What is pressed for: `totalCents` as the screen shows it, and the coupon of an order that is still to be made. */
interface PaymentRequest {
  target: PaymentTarget
  totalCents: number
  methodId: number
  couponId?: string
  /** pieces of goods that the screen shows in parcels to be sent out */
  pieces?: number
}

interface InitiatedPayment {
  orderNo: string
  tradeNo: string
}

/**
 * Order, payment, hand-over; of an order that exists, only the latter two. One order key a visit and one payment key an
 * attempt: pressed twice, or sent again after a lost answer, it is the same order and the same payment.
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
    // Another coupon is another order.
    if (ordering.current.details !== JSON.stringify(details))
      ordering.current = { details: JSON.stringify(details), key: createIdempotencyKey() }
    const idempotencyKey = ordering.current.key
    return callServer(createOrder, { ...ordered, details, totalCents, idempotencyKey })
  }

  /** Money may have moved: the server says whether. The keys stay, so that another press asks for the same again. */
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

  /** To the result, unless the member stays here: away at the gateway's page, or with a sheet that was closed unpaid. */
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
      // Its trade is over: the next press begins another one, of the same order.
      attempt.current = { methodId: -1, key: '' }
      await invalidateCalls(getOrder)
      setError(outcome)
    }
    setPaying(false)
  }

  const pay = async (request: PaymentRequest) => {
    const { methodId, totalCents } = request
    setError(undefined)
    setPaying(true)
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
      // A refused attempt is over: the next press is a new one.
      attempt.current = { methodId: -1, key: '' }
      ordering.current = { ...ordering.current, key: createIdempotencyKey() }
      setError(toProblemFromError(failure))
      setPaying(false)
      // A refusal says that what is due, or how it can be paid, is not what the screen shows.
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
