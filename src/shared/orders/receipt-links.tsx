import { View } from '@tarojs/components'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { PressableLink } from '@/ui/link/link'
import { listReceivedPayments, type Order } from './order'
import { orderTexts } from './texts'
import './orders.scss'

/** Links to the receipt of each received payment. Several are numbered in the order of their times. */
export function ReceiptLinks({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const { orderNo } = order
  const payments = listReceivedPayments(order).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return payments.map(({ tradeNo, receivedCents, amountCents, currency, createdAt }, at) => (
    <View key={tradeNo} className="or-link">
      <PressableLink id={`receipt-${tradeNo}`} onPress={() => navigate('receipt', { orderNo, tradeNo })}>
        {payments.length === 1
          ? t('receipt')
          : t('receipt.of', {
              n: at + 1,
              amount: formatMoneyText(receivedCents ?? amountCents, currency),
              time: formatDateTime(createdAt),
            })}
      </PressableLink>
    </View>
  ))
}
