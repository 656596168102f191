import { View } from '@tarojs/components'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { PressableLink } from '@/ui/link/link'
import { getPaidAt, listReceivedPayments, type Order } from './order'
import { orderTexts } from './texts'
import './orders.scss'

/** Links to the receipt of each received payment. Several are numbered. */
export function ReceiptLinks({ order }: { order: Order }) {
  const t = useTexts(orderTexts)
  const { orderNo } = order
  const payments = listReceivedPayments(order)
  return payments.map((payment, at) => (
    <View key={payment.tradeNo} className="or-link">
      <PressableLink
        id={`receipt-${payment.tradeNo}`}
        onPress={() => navigate('receipt', { orderNo, tradeNo: payment.tradeNo })}
      >
        {payments.length === 1
          ? t('receipt')
          : t('receipt.of', {
              n: at + 1,
              amount: formatMoneyText(payment.receivedCents ?? payment.amountCents, payment.currency),
              time: formatDateTime(getPaidAt(order, payment)),
            })}
      </PressableLink>
    </View>
  ))
}
