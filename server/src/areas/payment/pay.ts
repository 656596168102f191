import * as v from 'valibot'
import type { ParsedPayloadOf } from '../../../../src/contract/call'
import { type Handover, HandoverSchema } from '../../../../src/contract/order-shapes'
import type { payOrder } from '../../../../src/contract/payment'
import {
  isOfferedAt,
  isPaidBy,
  METHOD_ID,
  methodOfId,
  type PaymentMethod,
  SETTLEMENT_CURRENCY,
} from '../../../../src/domain/payment'
import { isDecided } from '../../../../src/domain/payment-status'
import { retryPauseMs } from '../../../../src/domain/retry'
import type { Member, World } from '../../context'
import { findOrder } from '../../db/repositories/orders'
import {
  abandonPayments,
  findPayment,
  insertPayment,
  type PaymentRow,
  paymentsOf,
  storeHandover,
} from '../../db/repositories/payments'
import { Failure } from '../../http/failure'
import { newTradeNo } from '../../ids'
import { transaction } from '../../transaction'
import { once } from '../idempotency'
import { appSwitches } from '../shell/switches'
import { refuseUnpayable } from './amount-due'
import { moveBalance } from './balance'
import { type Bill, lockBill, ownOrder } from './bill'
import { type Gateway, withinTimeout } from './gateway'
import { purposeOfOrder } from './purposes/table'
import { reconcileOrder } from './reconcile-payments'
import { markPaid, settle } from './settlement'

export type Paying = ParsedPayloadOf<typeof payOrder> & { member: Member; accessSource: number }

/**
 * Starts one payment a key. In two steps, so that nobody is asked inside a transaction: the key takes the trade that
 * is written, and whoever comes with the key, also after a crash between the two, hands that trade over. The order
 * stays unpaid until the provider speaks; balance is paid at once.
 */
export async function pay(
  world: World,
  gateway: Gateway,
  request: Paying,
): Promise<{ tradeNo: string; handover: Handover }> {
  const { member, orderNo, methodId, surface, idempotencyKey: key } = request
  await ownOrder(world, member.id, orderNo)
  await reconcileOrder(world, gateway, orderNo)
  const write = { memberId: member.id, call: 'payOrder', key, content: { orderNo, methodId, surface } }
  const { tradeNo } = await once(world, write, (tx) => startPayment(tx, request))
  const payment = await findPayment(world.db, tradeNo)
  if (!payment) throw new Error(`payment ${tradeNo} of a kept answer is not there`)
  return { tradeNo, handover: await handOver(world, gateway, payment) }
}

async function startPayment(tx: World, request: Paying): Promise<{ tradeNo: string }> {
  const { methodId, surface, member, orderNo } = request
  const method = methodOfId(methodId)
  if (!method || !isOfferedAt(request.accessSource, method)) throw new Failure('7')
  if (method === 'bankCard' && !(await appSwitches(tx)).isCardPayOn) throw new Failure('7')
  const bill = await lockBill(tx, await ownOrder(tx, member.id, orderNo))
  if (!isAccepted(method, bill)) throw new Failure('7')
  await refuseUnpayable(tx, bill, PAY_CODES)
  if ((request.totalCents ?? bill.order.totalCents) !== bill.order.totalCents) throw new Failure('8')
  await purposeOfOrder(bill.order).admit(tx, {
    memberId: member.id,
    parcels: bill.parcels,
    details: bill.order.details,
  })
  // One that was left unanswered gives way; money that still comes in by it goes back (settlement.ts).
  await abandonPayments(tx.db, orderNo)
  const { totalCents: amountCents, currency } = bill.order
  const tradeNo = newTradeNo()
  const createdAt = await nextMoment(tx, orderNo)
  const payment = { tradeNo, orderNo, methodId, surface, amountCents, currency, createdAt }
  if (methodId === METHOD_ID.balance) {
    await moveBalance(tx, { memberId: member.id, amountCents: -amountCents, reason: 'payment', orderNo })
    await insertPayment(tx.db, { ...payment, status: 'approved' })
    if (!(await markPaid(tx, bill, payment))) throw new Failure('1')
  } else {
    const nextTryAt = new Date(tx.now().getTime() + retryPauseMs(0))
    await insertPayment(tx.db, { ...payment, status: 'asked', nextTryAt })
  }
  return { tradeNo }
}

/** Now, but after the last attempt: attempts of a locked order stand in the order of their times. */
async function nextMoment(tx: World, orderNo: string): Promise<Date> {
  const last = (await paymentsOf(tx.db, orderNo)).at(-1)
  return new Date(Math.max(tx.now().getTime(), last ? last.createdAt.getTime() + 1 : 0))
}

/** The balance is held in one currency, and pays orders of that one only. */
const isAccepted = (method: PaymentMethod, { order }: Bill): boolean =>
  isPaidBy(order.purpose, method) && (method !== 'balance' || order.currency === SETTLEMENT_CURRENCY)

/** Only what is due is paid: an open order of exactly this amount, and no second payment beside one under way. */
const PAY_CODES = {
  paid: 'PAY2',
  overdue: '1',
  closed: '1',
  nothingDue: '1',
  underWay: '2',
  changed: '8',
} as const

/** Where the member goes on with a payment that was written: as it was kept, or as the provider says now. */
async function handOver(world: World, gateway: Gateway, payment: PaymentRow): Promise<Handover> {
  if (isOver(payment) || payment.handover) return handoverOf(payment)
  const handover = await requestHandOver(world, gateway, payment)
  if (!handover) return declined(world, payment)
  return handoverOf(await transaction(world, (tx) => storeHandover(tx.db, payment.tradeNo, handover)))
}

/** The provider does not take this payment, unless it approved it before it said so. Throws 7. */
async function declined(world: World, { tradeNo }: PaymentRow): Promise<Handover> {
  await settle(world, tradeNo, 'decline')
  const payment = await findPayment(world.db, tradeNo)
  if (payment?.status !== 'approved') throw new Failure('7')
  return handoverOf(payment)
}

/** Nobody is led to the provider with a payment that is over. */
const isOver = ({ status }: PaymentRow) => isDecided(status) || status === 'abandoned'

function handoverOf(payment: PaymentRow): Handover {
  if (payment.status === 'approved') return { kind: 'done' }
  if (isOver(payment)) throw new Failure('PAY1')
  return payment.handover!
}

/** A provider that breaks down costs the member nothing but another try (code PAY1). */
async function requestHandOver(world: World, gateway: Gateway, payment: PaymentRow) {
  const { tradeNo, orderNo, methodId, surface, amountCents, currency } = payment
  const order = await findOrder(world.db, orderNo)
  const trade = { tradeNo, orderNo, methodId, surface, amountCents, currency, payBefore: order!.payBefore }
  try {
    const answer = await withinTimeout(gateway.handOver(trade))
    // An answer that makes no sense is none: kept, it would stand in the way of every later try.
    return answer && v.parse(HandoverSchema, answer)
  } catch (err) {
    world.log.error({ err, tradeNo }, 'the payment provider took no trade')
    throw new Failure('PAY1')
  }
}
