import { Text, View } from '@tarojs/components'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import {
  findPaymentMethodLabel,
  getOrderPurposeTextAndIcon,
  getRefundStatusLabel,
} from '@/shared/orders/order-labels'
import { orderTexts } from '@/shared/orders/texts'
import { OwnAmount } from '@/shared/own-currency/own-amount'
import { getPressableProps } from '@/ui/press/pressable-props'
import type { BalanceMovement } from '../../queries'
import { texts } from '../../texts'

/** One movement of the balance: reason, time, amount, and the resulting balance. A press opens its order. */
export function BalanceMovementRow({ movement, currency }: { movement: BalanceMovement; currency: string }) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const { id, reason, amountCents, afterCents, orderNo, purpose, methodId } = movement
  const { refundStatus, endReason } = movement
  const isForSomething = reason === 'payment' || reason === 'refund'
  const name = [
    t(`balance.movement.${reason}`, {
      method: findPaymentMethodLabel(methodId, ofOrder) ?? ofOrder('method'),
    }),
    isForSomething && purpose !== null && getOrderPurposeTextAndIcon(purpose, ofOrder).text,
    reason === 'withdrawal' &&
      refundStatus &&
      getRefundStatusLabel({ status: refundStatus, endReason }, ofOrder),
  ]
  const facts = [formatDateTime(movement.createdAt), orderNo].filter(Boolean).join(' · ')
  const look = { className: 'py-move' }
  const open = orderNo && {
    ...getPressableProps('link', {
      id: `movement-${id}`,
      onPress: () => navigate('recordDetails', { orderNo }),
    }),
  }
  return (
    <View {...look} id={`movement-${id}`} {...open}>
      <View className="py-move__main">
        <Text className="pt-t15">{name.filter(Boolean).join(' · ')}</Text>
        <Text className="pt-t12 pt-3">{facts}</Text>
      </View>
      <View className="py-move__end">
        <Text className="pt-num pt-b">
          {amountCents > 0 ? '+' : ''}
          {formatMoneyText(amountCents, currency)}
        </Text>
        <OwnAmount cents={amountCents} currency={currency} />
        <Text className="pt-t12 pt-3 pt-num">
          {t('balance.movement.after', { amount: formatMoneyText(afterCents, currency) })}
        </Text>
      </View>
    </View>
  )
}
