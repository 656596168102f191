import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { pressable } from '@/ui/press/press'
import { texts } from '../texts/texts'

const ACTIONS = [
  { key: 'forecast', icon: 'plus', route: 'forecast' },
  { key: 'parcels', icon: 'box', route: 'parcelList' },
  { key: 'search', icon: 'search', route: 'parcelSearch' },
  { key: 'addresses', icon: 'pin', route: 'receiverAddresses' },
] as const

export function QuickActions() {
  const t = useTexts(texts)
  return (
    <Card>
      <View className="hm-tiles">
        {ACTIONS.map(({ key, icon, route }) => (
          <View
            key={key}
            className="hm-tile"
            {...pressable('link', { id: `home-quick-${key}`, onPress: () => navigate(route) })}
          >
            <Icon name={icon} size={24} />
            <Text>{t(`quick.${key}`)}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
