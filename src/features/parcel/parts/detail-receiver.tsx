import { Text, View } from '@tarojs/components'
import { formatAddressLine } from '@/domain/address'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { Card } from '@/ui/card/card'
import type { Detail } from '../queries'
import { texts } from '../texts/texts'

/** Who gets it, or where it waits to be picked up. */
export function DetailReceiver({ detail }: { detail: Detail }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { deliveryAddressesVo: receiver, pickupPoint, collector } = detail
  if (pickupPoint)
    return (
      <Card title={t('pickup')}>
        <View className="pc-body">
          <View className="pt-sb">{pickupPoint.name[lang]}</View>
          <View className="pt-2">{pickupPoint.address}</View>
          <View className="pt-t13 pt-3">{t('hours', { hours: pickupPoint.businessHours })}</View>
          {collector && (
            <View className="pt-2" id="details-collector">
              {t('collector', collector)}
            </View>
          )}
        </View>
      </Card>
    )
  if (!receiver) return null
  return (
    <Card title={t('receiver')}>
      <View className="pc-body">
        <View>
          <Text className="pt-sb">{receiver.name}</Text>{' '}
          <Text className="pt-2 pt-nowrap">
            +{receiver.areaCode} {receiver.phone}
          </Text>
        </View>
        <View className="pt-2">{formatAddressLine(receiver)}</View>
      </View>
    </Card>
  )
}
