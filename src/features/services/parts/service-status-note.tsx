import { View } from '@tarojs/components'
import { findOrderStatusByCode } from '@/domain/orders/order-status'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Callout } from '@/ui/callout/callout'
import { PressableLink } from '@/ui/link/link'
import type { ServiceDetail } from '../queries'
import { texts } from '../texts'

/** The status of a service that is not done: payment deadline, waiting, failure reason, or refund. */
export function ServiceStatusNote({ data: { service, payBefore } }: { data: ServiceDetail }) {
  const t = useTexts(texts)
  const { orderNo, state, failureReason } = service
  const toOrder = () => navigate('payResult', { orderNo })
  if (state === 'done') return null
  if (state === 'notPaid')
    return (
      <Callout id="service-not-paid" tone="warn">
        <View>{t('details.notPaid', { time: formatDateTime(payBefore) })}</View>
      </Callout>
    )
  if (state === 'waiting')
    return (
      <Callout id="service-waiting" tone="info">
        <View>
          <View>{t('details.waiting')}</View>
          <PressableLink id="service-cancel" onPress={toOrder}>
            {t('details.cancel')}
          </PressableLink>
        </View>
      </Callout>
    )
  return (
    <Callout id={`service-${state}`} tone={state === 'failed' ? 'danger' : 'info'}>
      <View>
        {failureReason && <View>{t(`failure.${failureReason}`)}</View>}
        {state === 'closed' ? <View>{t('details.closed')}</View> : <ServiceRefundNote service={service} />}
      </View>
    </Callout>
  )
}

/** The refund of a failed or cancelled service. */
function ServiceRefundNote({
  service: { orderNo, orderStatus, totalCents, currency },
}: Pick<ServiceDetail, 'service'>) {
  const t = useTexts(texts)
  const status = findOrderStatusByCode(orderStatus)
  if (status !== 'refunded' && status !== 'refunding' && status !== 'refundFailed') return null
  return (
    <>
      <View id="service-refund">
        {t(`refund.${status}`, { amount: formatMoneyText(totalCents, currency) })}
      </View>
      <PressableLink id="service-order" onPress={() => navigate('payResult', { orderNo })}>
        {t('refund.order')}
      </PressableLink>
    </>
  )
}
