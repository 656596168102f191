import { View } from '@tarojs/components'
import { formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Link } from '@/ui/link/link'
import type { Order } from '../../payment-result'
import { listReceivedPayments } from '../../receipt'
import { texts } from '../../texts'

/** The way to the receipt of each payment that was received. */
export function ReceiptLinks({ order }: { order: Order }) {
  const t = useTexts(texts)
  const { orderNo } = order
  const payments = listReceivedPayments(order)
  return payments.map(({ tradeNo, receivedCents, amountCents, currency }) => (
    <View key={tradeNo} className="py-website">
      <Link id={`receipt-${tradeNo}`} onPress={() => navigate('receipt', { orderNo, tradeNo })}>
        {payments.length === 1
          ? t('receipt')
          : t('receipt.of', { amount: formatMoneyText(receivedCents ?? amountCents, currency) })}
      </Link>
    </View>
  ))
}
