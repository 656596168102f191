import { View } from '@tarojs/components'
import { toOrderStatus } from '@/domain/payment'
import { formatDateTime, moneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Callout } from '@/ui/callout/callout'
import { Link } from '@/ui/link/link'
import type { Service } from '../queries'
import { texts } from '../texts/texts'

/** What is to be known of a service that is not done: until when it is paid, whom it waits for, why it failed, where its money is. */
export function ServiceNote({ data: { service, payBefore } }: { data: Service }) {
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
          <Link id="service-cancel" onPress={toOrder}>
            {t('details.cancel')}
          </Link>
        </View>
      </Callout>
    )
  return (
    <Callout id={`service-${state}`} tone={state === 'failed' ? 'danger' : 'info'}>
      <View>
        {failureReason && <View>{t(`failure.${failureReason}`)}</View>}
        {state === 'closed' ? <View>{t('details.closed')}</View> : <Refund service={service} />}
      </View>
    </Callout>
  )
}

/** Where the money of a service is that failed or was cancelled. */
function Refund({ service: { orderNo, orderStatus, totalCents, currency } }: Pick<Service, 'service'>) {
  const t = useTexts(texts)
  const status = toOrderStatus(orderStatus)
  if (status !== 'refunded' && status !== 'refunding' && status !== 'refundFailed') return null
  return (
    <>
      <View id="service-refund">{t(`refund.${status}`, { amount: moneyText(totalCents, currency) })}</View>
      <Link id="service-order" onPress={() => navigate('payResult', { orderNo })}>
        {t('refund.order')}
      </Link>
    </>
  )
}
