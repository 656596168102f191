import { useDidShow } from '@tarojs/taro'
import { callServerSilently } from '@/client/call-server'
import { invalidateCalls, useCall } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import { getCoupons } from '@/contract/coupons/coupons'
import { getMembership, getPersonalAreaSummary } from '@/contract/membership/membership'
import { queryOrderRecords } from '@/contract/orders/order-records'
import { getCouponsForOrder, getOrder } from '@/contract/orders/orders'
import { countPackages } from '@/contract/parcels/parcel-counts'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import { getBalance } from '@/contract/payments/balance'
import { getAddedService, getAddedServicesOfParcel } from '@/contract/services/added-services'
import { getOrderPollMs, getPaymentResultKind, type OrderPaymentResultKind } from './order'

/**
 * Returns the query of an order. It requests the order repeatedly until nothing changes without the member.
 * It also requests it when the screen is shown again, because the order may have been paid, cancelled or
 * refunded elsewhere.
 */
export function useOrder(orderNo: string) {
  const order = useCall(
    getOrder,
    { orderNo },
    { enabled: orderNo !== '', staleMs: 0, refetchIntervalMs: getOrderPollMs },
  )
  useDidShow(() => {
    if (order.data) void order.refetch()
  })
  return order
}

/** Reloads all data that a payment, or its end, may have changed, such as parcels and balance. */
export const invalidateAfterPayment = (): Promise<unknown> =>
  invalidateCalls(
    getFirstPackagePage,
    getPackageDetail,
    countPackages,
    getMembership,
    getUserInfo,
    getBalance,
    queryOrderRecords,
    getCoupons,
    getPersonalAreaSummary,
    getCouponsForOrder,
    getAddedService,
    getAddedServicesOfParcel,
  )

/** Returns the current result of an order on the server; undefined if the server does not answer. */
export const fetchOrderResultKind = (orderNo: string): Promise<OrderPaymentResultKind | undefined> =>
  callServerSilently(getOrder, { orderNo }).then(getPaymentResultKind, () => undefined)
