import * as v from 'valibot'
import type { ParsedPayloadOf } from '../../../../src/contract/base/call'
import { type NextAction, NextActionSchema, payOrder } from '../../../../src/contract/payments/payments'
import { getRetryDelayMs } from '../../../../src/domain/base/retry'
import {
  findPaymentMethodById,
  isMethodAllowedForPurpose,
  isMethodOfferedToAccessSource,
  PAYMENT_METHOD_ID,
  type PaymentMethod,
  SETTLEMENT_CURRENCY,
} from '../../../../src/domain/payments/payment'
import { isPaymentDecided } from '../../../../src/domain/payments/payment-status'
import type { AppContext, Member, OrderAggregate } from '../../base/context'
import { createRefusalFactory, refuse } from '../../base/failure'
import { withIdempotencyKey } from '../../base/idempotency'
import { newTradeNo } from '../../base/ids'
import { transaction } from '../../base/transaction'
import { findOrder } from '../../db/repositories/orders/orders'
import {
  abandonUnprocessedPaymentsOfOrder,
  findPayment,
  insertPayment,
  listPaymentsOfOrder,
  markPaymentInitiated,
  type PaymentRow,
} from '../../db/repositories/payments/payments'
import { loadAppSwitches } from '../app/switches'
import { assertOrderPayable } from '../orders/amount-due'
import { getOwnOrder, lockOrderAggregate } from '../orders/order-aggregate'
import { changeBalance } from './balance'
import { type Gateway, withProviderTimeout } from './gateway'
import { reconcileOrderPayments } from './reconcile-payments'
import { applyProviderTradeOutcome, markOrderPaidIfDue } from './settlement'

export type PaymentRequest = ParsedPayloadOf<typeof payOrder> & { member: Member; accessSource: number }

/**
 * Starts one payment a key. In two steps, so that nobody is asked inside a transaction: the key takes the trade that
 * is written, and whoever comes with the key, also after a crash between the two, hands that trade over. The order
 * stays unpaid until the provider speaks; balance is paid at once.
 */
export async function payOwnOrder(
  context: AppContext,
  gateway: Gateway,
  request: PaymentRequest,
): Promise<{ tradeNo: string; nextAction: NextAction }> {
  const { member, orderNo, methodId, surface, idempotencyKey: key } = request
  await getOwnOrder(context, member.id, orderNo, orderDone)
  await reconcileOrderPayments(context, gateway, orderNo)
  const write = { memberId: member.id, call: payOrder, key, content: { orderNo, methodId, surface } }
  const { tradeNo } = await withIdempotencyKey(context, write, (tx) => startPayment(tx, request))
  const payment = await findPayment(context.db, tradeNo)
  if (!payment) throw new Error(`payment ${tradeNo} of a kept answer is not there`)
  return { tradeNo, nextAction: await initiatePayment(context, gateway, payment) }
}

async function startPayment(tx: AppContext, request: PaymentRequest): Promise<{ tradeNo: string }> {
  const { methodId, surface, member, orderNo } = request
  const method = findPaymentMethodById(methodId)
  if (!method || !isMethodOfferedToAccessSource(request.accessSource, method))
    throw refuse(payOrder, 'methodNotAccepted')
  if (method === 'bankCard' && !(await loadAppSwitches(tx)).isCardPayOn)
    throw refuse(payOrder, 'methodNotAccepted')
  const aggregate = await lockOrderAggregate(tx, await getOwnOrder(tx, member.id, orderNo, orderDone))
  if (!isMethodAccepted(method, aggregate)) throw refuse(payOrder, 'methodNotAccepted')
  await assertOrderPayable(tx, aggregate, payRefusal)
  if (request.totalCents !== aggregate.order.totalCents) throw refuse(payOrder, 'amountChanged')
  await tx.purposes[aggregate.order.purpose].assertPayable(tx, payOrder, {
    memberId: member.id,
    parcels: aggregate.parcels,
    details: aggregate.order.details,
  })
  // One that was left unanswered gives way; money that still comes in by it goes back (settlement.ts).
  await abandonUnprocessedPaymentsOfOrder(tx.db, orderNo)
  const { totalCents: amountCents, currency } = aggregate.order
  const tradeNo = newTradeNo()
  const createdAt = await getNextAttemptTime(tx, orderNo)
  const payment = { tradeNo, orderNo, methodId, surface, amountCents, currency, createdAt }
  if (methodId === PAYMENT_METHOD_ID.balance) {
    const move = { memberId: member.id, amountCents: -amountCents, reason: 'payment', orderNo } as const
    await changeBalance(tx, move, () => refuse(payOrder, 'balanceTooLow'))
    await insertPayment(tx.db, { ...payment, status: 'approved' })
    if (!(await markOrderPaidIfDue(tx, aggregate, payment))) throw refuse(payOrder, 'orderDone')
  } else {
    const nextTryAt = new Date(tx.now().getTime() + getRetryDelayMs(0))
    await insertPayment(tx.db, { ...payment, status: 'asked', nextTryAt })
  }
  return { tradeNo }
}

