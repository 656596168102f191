import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import type { Order } from '@/shared/orders/order'
import { PaymentHistoryCard } from '@/shared/orders/payment-history-card'
import { orderTexts } from '@/shared/orders/texts'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/status-message/status-message'
import { texts } from '../../texts'

/** Replaces the checkout if its order was paid elsewhere meanwhile. */
export function OrderPaidElsewhere({ order }: { order: Order }) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const packageNo = order.parcels[0]?.packageNo
  const action = packageNo
    ? { label: ofOrder('parcel'), onPress: () => replaceScreen('parcelDetails', { packageNo }) }
    : { label: t('payment.show'), onPress: () => replaceScreen('payResult', { orderNo: order.orderNo }) }
  return (
    <Stack>
      <StatusMessage
        id="pay-overtaken"
        icon="info"
        title={t('overtaken.title')}
        text={t('overtaken.text')}
        action={{ id: 'pay-overtaken-leave', ...action }}
      />
      <PaymentHistoryCard order={order} />
    </Stack>
  )
}
