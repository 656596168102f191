import { and, eq, lte, sql } from 'drizzle-orm'
import { METHOD_ID, nextOrderStatus } from '../../../../src/domain/payment'
import type { World } from '../../context'
import type { Db } from '../../db/open-db'
import { members } from '../../db/schema/members'
import { balanceEntries, orders, payments } from '../../db/schema/payment'
import { Failure } from '../../http/failure'
import { newId } from '../../ids'
import { lockParcel, move } from '../parcels/life'
import { totalOf } from './fees'
import { lockOrder, type OrderRow } from './repository'

/** Moves money on a member's balance, with its entry; refused when it would fall below zero. */
export async function moveBalance(
  world: World,
  db: Db,
  memberId: string,
  amountCents: number,
  reason: string,
) {
  const [row] = await db
    .update(members)
    .set({ balanceCents: sql`${members.balanceCents} + ${amountCents}` })
    .where(and(eq(members.id, memberId), sql`${members.balanceCents} + ${amountCents} >= 0`))
    .returning()
  if (!row) throw new Failure('4')
  await db
    .insert(balanceEntries)
    .values({ id: newId(), memberId, amountCents, reason, createdAt: world.now() })
}

type PaymentRow = typeof payments.$inferSelect

/** A trade whose status is one of these, with its order, all locked. Throws G1 unknown, G2 settled. */
async function lockTrade(db: Db, tradeNo: string, statuses: readonly PaymentRow['status'][]) {
  const [known] = await db
    .select({ orderNo: orders.orderNo, memberId: orders.memberId })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .where(eq(payments.tradeNo, tradeNo))
  if (!known) throw new Failure('G1')
  const { order } = await lockOrder(db, known.memberId, known.orderNo)
  const [payment] = await db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).for('update')
  if (!statuses.includes(payment!.status)) throw new Failure('G2')
  return { order, payment: payment! }
}

/** The gateway's word on a trade. It may come twice, late, or after the order was closed: money moves once. */
export const settle = (world: World, tradeNo: string, result: 'approve' | 'decline'): Promise<void> =>
  world.db.transaction((db) => (result === 'approve' ? approve(world, db, tradeNo) : decline(db, tradeNo)))

/** Money that comes in by a trade which was given up meanwhile is not lost: it goes straight back. */
async function approve(world: World, db: Db, tradeNo: string): Promise<void> {
  const { order, payment } = await lockTrade(db, tradeNo, ['waiting', 'declined'])
  const givenUp = payment.status === 'declined'
  await setPayment(db, tradeNo, { status: givenUp ? 'refunded' : 'approved' })
  if (!givenUp) await markPaid(world, db, order, payment)
}

async function decline(db: Db, tradeNo: string): Promise<void> {
  const { order } = await lockTrade(db, tradeNo, ['waiting'])
  await setPayment(db, tradeNo, { status: 'declined' })
  const status = nextOrderStatus(order.status, 'decline')
  if (status) await db.update(orders).set({ status }).where(eq(orders.orderNo, order.orderNo))
}

const setPayment = (db: Db, tradeNo: string, change: Partial<PaymentRow>) =>
  db.update(payments).set(change).where(eq(payments.tradeNo, tradeNo))

/** The gateway takes its time over a trade: it is approved later, by the job. */
export async function settleLater(world: World, tradeNo: string): Promise<void> {
  await world.db.transaction(async (db) => {
    await lockTrade(db, tradeNo, ['waiting'])
    const approveAt = new Date(world.now().getTime() + world.settings.slowPaymentMs)
    await setPayment(db, tradeNo, { approveAt })
  })
}

/**
 * Approved money pays its order, or goes straight back when the order was closed or paid meanwhile, or the parcel costs
 * another amount by now: fees may be written anew while a trade is open.
 */
export async function markPaid(
  world: World,
  db: Db,
  order: OrderRow,
  payment: { tradeNo: string; methodId: number },
): Promise<void> {
  const status = nextOrderStatus(order.status, 'approve')
  const parcel = await lockParcel(db, order.packageNo)
  const due = parcel?.state === 'toPay' && (await totalOf(db, order.packageNo)) === order.totalCents
  if (!status || !due) {
    await setPayment(db, payment.tradeNo, { status: 'refunded' })
    return
  }
  await db
    .update(orders)
    .set({ status, methodId: payment.methodId, paidAt: world.now() })
    .where(eq(orders.orderNo, order.orderNo))
  await move(world, db, parcel, 'pay', {}, { amountCents: order.totalCents, currency: order.currency })
}

/** Gives a paid order's money back to where it came from. */
export async function refund(world: World, db: Db, order: OrderRow): Promise<void> {
  if (order.methodId === METHOD_ID.balance)
    await moveBalance(world, db, order.memberId, order.totalCents, `refund ${order.orderNo}`)
  await db
    .update(payments)
    .set({ status: 'refunded' })
    .where(and(eq(payments.orderNo, order.orderNo), eq(payments.status, 'approved')))
  await db.update(orders).set({ status: 'refunded' }).where(eq(orders.orderNo, order.orderNo))
}

/** Job: approves slow payments whose time has come. */
export async function settleSlow(world: World): Promise<void> {
  const due = await world.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'waiting'), lte(payments.approveAt, world.now())))
  for (const { tradeNo } of due) await settle(world, tradeNo, 'approve')
}
