import { and, eq } from 'drizzle-orm'
import type { GivenAnswerOf, ParsedPayloadOf } from '../../../../src/contract/call'
import type { payOrder } from '../../../../src/contract/payment'
import { isOfferedAt, METHOD_ID, methodOfId, nextOrderStatus } from '../../../../src/domain/payment'
import type { Member, World } from '../../context'
import type { Db } from '../../db/open-db'
import { payments } from '../../db/schema/payment'
import { Failure } from '../../http/failure'
import { newTradeNo } from '../../ids'
import { once } from '../idempotency'
import type { ParcelRow } from '../parcels/life'
import { totalOf } from './fees'
import { isUnderWay, lockOrder, type OrderRow } from './repository'
import { markPaid, moveBalance } from './settlement'

type Pay = ParsedPayloadOf<typeof payOrder> & { accessSource: number }
type Handover = GivenAnswerOf<typeof payOrder>['handover']

/**
 * A payment provider: takes a trade and says where the member goes on. It is also who gives money back: a payment that
 * is marked refunded is one that it owes its payer. See docs/back-end.md for a real one.
 */
export interface Gateway {
  /** undefined when the provider does not take this payment; throws when it cannot be reached */
  handOver(trade: GatewayTrade): Handover | undefined
}

interface GatewayTrade {
  tradeNo: string
  orderNo: string
  methodId: number
  amountCents: number
  surface: Pay['surface']
  now: Date
}

/** A provider that breaks down costs the member nothing but another try (code PAY1). */
function handOver(world: World, gateway: Gateway, trade: GatewayTrade): Handover | undefined {
  try {
    return gateway.handOver(trade)
  } catch (err) {
    world.log.error({ err, tradeNo: trade.tradeNo }, 'the payment provider took no trade')
    throw new Failure('PAY1')
  }
}

/** Starts one payment a key. The order stays unpaid until the gateway speaks; balance is paid at once. */
export async function pay(
  world: World,
  gateway: Gateway,
  member: Member,
  it: Pay,
): Promise<{ handover: Handover }> {
  return once(
    world,
    { memberId: member.id, call: 'payOrder', about: it.orderNo, key: it.idempotencyKey },
    async ({ db }) => {
      const method = methodOfId(it.methodId)
      if (!method || !isOfferedAt(it.accessSource, method)) throw new Failure('7')
      const { order, parcel } = await lockOrder(db, member.id, it.orderNo)
      await refuseUnpayable(world, db, order, parcel)
      const trade = {
        tradeNo: newTradeNo(),
        orderNo: order.orderNo,
        methodId: it.methodId,
        surface: it.surface,
        amountCents: order.totalCents,
      }
      if (it.methodId === METHOD_ID.balance) {
        await payByBalance(world, db, order, trade)
        return { handover: { kind: 'done' } }
      }
      const handover = handOver(world, gateway, { ...trade, now: world.now() })
      if (!handover) throw new Failure('7')
      await db.insert(payments).values({ ...trade, status: 'waiting', createdAt: world.now() })
      return { handover }
    },
  )
}

type Trade = Omit<typeof payments.$inferInsert, 'status' | 'createdAt'>

async function payByBalance(world: World, db: Db, order: OrderRow, trade: Trade): Promise<void> {
  await moveBalance(world, db, order.memberId, -order.totalCents, `pay ${order.orderNo}`)
  await db.insert(payments).values({ ...trade, status: 'approved', createdAt: world.now() })
  await markPaid(world, db, order, trade)
}

/** Only what is due is paid: an open order of a parcel that waits for exactly this amount. */
async function refuseUnpayable(world: World, db: Db, order: OrderRow, parcel: ParcelRow): Promise<void> {
  if (order.status === 'success') throw new Failure('PAY2')
  if (parcel.state !== 'toPay') throw new Failure('1')
  if ((await totalOf(db, order.packageNo)) !== order.totalCents) throw new Failure('8')
  const open = nextOrderStatus(order.status, 'approve') && order.payBefore > world.now()
  if (!open) throw new Failure('1')
  if (await isUnderWay(db, order.orderNo)) throw new Failure('2')
  // One that was left unanswered gives way; money that still comes in by it goes back (settlement.ts).
  await db
    .update(payments)
    .set({ status: 'declined' })
    .where(and(eq(payments.orderNo, order.orderNo), eq(payments.status, 'waiting')))
}
