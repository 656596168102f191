import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { GivenAnswerOf, ParsedPayloadOf } from '../../../../src/contract/call'
import type { payOrder } from '../../../../src/contract/payment'
import { METHOD_ID, methodOfId } from '../../../../src/domain/payment'
import type { Member, World } from '../../context'
import type { Db } from '../../db/open-db'
import { payments } from '../../db/schema/payment'
import { Failure } from '../../http/failure'
import { newTradeNo } from '../../ids'
import { once } from '../idempotency'
import { lockOrder, type OrderRow } from './orders'
import { markPaid, moveBalance } from './settlement'

type Pay = ParsedPayloadOf<typeof payOrder>
type Handover = GivenAnswerOf<typeof payOrder>['handover']

/** A payment provider: takes a trade and says where the member goes on. See docs/back-end.md for a real one. */
export interface Gateway {
  handOver(trade: { tradeNo: string; orderNo: string; surface: Pay['surface']; now: Date }): Handover
}

export const sandboxGateway = (page: string): Gateway => ({
  handOver({ tradeNo, surface, now }) {
    if (surface === 'web') return { kind: 'page', url: `${page}?tradeNo=${tradeNo}` }
    const nonceStr = randomBytes(16).toString('hex')
    const timeStamp = String(Math.floor(now.getTime() / 1000))
    return {
      kind: 'wechat',
      timeStamp,
      nonceStr,
      package: `prepay_id=${tradeNo}`,
      signType: 'RSA',
      paySign: 'sandbox',
    }
  },
})

/** Starts one payment a key. The order stays unpaid until the gateway speaks; balance is paid at once. */
export async function pay(
  world: World,
  gateway: Gateway,
  member: Member,
  it: Pay,
): Promise<{ handover: Handover }> {
  return once(world, { memberId: member.id, call: 'payOrder', key: it.idempotencyKey }, async (db) => {
    const method = methodOfId(it.methodId)
    if (!method || method === 'paypal') throw new Failure('7', 'methodUnsupported')
    const order = await lockOrder(db, member.id, it.orderNo)
    if (order.status === 'success') throw new Failure('PAY2', 'paidAlready')
    if (order.status === 'closed' || order.payBefore <= world.now()) throw new Failure('1', 'orderDone')
    await refuseSecond(world, db, order)
    const tradeNo = newTradeNo()
    const balance = it.methodId === METHOD_ID.balance
    if (balance) await moveBalance(world, db, member.id, -order.totalCents, `pay ${order.orderNo}`)
    await db.insert(payments).values({
      tradeNo,
      orderNo: order.orderNo,
      methodId: it.methodId,
      surface: it.surface,
      amountCents: order.totalCents,
      status: balance ? 'approved' : 'waiting',
      createdAt: world.now(),
    })
    if (balance) await markPaid(world, db, order, it.methodId, tradeNo)
    const now = world.now()
    return {
      handover: balance
        ? { kind: 'done' }
        : gateway.handOver({ tradeNo, orderNo: order.orderNo, surface: it.surface, now }),
    }
  })
}

/** While the gateway still works on a payment no second one starts; one left unanswered gives way. */
async function refuseSecond(_world: World, db: Db, order: OrderRow): Promise<void> {
  const waiting = and(eq(payments.orderNo, order.orderNo), eq(payments.status, 'waiting'))
  const slow = await db
    .select()
    .from(payments)
    .where(and(waiting, isNotNull(payments.approveAt), gt(payments.approveAt, new Date(0))))
  if (slow.length) throw new Failure('2', 'paymentUnderWay')
  await db.update(payments).set({ status: 'declined' }).where(waiting)
}
