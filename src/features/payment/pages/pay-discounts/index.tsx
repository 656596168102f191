import { parseTopUpAmount } from '@/domain/balance'
import { parseMembershipMonths } from '@/domain/membership'
import { PAYMENT_PURPOSE } from '@/domain/payment'
import { useRouteParams } from '@/navigation/navigation'
import { parsePackageNosParam } from '@/shared/parcel/numbers-param'
import { withPageBoundary } from '@/ui/page/as-page'
import { OrderFees } from '../../parts/order-fees'
import { PaymentScreen } from '../../parts/pay-screen'
import { isAddOnOrder } from '../../result-view'
import type { PaymentTarget } from '../../use-due'

/**
 * Parameters: `orderNo` of an order that exists, `packageNo` of a parcel, or of several, as `formatPackageNosParam` joins them,
 * `months` of VIP, or `topUpPurpose`, an amount for the balance such as 200.00.
 */
function usePaymentTarget(): PaymentTarget {
  const { orderNo, months = '', topUp = '', packageNo = '' } = useRouteParams()
  if (orderNo) return { orderNo }
  const amount = parseTopUpAmount(topUp)
  if ('cents' in amount) return { topUpCents: amount.cents }
  const read = parseMembershipMonths(months)
  return 'months' in read ? read : { packageNos: parsePackageNosParam(packageNo) }
}

export default withPageBoundary(function PayDiscountsPage() {
  return (
    <PaymentScreen
      name="payDiscounts"
      target={usePaymentTarget()}
      about={(order) =>
        (isAddOnOrder(order) || order.purpose === PAYMENT_PURPOSE.merge) && (
          <OrderFees id="pay-order-total" order={order} />
        )
      }
    />
  )
})
