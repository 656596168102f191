import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { listGroup } from '@/platform/navigation/list-group'
import { usePackageCounts } from '@/session/member'
import { Card } from '@/ui/card/card'
import { pressable } from '@/ui/press/press'
import { texts } from '../texts/texts'

const COUNTS = ['toDeclare', 'toInbound', 'toPay', 'toReceive'] as const

/** How many parcels wait for what; each leads to its list. */
export function CountsCard() {
  const t = useTexts(texts)
  const { data } = usePackageCounts()
  return (
    <Card>
      <View className="pt-counts">
        {COUNTS.map((filter) => (
          <View
            key={filter}
            className={`pt-count ${filter === 'toPay' && data?.toPay ? 'pt-count--due' : ''}`}
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