/** Whoever pays an order that is not theirs is told no more than that it is over. */
const orderDone = () => refuse(payOrder, 'orderDone')

/** Now, but after the last attempt: attempts of a locked order stand in the order of their times. */
async function getNextAttemptTime(tx: AppContext, orderNo: string): Promise<Date> {
  const last = (await listPaymentsOfOrder(tx.db, orderNo)).at(-1)
  return new Date(Math.max(tx.now().getTime(), last ? last.createdAt.getTime() + 1 : 0))
}

/** The balance is held in one currency, and pays orders of that one only. */
const isMethodAccepted = (method: PaymentMethod, { order }: OrderAggregate): boolean =>
  isMethodAllowedForPurpose(order.purpose, method) &&
  (method !== 'balance' || order.currency === SETTLEMENT_CURRENCY)

/** Only what is due is paid: an open order of exactly this amount, and no second payment beside one under way. */
const payRefusal = createRefusalFactory(payOrder, {
  paid: 'alreadyPaid',
  overdue: 'orderDone',
  closed: 'orderDone',
  nothingDue: 'orderDone',
  underWay: 'paymentUnderWay',
  changed: 'amountChanged',
})

/** Where the member goes on with a payment that was written: as it was kept, or as the provider says now. */
async function initiatePayment(
  context: AppContext,
  gateway: Gateway,
  payment: PaymentRow,
): Promise<NextAction> {
  if (isPaymentFinished(payment) || payment.nextAction) return toNextAction(payment)
  const nextAction = await requestNextAction(context, gateway, payment)
  if (!nextAction) return declinePayment(context, payment)
  return toNextAction(
    await transaction(context, (tx) => markPaymentInitiated(tx.db, payment.tradeNo, nextAction)),
  )
}

/** The provider does not take this payment, unless it approved it before it said so. Throws methodNotAccepted. */
async function declinePayment(context: AppContext, { tradeNo }: PaymentRow): Promise<NextAction> {
  await applyProviderTradeOutcome(context, tradeNo, 'decline')
  const payment = await findPayment(context.db, tradeNo)
  if (payment?.status !== 'approved') throw refuse(payOrder, 'methodNotAccepted')
  return toNextAction(payment)
}

/** Nobody is led to the provider with a payment that is over. */
const isPaymentFinished = ({ status }: PaymentRow) => isPaymentDecided(status) || status === 'abandoned'

function toNextAction(payment: PaymentRow): NextAction {
  if (payment.status === 'approved') return { kind: 'done' }
  if (isPaymentFinished(payment)) throw refuse(payOrder, 'notStarted')
  return payment.nextAction!
}

/** A provider that breaks down costs the member nothing but another try (notStarted). */
async function requestNextAction(context: AppContext, gateway: Gateway, payment: PaymentRow) {
  const { tradeNo, orderNo, methodId, surface, amountCents, currency } = payment
  const order = await findOrder(context.db, orderNo)
  const trade = { tradeNo, orderNo, methodId, surface, amountCents, currency, payBefore: order!.payBefore }
  try {
    const answer = await withProviderTimeout(gateway.initiatePayment(trade))
    // An answer that makes no sense is none: kept, it would stand in the way of every later try.
    return answer && v.parse(NextActionSchema, answer)
  } catch (err) {
    context.log.error({ err, tradeNo }, 'the payment provider took no trade')
    throw refuse(payOrder, 'notStarted')
  }
}
