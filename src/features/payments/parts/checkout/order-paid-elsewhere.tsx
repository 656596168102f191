import { useTexts } from '@/i18n/texts'
import { replaceScreen } from '@/navigation/navigation'
import { Stack } from '@/ui/stack/stack'
import { StatusMessage } from '@/ui/status-message/status-message'
import type { Order } from '../../payment-result'
import { texts } from '../../texts'
import { PaymentHistoryCard } from '../order/payment-history-card'

/** What a payment screen says whose order was paid elsewhere meanwhile. */
export function OrderPaidElsewhere({ order }: { order: Order }) {
  const t = useTexts(texts)
  const packageNo = order.parcels[0]?.packageNo
  const action = packageNo
    ? { label: t('parcel'), onPress: () => replaceScreen('parcelDetails', { packageNo }) }
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
