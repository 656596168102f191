import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { sumQuantities } from '@/domain/consolidation/split'
import { toDisplayedDestinationCode } from '@/domain/warehouse/places'
import { formatWeight } from '@/i18n/format'
import { useTexts } from '@/i18n/texts'
import { Icon } from '@/ui/icon/icon'
import type { SplittableParcel } from '../queries'
import { texts } from '../texts'

/** The parcel to split: number, route and contents. `children` holds its actions. */
export function SplitParcelHeader({
  divided,
  children,
}: {
  divided: SplittableParcel
  children?: ReactNode
}) {
  const t = useTexts(texts)
  const { parcel, goods, weight } = divided
  const count = sumQuantities(goods)
  return (
    <View className="pt-card sp-head">
      <View className="pt-between">
        <Text className="pt-mono pt-t13 pt-2">{parcel.trackingNo ?? parcel.packageNo}</Text>
        <Text className="pt-t13 pt-2 pt-num" id="split-sums">
          {t('split.sums', { count, weight: formatWeight(weight) })}
        </Text>
      </View>
      <View className="pt-between">
        <View className="mg-lane">
          <Text className="pt-code">{parcel.orgSto}</Text>
          <Icon name="arrow-right" />
          <Text className="pt-code">{toDisplayedDestinationCode(parcel.tarArea)}</Text>
        </View>
        {children}
      </View>
    </View>
  )
}
