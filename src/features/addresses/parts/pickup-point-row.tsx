import { Text, View } from '@tarojs/components'
import type { listPickupPointsByDistrict } from '@/contract/addresses/pickup'
import type { AnswerOf } from '@/contract/base/call'
import { type Coordinates, toDisplayDistance } from '@/domain/addresses/distance'
import { useTexts } from '@/i18n/texts'
import { AddressSummary } from '@/shared/addresses/address-bar'
import { PickupMapLink } from '@/shared/addresses/pickup-map-link'
import { usePickupTypeLimits } from '@/shared/addresses/pickup-queries'
import { getMetresToPoint } from '../sort-by-distance'
import { texts } from '../texts'

type Point = AnswerOf<typeof listPickupPointsByDistrict>[number]['points'][number]

const CM3_PER_LITRE = 1000
const GRAMS_PER_KG = 1000

/**
 * A self-pickup point: type, place, opening hours and limits.
 *
 * @param here location of the phone, if known; the row then shows the distance to the point
 */
export function PickupPointRow({ point, here }: { point: Point; here: Coordinates | undefined }) {
  const t = useTexts(texts)
  const { id, country, pickupType, businessHours, phone } = point
  const limit = usePickupTypeLimits(country).data?.find((each) => each.pickupType === pickupType)
  const metres = getMetresToPoint(point, here)
  const away = metres === undefined ? undefined : toDisplayDistance(metres)
  return (
    <View id={`pickup-${id}`} className="ad-point">
      <AddressSummary point={point} />
      {away && (
        <View className="pt-t13 pt-sb" id={`pickup-away-${id}`}>
          {t(`points.away.${away.unit}`, { value: away.value })}
        </View>
      )}
      <View className="pt-t13 pt-2">{t('points.hours', { hours: businessHours })}</View>
      {limit && (
        <View className="pt-t13 pt-2">
          {limit.grams > 0
            ? t('points.limit', {
                kg: limit.grams / GRAMS_PER_KG,
                litres: Math.floor(limit.cm3 / CM3_PER_LITRE),
              })
            : t('points.closed')}
        </View>
      )}
      <View className="ad-acts">
        <Text className="pt-num">{phone}</Text>
        <PickupMapLink id={`pickup-map-${id}`} point={point} />
      </View>
    </View>
  )
}
