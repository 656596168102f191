import { getBalance, withdrawBalance } from '../../../../src/contract/balance'
import { chooseCoupon, getCoupons, getCouponsForOrder } from '../../../../src/contract/coupons'
import { estimateFreight } from '../../../../src/contract/freight'
import { queryOrderRecords } from '../../../../src/contract/order-records'
import {
  checkOutbound,
  checkOutWarehouse,
  chooseSendMode,
  getOutbound,
} from '../../../../src/contract/outbound'
import * as calls from '../../../../src/contract/payment'
import type { World } from '../../context'
import { balanceOf } from '../../db/repositories/balance'
import { notOrdered } from '../../db/repositories/consolidation'
import { sumOf } from '../../db/repositories/fees'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { ownParcel } from '../own-parcel'
import { summaryOf } from '../parcels/views'
import { appSwitches } from '../shell/switches'
import { canContinue, canContinueOutbound } from './amount-due'
import { cancel } from './cancel'
import { takeCoupon } from './choose-coupon'
import { couponList, couponsForOrder } from './coupons'
import { makeOrder } from './create-order'
import { estimate } from './estimate'
import type { Gateway } from './gateway'
import { orderView } from './order-view'
import { outboundOf, refuseOutbound, sendBy } from './outbound/send-out'
import { pay } from './pay'
import { outbound } from './purposes/outbound'
import { recordsOf } from './records'
import { afterSheet, ownOrderOfTrade } from './return'
import { balanceView, withdraw } from './withdraw'

export function paymentRoutes(serve: Serve, world: World, gateway: Gateway): void {
  serve(estimateFreight, ({ payload }) => estimate(world, payload))
  serve(getCoupons, ({ member }) => couponList(world, member))
  serve(getCouponsForOrder, ({ member, payload }) => couponsForOrder(world, member, payload))
  serve(chooseCoupon, ({ member, payload }) => takeCoupon(world, member, payload))
  serve(calls.getOutboundFees, async ({ member, payload }) => {
    const row = await ownParcel(world, member.id, payload.packageNo)
    const price = await outbound.price(world, { memberId: member.id, parcels: [row], details: {} })
    if (!price?.lines.length) throw new Failure('1')
    return {
      parcel: await summaryOf(world, row),
      fees: price.lines,
      totalFeeRmb: sumOf(price.lines),
      currency: price.currency,
      balanceCents: await balanceOf(world.db, member.id),
    }
  })
  serve(getOutbound, ({ member, payload }) => outboundOf(world, member, payload.packageNos))
  serve(checkOutWarehouse, async ({ member }) => ({
    packages: await notOrdered(world.db, member.id, calls.ORDER_PARCELS_MAX),
  }))
  serve(checkOutbound, ({ member, payload }) => refuseOutbound(world, member, payload))
  serve(chooseSendMode, ({ member, payload }) => sendBy(world, member, payload))
  serve(calls.createOrder, ({ member, payload }) => makeOrder(world, member, payload))
  serve(calls.payOrder, ({ member, visit, payload }) =>
    pay(world, gateway, { ...payload, member, accessSource: visit.accessSource }),
  )
  serve(calls.returnFromPayment, ({ member, payload }) => afterSheet(world, gateway, { ...payload, member }))
  serve(calls.getOrder, ({ member, payload }) => orderView(world, member.id, payload.orderNo))
  serve(queryOrderRecords, ({ member, payload }) => recordsOf(world, member.id, payload))
  serve(calls.findOrder, async ({ member, payload }) => {
    const { orderNo } = await ownOrderOfTrade(world, member.id, payload.tradeNo)
    return { orderNo }
  })
  serve(calls.cancelOrder, ({ member, payload }) => cancel(world, gateway, { ...payload, member }))
  serve(getBalance, ({ member, payload }) => balanceView(world, member.id, payload))
  serve(withdrawBalance, ({ member, payload }) => withdraw(world, gateway, { ...payload, member }))
  serve(calls.getCardPaySwitch, async () => ({ isOn: (await appSwitches(world)).isCardPayOn }))
  serve(calls.continueOutbound, ({ member, payload }) =>
    canContinueOutbound(world, member.id, payload.orderNo),
  )
  serve(calls.continuePayment, ({ member, payload }) => canContinue(world, member.id, payload.orderNo))
}
