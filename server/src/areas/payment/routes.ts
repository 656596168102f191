import { getBalance, withdrawBalance } from '../../../../src/contract/balance'
import { getCoupons, getCouponsForOrder, setOrderCoupon } from '../../../../src/contract/coupons'
import { estimateFreight } from '../../../../src/contract/freight'
import { queryOrderRecords } from '../../../../src/contract/order-records'
import {
  checkOutbound,
  checkOutWarehouse,
  chooseSendMode,
  getOutboundChoices,
} from '../../../../src/contract/outbound'
import * as calls from '../../../../src/contract/payment'
import type { AppContext } from '../../context'
import { getBalanceCents } from '../../db/repositories/balance'
import { parcelsWithoutOpenOrder } from '../../db/repositories/consolidation'
import { sumAmountCents } from '../../db/repositories/fees'
import { refuse } from '../../http/failure'
import type { ServeCall } from '../../http/serve-call'
import { getOwnParcel } from '../own-parcel'
import { loadParcelSummary } from '../parcels/views'
import { loadAppSwitches } from '../shell/switches'
import { getContinuableOrder, getContinuableOutboundOrder } from './amount-due'
import { cancelOwnOrder } from './cancel'
import { applyCouponToOrder } from './choose-coupon'
import { listCoupons, listCouponsForOrder } from './coupons'
import { placeOrder } from './create-order'
import { estimateFreightFees } from './estimate'
import type { Gateway } from './gateway'
import { getOrderView } from './order-view'
import { assertOutboundAllowed, changeSendMode, getOutboundOptions } from './outbound/send-out'
import { payOwnOrder } from './pay'
import { outboundPurpose } from './purposes/outbound'
import { getOrderRecords } from './records'
import { getOwnOrderByTrade, handlePaymentReturn } from './return'
import { getBalanceView, withdrawOwnBalance } from './withdraw'

export function paymentRoutes(serve: ServeCall, world: AppContext, gateway: Gateway): void {
  serve(estimateFreight, ({ payload }) => estimateFreightFees(world, payload))
  serve(getCoupons, ({ member }) => listCoupons(world, member))
  serve(getCouponsForOrder, ({ member, payload }) => listCouponsForOrder(world, member, payload))
  serve(setOrderCoupon, ({ member, payload }) => applyCouponToOrder(world, member, payload))
  serve(calls.getOutboundFees, async ({ member, payload }) => {
    const row = await getOwnParcel(world, member.id, payload.packageNo)
    const price = await outboundPurpose.price(world, { memberId: member.id, parcels: [row], details: {} })
    if (!price?.lines.length) throw refuse(calls.getOutboundFees, 'nothingDue')
    return {
      parcel: await loadParcelSummary(world, row),
      fees: price.lines,
      totalFeeRmb: sumAmountCents(price.lines),
      currency: price.currency,
      balanceCents: await getBalanceCents(world.db, member.id),
    }
  })
  serve(getOutboundChoices, ({ member, payload }) => getOutboundOptions(world, member, payload.packageNos))
  serve(checkOutWarehouse, async ({ member }) => ({
    packages: await parcelsWithoutOpenOrder(world.db, member.id, calls.ORDER_PARCELS_MAX),
  }))
  serve(checkOutbound, ({ member, payload }) => assertOutboundAllowed(world, member, payload))
  serve(chooseSendMode, ({ member, payload }) => changeSendMode(world, member, payload))
  serve(calls.createOrder, ({ member, payload }) => placeOrder(world, member, payload))
  serve(calls.payOrder, ({ member, visit, payload }) =>
    payOwnOrder(world, gateway, { ...payload, member, accessSource: visit.accessSource }),
  )
  serve(calls.reportPaymentSheetResult, ({ member, payload }) =>
    handlePaymentReturn(world, gateway, { ...payload, member }),
  )
  serve(calls.getOrder, ({ member, payload }) => getOrderView(world, member.id, payload.orderNo))
  serve(queryOrderRecords, ({ member, payload }) => getOrderRecords(world, member.id, payload))
  serve(calls.findOrderByTrade, async ({ member, payload }) => {
    const { orderNo } = await getOwnOrderByTrade(world, member.id, payload.tradeNo)
    return { orderNo }
  })
  serve(calls.cancelOrder, ({ member, payload }) => cancelOwnOrder(world, gateway, { ...payload, member }))
  serve(getBalance, ({ member, payload }) => getBalanceView(world, member.id, payload))
  serve(withdrawBalance, ({ member, payload }) => withdrawOwnBalance(world, gateway, { ...payload, member }))
  serve(calls.getCardPaySwitch, async () => ({ isOn: (await loadAppSwitches(world)).isCardPayOn }))
  serve(calls.continueOutbound, ({ member, payload }) =>
    getContinuableOutboundOrder(world, member.id, payload.orderNo),
  )
  serve(calls.continuePayment, ({ member, payload }) =>
    getContinuableOrder(world, member.id, payload.orderNo),
  )
}
