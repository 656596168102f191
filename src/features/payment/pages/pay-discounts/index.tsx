import { parseTopUpAmount } from '@/domain/balance'
import { parseMembershipMonths } from '@/domain/membership'
import { PAYMENT_PURPOSE } from '@/domain/payment'
import { useRouteParams } from '@/navigation/navigation'
import { numbersOfParam } from '@/shared/parcel/numbers-param'
import { asPage } from '@/ui/page/as-page'
import { OrderFees } from '../../parts/order-fees'
import { PayScreen } from '../../parts/pay-screen'
import { isBeside } from '../../result-view'
import type { PaymentTarget } from '../../use-due'

/**
 * Parameters: `orderNo` of an order that exists, `packageNo` of a parcel, or of several, as `numbersParam` joins them,
 * `months` of VIP, or `topUpPurpose`, an amount for the balance such as 200.00.
 */
function useTarget(): PaymentTarget {
  const { orderNo, months = '', topUp = '', packageNo = '' } = useRouteParams()
  if (orderNo) return { orderNo }
  const amount = parseTopUpAmount(topUp)
  if ('cents' in amount) return { topUpCents: amount.cents }
  const read = parseMembershipMonths(months)
  return 'months' in read ? read : { packageNos: numbersOfParam(packageNo) }
}

export default asPage(function PayDiscountsPage() {
  return (
    <PayScreen
      name="payDiscounts"
      target={useTarget()}
      about={(order) =>
        (isBeside(order) || order.purpose === PAYMENT_PURPOSE.merge) && (
          <OrderFees id="pay-order-total" order={order} />
        )
      }
    />
  )
})
