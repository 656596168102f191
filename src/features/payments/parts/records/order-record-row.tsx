import { Text, View } from '@tarojs/components'
import { findOrderStatusByCode, isUnpaidOrderStatus } from '@/domain/orders/order-status'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatDateTime, formatMoneyText } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Badge } from '@/ui/badge/badge'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'
import { getOrderStatusLabel, getPaymentMethodLabel, getPurposeLabel } from '../../order-labels'
import type { OrderRecord } from '../../queries'
import { texts } from '../../texts'

/** An order among the records: what for, when and how it was paid, how much, and how it stands. */
export function OrderRecordRow({ record }: { record: OrderRecord }) {
  const t = useTexts(texts)
  const { orderNo, parcels } = record
  const purpose = getPurposeLabel(record.purpose, t)
  const status = getOrderStatusLabel(record.status, t)
  const name = findOrderStatusByCode(record.status)
  const isOpen = name !== undefined && isUnpaidOrderStatus(name)
  const [first] = parcels
  const facts = isOpen
    ? t('records.payBefore', { time: formatDateTime(record.payBefore) })
    : [formatDateTime(record.paidAt ?? record.createdAt), getPaymentMethodLabel(record.methodId, t)]
        .filter(Boolean)
        .join(' · ')
  const about = [first?.receiverName, parcels.length > 1 && t('records.others', { count: parcels.length })]
    .filter(Boolean)
    .join(' · ')
  return (
    <View
      className="py-rec"
      {...getPressableProps('link', {
        id: `record-${orderNo}`,
        onPress: () => navigate('recordDetails', { orderNo }),
      })}
    >
      <View className="py-rec__icon">
        <Icon name={purpose.icon} />
      </View>
      <View className="py-rec__main">
        <View className="py-rec__line">
          <View className="py-rec__name">
            <Text>{purpose.text}</Text>
            {first && (
              <View className="py-rec__way">
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
          <Text className={`pt-num py-rec__amount ${isOpen ? 'is-due' : ''}`}>
            {formatMoneyText(record.totalCents, record.currency)}
          </Text>
        </View>
        <View className="py-rec__line">
          <View className="py-rec__facts">
            <Text>{facts}</Text>
            {about && <Text>{about}</Text>}
          </View>
          <Badge tone={status.tone}>{status.text}</Badge>
        </View>
      </View>
    </View>
  )
}
