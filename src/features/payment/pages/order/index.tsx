import { useEffect } from 'react'
import { replace, useRouteParams } from '@/navigation/navigation'
import { Loaded } from '@/shared/loaded/loaded'
import { Screen } from '@/shared/screen/screen'
import { asPage } from '@/ui/page/as-page'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useOrderOfTrade } from '../../queries'

/** Opened by WeChat's order centre, which names a trade; the order's result takes its place. */
export default asPage(function OrderPage() {
  const { tradeNo = '' } = useRouteParams()
  const order = useOrderOfTrade(tradeNo)
  const orderNo = order.data?.orderNo
  useEffect(() => {
    if (orderNo) replace('payResult', { orderNo })
  }, [orderNo])
  return (
    <Screen name="order">
      <Loaded query={order}>{() => <Skeleton />}</Loaded>
    </Screen>
  )
})
