import { useRouteParams } from '@/navigation/navigation'
import { numbersOfParam } from '@/shared/parcel/numbers-param'
import { asPage } from '@/ui/page/as-page'
import { PayScreen } from '../../parts/pay-screen'
import type { PaymentTarget } from '../../use-due'

/** Parameters: `orderNo` of an order that exists, or `packageNo` of a parcel, or of several, as `numbersParam` joins them. */
function useTarget(): PaymentTarget {
  const { orderNo, packageNo = '' } = useRouteParams()
  return orderNo ? { orderNo } : { packageNos: numbersOfParam(packageNo) }
}

export default asPage(function PayDiscountsPage() {
  return <PayScreen name="payDiscounts" target={useTarget()} />
})
