import { View } from '@tarojs/components'
import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import { useTexts } from '@/i18n/texts'
import { useRouteParams } from '@/navigation/navigation'
import { CancelOrderDialog } from '@/shared/orders/cancel-order-dialog'
import { getPaymentResultKind, isUnpaidOrder, type Order } from '@/shared/orders/order'
import { useCancelOrder } from '@/shared/orders/use-cancel-order'
import { PressableLink } from '@/ui/link/link'
import { withPageBoundary } from '@/ui/page/with-page-boundary'
import { CheckoutScreen } from '../../parts/checkout/checkout-screen'
import { PaymentErrorMessage } from '../../parts/checkout/payment-error-message'
import { OrderFees } from '../../parts/order/order-fees'
import { texts } from '../../texts'

const isSplit = ({ purpose }: Order) => purpose === PAYMENT_PURPOSE_CODE.split

/**
 * The payment screen of a split (`orderNo`): its fee, the calculation, and the way to undo it while
 * unpaid. A paid split can be undone from its result until the warehouse has done it.
 */
export default withPageBoundary(function SplitPayPage() {
  const t = useTexts(texts)
  const { orderNo = '' } = useRouteParams()
  return (
    <CheckoutScreen
      name="splitPay"
      target={{ orderNo }}
      about={(order) =>
        isSplit(order) && <OrderFees id="split-pay-total" order={order} note={t('split.then')} />
      }
      undo={(order) => isSplit(order) && <UndoSplit order={order} />}
    />
  )
})

/** Undoes an unpaid split by closing its order. Not available while a payment is being confirmed. */
function UndoSplit({ order }: { order: Order }) {
  const t = useTexts(texts)
  const cancelling = useCancelOrder(order)
  if (!isUnpaidOrder(order) || getPaymentResultKind(order) === 'confirming') return null
  return (
    <>
      {cancelling.error && <PaymentErrorMessage id="split-undo-error" error={cancelling.error} />}
      <View className="or-link">
        <PressableLink id="split-undo" role="button" onPress={cancelling.ask}>
          {t('split.undo')}
        </PressableLink>
      </View>
      <CancelOrderDialog order={order} cancelling={cancelling} />
    </>
  )
}
