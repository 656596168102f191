import { Text, View } from '@tarojs/components'
import { useTexts } from '@/i18n/texts'
import { navigate } from '@/navigation/navigation'
import { listGroup } from '@/shared/parcel/list-group'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { pressable } from '@/ui/press/press'
import { texts } from '../texts/texts'

const ACTIONS = [
  { key: 'forecast', icon: 'plus', open: () => navigate('forecast') },
  { key: 'parcels', icon: 'box', open: () => listGroup.open('waiting') },
  { key: 'search', icon: 'search', open: () => navigate('parcelSearch') },
  { key: 'addresses', icon: 'pin', open: () => navigate('receiverAddresses') },
] as const

export function QuickActions() {
  const t = useTexts(texts)
  return (
    <Card>
      <View className="hm-tiles">
        {ACTIONS.map(({ key, icon, open }) => (
          <View
            key={key}
            className="hm-tile"
            {...pressable('link', { id: `home-quick-${key}`, onPress: open })}
          >
            <Icon name={icon} size={24} />
            <Text>{t(`quick.${key}`)}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
