import { queryOrderRecords } from '../../../../src/contract/orders/order-records'
import * as calls from '../../../../src/contract/orders/orders'
import { getCouponsForOrder, setOrderCoupon } from '../../../../src/contract/orders/orders'
import { getMonthlySpending } from '../../../../src/contract/orders/spending'
import type { AppContext } from '../../base/context'
import type { ServeCall } from '../../http/serve-call'
import { getOrderToContinuePayment } from './amount-due'
import { changeCouponOfOrder } from './choose-coupon'
import { judgeCouponsForOrder } from './coupons-for-order'
import { placeOrder } from './create-order'
import { getOrderView } from './get-order-view'
import { loadOrderRecordsPage } from './order-records'
import { loadMonthlySpending } from './spending'

export function orderRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.createOrder, ({ member, payload }) => placeOrder(context, member, payload))
  serve(calls.getOrder, ({ member, payload }) => getOrderView(context, member.id, payload.orderNo))
  serve(queryOrderRecords, ({ member, payload }) => loadOrderRecordsPage(context, member.id, payload))
  serve(getCouponsForOrder, ({ member, payload }) => judgeCouponsForOrder(context, member, payload))
  serve(setOrderCoupon, ({ member, payload }) => changeCouponOfOrder(context, member, payload))
  serve(calls.checkOrderPayable, ({ call, member, payload }) =>
    getOrderToContinuePayment(context, call, member.id, payload.orderNo),
  )
  serve(getMonthlySpending, ({ member, payload }) =>
    loadMonthlySpending(context, member.id, payload.utcOffsetMinutes),
  )
}
