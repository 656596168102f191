import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Dialog } from '@/ui/dialog/dialog'
import { isAddOnOrder, isUnpaidOrder, type Order } from './order'
import { getCancelOrderActionLabel } from './order-labels'
import { orderTexts } from './texts'
import type { useCancelOrder } from './use-cancel-order'

type CancelledOrder = Pick<Order, 'status' | 'purpose' | 'totalCents' | 'currency'> & {
  parcels: readonly { packageNo: string; trackingNo: string | null }[]
}

/** Confirms the cancellation of an order. It says what happens to the money and the parcel. */
export function CancelOrderDialog({
  order,
  cancelling,
}: {
  order: CancelledOrder
  cancelling: ReturnType<typeof useCancelOrder>
}) {
  const t = useTexts(orderTexts)
  const isUnpaid = isUnpaidOrder(order)
  // These parcels wait for payment again after the cancellation. A service or a surcharge does not change the
  // state of its parcel.
  const hasParcels = order.parcels.length > 0 && !isAddOnOrder(order)
  const amount = formatMoneyText(order.totalCents, order.currency)
  const numbers = order.parcels.map(({ trackingNo, packageNo }) => trackingNo ?? packageNo)
  const unpaidText = hasParcels ? t('cancel.text') : undefined
  const parcelsText = order.purpose === PAYMENT_PURPOSE_CODE.merge ? 'refund.textMerge' : 'refund.text'
  const paidText = t(hasParcels ? parcelsText : 'refund.textAlone', { amount })
  return (
    <Dialog
      id="payment-cancel-dialog"
      open={cancelling.isConfirmOpen}
      title={isUnpaid ? t('cancel.ask') : t('refund.ask', { what: getCancelOrderActionLabel(order, t) })}
      of={[...numbers, amount]}
      text={isUnpaid ? unpaidText : paidText}
      onClose={cancelling.dismiss}
      actions={[
        { id: 'payment-keep', label: t('cancel.keep'), onPress: cancelling.dismiss },
        { id: 'payment-cancel-confirm', label: t('cancel'), signal: true, onPress: cancelling.cancel },
      ]}
    />
  )
}
