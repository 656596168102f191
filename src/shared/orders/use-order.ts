import { useDidShow } from '@tarojs/taro'
import { useCall } from '@/client/query'
import { getOrder } from '@/contract/orders/orders'
import { getOrderPollMs } from './order'

/**
 * An order; it is requested again until nothing more changes by itself, and whenever its screen is shown again, since it
 * may have been paid, cancelled or refunded elsewhere.
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
