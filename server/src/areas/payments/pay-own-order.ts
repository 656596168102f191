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
 * Starts one payment per idempotency key, in two steps, so that the provider is not called inside a
 * transaction. The first step writes the trade under the key. The second step sends that trade to the
 * provider. A retry with the key sends it too, also after a crash between the steps.
 *
 * The order stays unpaid until the provider answers. A payment from the balance is complete at once.
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
  if (!payment) throw new Error(`payment ${tradeNo} of the stored answer does not exist`)
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
  // An unanswered attempt is abandoned. Money that still arrives by it goes back (settlement.ts).
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

/** A member who pays another member's order learns only that the order is over. */
const orderDone = () => refuse(payOrder, 'orderDone')

/**
 * Returns the current time, but a time after the last attempt: attempts of a locked order are sorted by their
 * times.
 */
async function getNextAttemptTime(tx: AppContext, orderNo: string): Promise<Date> {
  const last = (await listPaymentsOfOrder(tx.db, orderNo)).at(-1)
  return new Date(Math.max(tx.now().getTime(), last ? last.createdAt.getTime() + 1 : 0))
}

/**
 * Returns whether an order accepts a method. The balance has one currency, and pays only orders in that
 * currency.
 */
const isMethodAccepted = (method: PaymentMethod, { order }: OrderAggregate): boolean =>
  isMethodAllowedForPurpose(order.purpose, method) &&
  (method !== 'balance' || order.currency === SETTLEMENT_CURRENCY)

/**
 * Refusals of an order that cannot be paid. Only an open order of exactly this amount, without a payment
 * under way, can be paid.
 */
const payRefusal = createRefusalFactory(payOrder, {
  paid: 'alreadyPaid',
  overdue: 'orderDone',
  closed: 'orderDone',
  nothingDue: 'orderDone',
  underWay: 'paymentUnderWay',
  changed: 'amountChanged',
})

/** Returns where the member continues a written payment: as stored, or as the provider answers now. */
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

/**
 * Declines a payment that the provider does not accept, unless the provider has approved it before. Throws
 * `methodNotAccepted`.
 */
async function declinePayment(context: AppContext, { tradeNo }: PaymentRow): Promise<NextAction> {
  await applyProviderTradeOutcome(context, tradeNo, 'decline')
  const payment = await findPayment(context.db, tradeNo)
  if (payment?.status !== 'approved') throw refuse(payOrder, 'methodNotAccepted')
  return toNextAction(payment)
}

/** Returns whether a payment is over. The member is not sent to the provider with such a payment. */
const isPaymentFinished = ({ status }: PaymentRow) => isPaymentDecided(status) || status === 'abandoned'

function toNextAction(payment: PaymentRow): NextAction {
  if (payment.status === 'approved') return { kind: 'done' }
  if (isPaymentFinished(payment)) throw refuse(payOrder, 'notStarted')
  return payment.nextAction!
}

/**
 * Requests the next step of a payment from the provider. If the provider fails, throws `notStarted`, and the
 * member can try again.
 */
async function requestNextAction(context: AppContext, gateway: Gateway, payment: PaymentRow) {
  const { tradeNo, orderNo, methodId, surface, amountCents, currency } = payment
  const order = await findOrder(context.db, orderNo)
  const trade = { tradeNo, orderNo, methodId, surface, amountCents, currency, payBefore: order!.payBefore }
  try {
    const answer = await withProviderTimeout(gateway.initiatePayment(trade))
    // An invalid answer counts as none. If it were stored, it would block every later try.
    return answer && v.parse(NextActionSchema, answer)
  } catch (err) {
    context.log.error({ err, tradeNo }, 'the payment provider did not start the payment')
    throw refuse(payOrder, 'notStarted')
  }
}
