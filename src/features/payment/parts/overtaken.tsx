import { useTexts } from '@/i18n/texts'
import { replace } from '@/navigation/navigation'
import { Stack } from '@/ui/stack/stack'
import { State } from '@/ui/state/state'
import type { Order } from '../result-view'
import { texts } from '../texts/texts'
import { HistoryCard } from './history-card'

/** What a payment screen says whose order was paid elsewhere meanwhile. */
export function Overtaken({ order }: { order: Order }) {
  const t = useTexts(texts)
  const packageNo = order.parcels[0]?.packageNo
  const action = packageNo
    ? { label: t('parcel'), onPress: () => replace('parcelDetails', { packageNo }) }
    : { label: t('payment.show'), onPress: () => replace('payResult', { orderNo: order.orderNo }) }
  return (
    <Stack>
      <State
        id="pay-overtaken"
        icon="info"
        title={t('overtaken.title')}
        text={t('overtaken.text')}
        action={{ id: 'pay-overtaken-leave', ...action }}
      />
      <HistoryCard order={order} />
    </Stack>
  )
}
