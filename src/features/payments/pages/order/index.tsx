import { useEffect } from 'react'
import { replaceScreen, useRouteParams } from '@/navigation/navigation'
import { QueryBoundary } from '@/shared/query-boundary/query-boundary'
import { Screen } from '@/shared/screen/screen'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { SkeletonCards } from '@/ui/skeleton/skeleton'
import { useOrderByTradeNo } from '../../queries'

/**
 * Entry from WeChat's order centre, which passes `tradeNo`. The result of the order replaces this screen.
 * WeChat has this path registered: do not move the page.
 */
export default withPageBoundary(function OrderPage() {
  const { tradeNo = '' } = useRouteParams()
  const order = useOrderByTradeNo(tradeNo)
  const orderNo = order.data?.orderNo
  useEffect(() => {
    if (orderNo) replaceScreen('payResult', { orderNo })
  }, [orderNo])
  return (
    <Screen name="order">
      <QueryBoundary query={order}>{() => <SkeletonCards />}</QueryBoundary>
    </Screen>
  )
})
