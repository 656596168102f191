import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { useParcelCountsByFilter } from '@/shared/parcels/counts'
import { LastUpdated } from '@/shared/parcels/last-updated'
import { parcelListNavigation } from '@/shared/parcels/parcel-list-group'
import { Card } from '@/ui/card/card'
import { getPressableProps } from '@/ui/press/pressable-props'
import { texts } from '../texts'

const COUNTS = ['toDeclare', 'toInbound', 'toPay', 'toReceive'] as const

/** The number of parcels by label. Each opens its list. */
export function ParcelCountsCard() {
  const t = useTexts(texts)
  const { data, asOf } = useParcelCountsByFilter()
  return (
    <Card className="hm-counts-card">
      <LastUpdated id="home-as-of" at={asOf} />
      <View id="home-counts" className="hm-counts">
        {COUNTS.map((filter) => (
          <View
            key={filter}
            className={`hm-count ${filter === 'toPay' && data?.toPay ? 'hm-count--due' : ''}`}
            {...getPressableProps('link', {
              id: `home-count-${filter}`,
              onPress: () =>
                parcelListNavigation.open(filter === 'toReceive' ? 'progress' : 'waiting', filter),
            })}
          >
            <Text className="pt-b">{data?.[filter] ?? '–'}</Text>
            <Text>{t(`counts.${filter}`)}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
