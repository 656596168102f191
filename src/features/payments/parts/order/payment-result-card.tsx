import { Text, View } from '@tarojs/components'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Money } from '@/shared/money/money'
import type { Order, OrderPaymentResultKind } from '@/shared/orders/order'
import { isAddOnOrder } from '@/shared/orders/order'
import { findPaymentMethodLabel } from '@/shared/orders/order-labels'
import { OrderRouteProgress } from '@/shared/orders/order-route-progress'
import { orderTexts } from '@/shared/orders/texts'
import { Card } from '@/ui/card/card'
import { Icon, type IconName } from '@/ui/icon/icon'
import { Timeline } from '@/ui/timeline/timeline'
import { findAmountMismatch, getNextStep } from '../../payment-result'
import { texts } from '../../texts'

const RESULT_ICONS: Record<OrderPaymentResultKind, { icon: IconName; look: string }> = {
  success: { icon: 'check', look: '' },
  failed: { icon: 'alert', look: 'py-done__sign--warn' },
  confirming: { icon: 'clock', look: 'py-done__sign--info' },
  waiting: { icon: 'clock', look: 'py-done__sign--info' },
  returned: { icon: 'info', look: 'py-done__sign--warn' },
  abnormal: { icon: 'alert', look: 'py-done__sign--warn' },
  notPaid: { icon: 'clock', look: 'py-done__sign--info' },
  closed: { icon: 'info', look: 'py-done__sign--info' },
  refunding: { icon: 'clock', look: 'py-done__sign--info' },
  refunded: { icon: 'check', look: 'py-done__sign--info' },
  refundFailed: { icon: 'alert', look: 'py-done__sign--warn' },
}

/** The result of the payment, and the key facts of the order. */
export function PaymentResultCard({ order, kind }: { order: Order; kind: OrderPaymentResultKind }) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const { icon, look } = RESULT_ICONS[kind]
  const openText = order.payable
    ? t('result.notPaidText', { time: formatDateTime(order.payBefore) })
    : t('result.notDueText')
  const amounts = findAmountMismatch(order)
  const odd = amounts && {
    received: formatMoneyText(amounts.receivedCents, amounts.currency),
    asked: formatMoneyText(amounts.askedCents, amounts.currency),
  }
  const credited = order.refunds.find(({ reason, status }) => reason === 'cancelled' && status === 'credited')
  const text = {
    success: undefined,
    refunding: t('result.refundingText'),
    refunded: credited
      ? t('result.creditedText', { reason: credited.endReason ?? '' })
      : t('result.refundedText'),
    refundFailed: t('result.refundFailedText'),
    failed: t('result.failedText'),
    confirming: t('result.confirmingText'),
    waiting: t('result.waitingText'),
    // An order without parcels needs no text about the warehouse.
    closed: order.parcels.length > 0 && !isAddOnOrder(order) ? t('result.closedText') : undefined,
    returned: openText,
    abnormal: odd && `${t('result.abnormalText', odd)} ${openText}`,
    notPaid: openText,
  }[kind]
  const method = findPaymentMethodLabel(order.methodId, ofOrder)
  const facts = [
    method && { label: t('result.method'), value: method },
    { label: t('result.orderNo'), value: order.orderNo },
    order.paidAt && { label: t('result.time'), value: formatDateTime(order.paidAt) },
  ].filter((fact) => fact !== null && fact !== undefined && fact !== '')
  return (
    <Card stripe={kind === 'success'} id={`result-${kind}`}>
      <View className="py-done">
        <View className={`py-done__sign ${look}`}>
          <Icon name={icon} size={32} />
        </View>
        <Text className="pt-t20">{t(`result.${kind}`)}</Text>
        <Money cents={order.totalCents} currency={order.currency} size={34} />
        {text && <Text className="py-done__text pt-2">{text}</Text>}
        {order.refunds.map(
          (refund) =>
            refund.reason === 'surplus' && (
              <Text key={refund.refundNo} id={`surplus-${refund.status}`} className="py-done__text pt-2">
                {t(`surplus.${refund.status}`, {
                  amount: formatMoneyText(refund.amountCents, refund.currency),
                })}
              </Text>
            ),
        )}
      </View>
      <View className="py-ticket__cut" />
      <View className="pt-card__body">
        <OrderRouteProgress parcels={order.parcels} />
        {facts.map(({ label, value }) => (
          <View key={label} className="or-fact">
            <Text className="or-fact__label">{label}</Text>
            <Text className="or-fact__value pt-num">{value}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}

/** The next steps after the payment, if there are any. */
export function NextSteps({ order }: { order: Order }) {
  const t = useTexts(texts)
  const steps = getNextStep(order)
  if (!steps) return null
  const items = (['1', '2'] as const).map((step) => ({
    key: step,
    date: '',
    time: '',
    title: t(`nextStep.${steps}.${step}.title`),
    text: t(`nextStep.${steps}.${step}.text`),
  }))
  return (
    <Card title={t('next')} id="result-next">
      <View className="pt-card__body py-next">
        <Timeline items={items} tone="idle" />
      </View>
    </Card>
  )
}
