import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { cancelOrder, createOrder } from '../../../../src/contract/payment'
import {
  nextOrderStatus,
  ORDER_STATUS,
  PAYMENT_PURPOSE,
  UNPAID_LIFETIME_MS,
} from '../../../../src/domain/payment'
import type { Member, World } from '../../context'
import type { Db } from '../../db/open-db'
import { orders, payments } from '../../db/schema/payment'
import { Failure } from '../../http/failure'
import { newOrderNo } from '../../ids'
import { once } from '../idempotency'
import { ownParcel } from '../parcels/detail'
import { lockParcel, move } from '../parcels/life'
import { summaryOf } from '../parcels/views'
import { feesOf, totalOf } from './fees'
import { isUnderWay, lockOrder, type OrderRow, ownOrder, UNPAID } from './repository'
import { refund } from './settlement'

/** Freight is settled in this currency (S1 §3 totalFeeRmb). */
const CURRENCY = 'CNY'

/** One order a parcel: an unpaid one with the same amount is given again (order code 2 is a repeat, PAYM-86 A). */
export async function makeOrder(world: World, member: Member, it: ParsedPayloadOf<typeof createOrder>) {
  return once(
    world,
    { memberId: member.id, call: 'createOrder', about: it.packageNo, key: it.idempotencyKey },
    async ({ db }) => {
      const parcel = await lockParcel(db, it.packageNo)
      if (
        parcel?.memberId !== member.id ||
        parcel.state !== 'toPay' ||
        it.purpose !== PAYMENT_PURPOSE.outbound
      )
        throw new Failure('1')
      const total = await totalOf(db, it.packageNo)
      if (total === 0) throw new Failure('5')
      if (total !== it.totalCents) throw new Failure('8')
      const unpaid = and(eq(orders.packageNo, it.packageNo), inArray(orders.status, UNPAID))
      const [open] = await db.select().from(orders).where(unpaid)
      if (open?.totalCents === total && open.payBefore > world.now())
        return { orderNo: open.orderNo, payBefore: open.payBefore.toISOString() }
      if (open) await db.update(orders).set({ status: 'closed' }).where(eq(orders.orderNo, open.orderNo))
      const payBefore = new Date(world.now().getTime() + UNPAID_LIFETIME_MS)
      const orderNo = newOrderNo()
      await db.insert(orders).values({
        orderNo,
        memberId: member.id,
        packageNo: it.packageNo,
        purpose: it.purpose,
        status: 'notPaid',
        totalCents: total,
        currency: CURRENCY,
        payBefore,
        createdAt: world.now(),
      })
      return { orderNo, payBefore: payBefore.toISOString() }
    },
  )
}

export async function orderView(world: World, memberId: string, orderNo: string) {
  const { db } = world
  const row = await ownOrder(db, memberId, orderNo)
  const [last] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderNo, orderNo))
    .orderBy(desc(payments.createdAt))
    .limit(1)
  const parcel = await ownParcel(world, memberId, row.packageNo)
  return {
    orderNo,
    status: ORDER_STATUS[row.status],
    totalCents: row.totalCents,
    currency: row.currency,
    methodId: row.methodId,
    createdAt: row.createdAt.toISOString(),
    payBefore: row.payBefore.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    lastAttempt: !last ? ('none' as const) : last.status === 'refunded' ? ('approved' as const) : last.status,
    parcel: await summaryOf(db, parcel),
    fees: await feesOf(db, row.packageNo),
  }
}

/** Unpaid it closes; paid it is refunded and the parcel is to be paid again (S2 §4). */
export async function cancel(world: World, member: Member, it: ParsedPayloadOf<typeof cancelOrder>) {
  return once(
    world,
    { memberId: member.id, call: 'cancelOrder', about: it.orderNo, key: it.idempotencyKey },
    async ({ db }) => {
      const { order, parcel } = await lockOrder(db, member.id, it.orderNo)
      if (order.status === 'success') {
        if (parcel.state !== 'paidWaitingOutbound') throw new Failure('3')
        await refund(world, db, order)
        await move(world, db, parcel, 'cancelPayment')
        return {}
      }
      if (await isUnderWay(db, it.orderNo)) throw new Failure('4')
      await closeOrder(db, order, 'cancel')
      return {}
    },
  )
}

/** Closes an unpaid order; what a payment page that is still open brings in goes back (settlement.ts). Throws code 2. */
async function closeOrder(db: Db, order: OrderRow, event: 'cancel' | 'expire'): Promise<void> {
  const status = nextOrderStatus(order.status, event)
  if (!status) throw new Failure('2')
  await db.update(orders).set({ status }).where(eq(orders.orderNo, order.orderNo))
  await db
    .update(payments)
    .set({ status: 'declined' })
    .where(and(eq(payments.orderNo, order.orderNo), eq(payments.status, 'waiting')))
}

/** Whether an unpaid order can be paid as it stands (S2 §8 continue-pay; 7: fees changed). */
export async function canContinue(world: World, memberId: string, orderNo: string) {
  const order = await ownOrder(world.db, memberId, orderNo)
  if (order.status === 'success') throw new Failure('2')
  if (order.payBefore <= world.now()) throw new Failure('4')
  const parcel = await ownParcel(world, memberId, order.packageNo)
  const total = await totalOf(world.db, order.packageNo)
  // Before the closed order: fees that were written anew closed it, and the member is to see the new ones.
  if (parcel.state === 'toPay' && total !== order.totalCents) throw new Failure('7')
  if (!UNPAID.includes(order.status)) throw new Failure('3')
  if (await isUnderWay(world.db, orderNo)) throw new Failure('5')
  if (parcel.state !== 'toPay') throw new Failure('6')
  return { orderNo, totalCents: total, payBefore: order.payBefore.toISOString() }
}

/** Job: closes orders that were not paid within 24 hours; a payment under way is left to its gateway. */
export async function cancelUnpaid(world: World): Promise<number> {
  const due = await world.db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, UNPAID), lte(orders.payBefore, world.now())))
  let closed = 0
  for (const { orderNo, memberId } of due)
    await world.db.transaction(async (db) => {
      const { order } = await lockOrder(db, memberId, orderNo)
      if (!nextOrderStatus(order.status, 'expire') || (await isUnderWay(db, orderNo))) return
      await closeOrder(db, order, 'expire')
      closed += 1
    })
  return closed
}
