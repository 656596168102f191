import { eq } from 'drizzle-orm'
import * as calls from '../../../../src/contract/payment'
import type { World } from '../../context'
import { members } from '../../db/schema/members'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { ownParcel } from '../parcels/detail'
import { summaryOf } from '../parcels/views'
import { feesOf, sumOf } from './fees'
import { canContinue, cancel, makeOrder, orderView } from './orders'
import { type Gateway, pay } from './pay'

export function paymentRoutes(serve: Serve, world: World, gateway: Gateway): void {
  serve(calls.getOutboundFees, async ({ member, payload }) => {
    const row = await ownParcel(world, member.id, payload.packageNo)
    const fees = await feesOf(world.db, row.packageNo)
    if (row.state !== 'toPay' || fees.length === 0) throw new Failure('1')
    const [{ balanceCents } = { balanceCents: 0 }] = await world.db
      .select({ balanceCents: members.balanceCents })
      .from(members)
      .where(eq(members.id, member.id))
    return {
      parcel: await summaryOf(world.db, row),
      fees,
      totalFeeRmb: sumOf(fees),
      currency: 'CNY',
      balanceCents,
    }
  })
  serve(calls.createOrder, ({ member, payload }) => makeOrder(world, member, payload))
  serve(calls.payOrder, ({ member, visit, payload }) =>
    pay(world, gateway, member, { ...payload, accessSource: visit.accessSource }),
  )
  serve(calls.getOrder, ({ member, payload }) => orderView(world, member.id, payload.orderNo))
  serve(calls.cancelOrder, ({ member, payload }) => cancel(world, member, payload))
  serve(calls.continuePayment, ({ member, payload }) => canContinue(world, member.id, payload.orderNo))
}
