import { Text, View } from '@tarojs/components'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import type { Order } from './order'
import { findPaymentMethodLabel, getRefundStatusLabel } from './order-labels'
import { orderTexts } from './texts'
import './orders.scss'

type HistoryFacts = Pick<Order, 'payments' | 'refunds'>

/** Returns whether the order has more payments or refunds than its result shows. */
const hasHistory = ({ payments, refunds }: HistoryFacts): boolean => payments.length > 1 || refunds.length > 0

/** Lists every payment and every refund of an order with its status. */
export function PaymentHistoryCard({ order }: { order: HistoryFacts | undefined }) {
  const t = useTexts(orderTexts)
  if (!order || !hasHistory(order)) return null
  const payments = order.payments.map(({ tradeNo, methodId, status, receivedCents, ...money }) => {
    const name = findPaymentMethodLabel(methodId, t) ?? t('method')
    const amountCents = receivedCents ?? money.amountCents
    return { id: tradeNo, name, status: t(`history.payment.${status}`), ...money, amountCents }
  })
  const refunds = order.refunds.map(({ refundNo, status, endReason, ...money }) => ({
    ...{ id: refundNo, name: t('history.refund'), status: getRefundStatusLabel({ status, endReason }, t) },
    ...money,
  }))
  const rows = [...payments, ...refunds].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
  return (
    <Card title={t('history')} id="payment-history">
      <View className="pt-card__body">
        {rows.map(({ id, name, status, amountCents, currency, createdAt }) => (
          <View key={id} className="or-fact" id={`history-${id}`}>
            <Text className="or-fact__label">
              {name} · {formatDateTime(createdAt)}
            </Text>
            <Text className="or-fact__value pt-num">
              {formatMoneyText(amountCents, currency)} · {status}
            </Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
