import { parseMembershipMonths } from '@/domain/membership/membership'
import { parseTopUpAmount } from '@/domain/payments/balance'
import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import { useRouteParams } from '@/navigation/navigation'
import { isAddOnOrder } from '@/shared/orders/order'
import { parsePackageNosParam } from '@/shared/parcels/format-package-nos-param'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { CheckoutScreen } from '../../parts/checkout/checkout-screen'
import { OrderFees } from '../../parts/order/order-fees'
import type { PaymentTarget } from '../../use-amount-due'

/**
 * Reads the payment target from the screen parameters:
 * - `orderNo`: an existing order
 * - `packageNo`: one parcel, or several as `formatPackageNosParam` joins them
 * - `months`: months of VIP
 * - `topUp`: an amount for the balance, such as 200.00
 */
function usePaymentTarget(): PaymentTarget {
  const { orderNo, months = '', topUp = '', packageNo = '' } = useRouteParams()
  if (orderNo) return { orderNo }
  const amount = parseTopUpAmount(topUp)
  if ('cents' in amount) return { topUpCents: amount.cents }
  const read = parseMembershipMonths(months)
  return 'months' in read ? read : { packageNos: parsePackageNosParam(packageNo) }
}

/**
 * The member pays: receiver, mode, blockers, coupon, method, confirm. An existing order (`orderNo`) is
 * paid as it is. Parcels (`packageNo`, joined by full stops), VIP `months` and a `topUp` become a new
 * order. If the order is paid elsewhere meanwhile, the screen says so and leads to the parcel.
 */
export default withPageBoundary(function PayDiscountsPage() {
  return (
    <CheckoutScreen
      name="payDiscounts"
      target={usePaymentTarget()}
      about={(order) =>
        (isAddOnOrder(order) || order.purpose === PAYMENT_PURPOSE_CODE.merge) && (
          <OrderFees id="pay-order-total" order={order} />
        )
      }
    />
  )
})
