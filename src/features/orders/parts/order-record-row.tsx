import { Text, View } from '@tarojs/components'
import { findOrderStatusByCode, isUnpaidOrderStatus } from '@/domain/orders/order-status'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { findPaymentMethodLabel, getOrderPurposeTextAndIcon } from '@/shared/orders/order-labels'
import { orderTexts } from '@/shared/orders/texts'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { StatusTag } from '@/ui/status-tag/status-tag'
import { getOrderStatusLabel } from '../order-status-label'
import type { OrderRecord } from '../queries'
import { texts } from '../texts'

/** One order in the list: purpose, time, payment method, amount and status. */
export function OrderRecordRow({ record }: { record: OrderRecord }) {
  const t = useTexts(texts)
  const ofOrder = useTexts(orderTexts)
  const { orderNo, parcels } = record
  const purpose = getOrderPurposeTextAndIcon(record.purpose, ofOrder)
  const status = getOrderStatusLabel(record.status, t)
  const name = findOrderStatusByCode(record.status)
  const isOpen = name !== undefined && isUnpaidOrderStatus(name)
  const [first] = parcels
  const facts = isOpen
    ? t('records.payBefore', { time: formatDateTime(record.payBefore) })
    : [formatDateTime(record.paidAt ?? record.createdAt), findPaymentMethodLabel(record.methodId, ofOrder)]
        .filter(Boolean)
        .join(' · ')
  const about = [first?.receiverName, parcels.length > 1 && t('records.others', { count: parcels.length })]
    .filter(Boolean)
    .join(' · ')
  return (
    <View
      className="or-rec"
      {...getPressableProps('link', {
        id: `record-${orderNo}`,
        onPress: () => navigate('recordDetails', { orderNo }),
      })}
    >
      <View className="or-rec__icon">
        <Icon name={purpose.icon} />
      </View>
      <View className="or-rec__main">
        <View className="or-rec__line">
          <View className="or-rec__name">
            <Text>{purpose.text}</Text>
            {first && (
              <View className="or-rec__way">
                <Text className="pt-code">{first.orgSto}</Text>
                {first.tarArea && (
                  <>
                    <Icon name="arrow-right" size={14} />
                    <Text className="pt-code">{toDisplayedDestinationCode(first.tarArea)}</Text>
                  </>
                )}
              </View>
            )}
          </View>
          <Text className={`pt-num or-rec__amount ${isOpen ? 'is-due' : ''}`}>
            {formatMoneyText(record.totalCents, record.currency)}
          </Text>
        </View>
        <View className="or-rec__line">
          <View className="or-rec__facts">
            <Text>{facts}</Text>
            {about && <Text>{about}</Text>}
          </View>
          <StatusTag tone={status.tone}>{status.text}</StatusTag>
        </View>
      </View>
    </View>
  )
}
