import { useDidShow } from '@tarojs/taro'
import { useCall } from '@/client/query'
import { getOrder } from '@/contract/orders/orders'
import { getOrderPollMs } from './order'

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
