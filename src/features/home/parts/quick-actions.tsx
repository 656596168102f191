import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/platform/navigation/navigation'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
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
      <View className="pt-tiles">
        {ACTIONS.map(({ key, icon, route }) => (
          <View
            key={key}
            id={`home-quick-${key}`}
            className="pt-tile"
            role="link"
            onClick={() => navigate(route)}
          >
            <Icon name={icon} size={24} />
            <Text>{t(`quick.${key}`)}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
