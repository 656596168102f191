import { useDidShow } from '@tarojs/taro'
import { invalidate, useCall } from '@/client/query'
import { getUserInfo } from '@/contract/auth'
import { countPackages, getPackageDetail, queryPackages } from '@/contract/parcels'
import { findOrder, getOrder } from '@/contract/payment'
import { renewMs } from './result-view'

export const useFeeDetail = (packageNo: string) =>
  useCall(getPackageDetail, { packageNo }, { enabled: packageNo !== '' })

/**
 * An order; it is requested again until nothing more changes by itself, and whenever its screen is shown again, since it
 * may have been paid, cancelled or refunded elsewhere.
 */
export function useOrder(orderNo: string) {
  const order = useCall(getOrder, { orderNo }, { enabled: orderNo !== '', staleMs: 0, everyMs: renewMs })
  useDidShow(() => {
    if (order.data) void order.refetch()
  })
  return order
}

/** The order that a trade pays: WeChat names trades, not orders. */
export const useOrderOfTrade = (tradeNo: string) =>
  useCall(findOrder, { tradeNo }, { enabled: tradeNo !== '' })

/** A payment, or the end of one, has changed the parcels of its order and perhaps the balance: both are read anew. */
export const renewAfterPayment = (): Promise<unknown> =>
  invalidate(queryPackages, getPackageDetail, countPackages, getUserInfo)
