import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { AsOf } from '@/shared/parcel/as-of'
import { usePackageCounts } from '@/shared/parcel/counts'
import { listGroup } from '@/shared/parcel/list-group'
import { Card } from '@/ui/card/card'
import { pressable } from '@/ui/press/press'
import { texts } from '../texts/texts'

const COUNTS = ['toDeclare', 'toInbound', 'toPay', 'toReceive'] as const

/** How many parcels wait for what; each leads to its list. */
export function CountsCard() {
  const t = useTexts(texts)
  const { data, asOf } = usePackageCounts()
  return (
    <Card className="hm-counts-card">
      <AsOf id="home-as-of" at={asOf} />
      <View className="hm-counts">
        {COUNTS.map((filter) => (
          <View
            key={filter}
            className={`hm-count ${filter === 'toPay' && data?.toPay ? 'hm-count--due' : ''}`}
            {...pressable('link', {
              id: `home-count-${filter}`,
              onPress: () => listGroup.open(filter === 'toReceive' ? 'progress' : 'waiting', filter),
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
