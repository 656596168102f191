import { getCoupons, getCouponsForOrder, setOrderCoupon } from '../../../../src/contract/coupons/coupons'
import {
  checkOutbound,
  checkOutWarehouse,
  chooseSendMode,
  getOutboundChoices,
} from '../../../../src/contract/dispatch/outbound'
import { queryOrderRecords } from '../../../../src/contract/orders/order-records'
import * as calls from '../../../../src/contract/orders/orders'
import { getBalance, withdrawBalance } from '../../../../src/contract/payments/balance'
import { estimateFreight } from '../../../../src/contract/pricing/freight'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { getOwnParcel } from '../../base/get-own-parcel'
import { parcelsWithoutOpenOrder } from '../../db/repositories/consolidation/consolidation'
import { getBalanceCents } from '../../db/repositories/payments/balance'
import { sumAmountCents } from '../../db/repositories/pricing/fees'
import type { ServeCall } from '../../http/serve-call'
import { loadAppSwitches } from '../app/switches'
import { listCoupons, listCouponsForOrder } from '../coupons/coupons'
import { outboundPurpose } from '../dispatch/outbound-purpose'
import { assertOutboundAllowed, changeSendMode, getOutboundOptions } from '../dispatch/send-out'
import { loadParcelSummary } from '../parcels/views'
import { cancelOwnOrder } from '../payments/cancel-order'
import type { Gateway } from '../payments/gateway'
import { payOwnOrder } from '../payments/pay-own-order'
import { getOwnOrderByTrade, handlePaymentReturn } from '../payments/return-from-payment'
import { getBalanceView, withdrawOwnBalance } from '../payments/withdraw-own-balance'
import { estimateFreightFees } from '../pricing/estimate-freight-fees'
import { getContinuableOrder, getContinuableOutboundOrder } from './amount-due'
import { applyCouponToOrder } from './choose-coupon'
import { placeOrder } from './create-order'
import { getOrderView } from './get-order-view'
import { getOrderRecords } from './order-records'

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
