import { useRouteParams } from '@/navigation/navigation'
import { numbersOfParam } from '@/shared/parcel/numbers-param'
import { asPage } from '@/ui/page/as-page'
import { PayScreen } from '../../parts/pay-screen'

/** Of `orderNo`, an order that exists, or of `packageNo`, a parcel, or several, as `numbersParam` joins them. */
export default asPage(function PayDiscountsPage() {
  const { orderNo, packageNo = '' } = useRouteParams()
  const target = orderNo ? { orderNo } : { packageNos: numbersOfParam(packageNo) }
  return <PayScreen name="payDiscounts" target={target} />
})
