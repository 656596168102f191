import { Text, View } from '@tarojs/components'
import { navigate, type ScreenName } from '@/navigation/navigation'
import { useScreenTitleText } from '@/shared/screen/screen'
import { Card } from '@/ui/card/card'
import { Icon, type IconName } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'

const ACTIONS = [
  { key: 'merge', to: 'merge', icon: 'merge' },
  { key: 'split', to: 'split', icon: 'split' },
  { key: 'search', to: 'parcelSearch', icon: 'search' },
  { key: 'freight', to: 'freightEstimation', icon: 'calculator' },
  { key: 'prohibited', to: 'prohibited', icon: 'ban' },
  { key: 'service', to: 'service', icon: 'tag' },
  { key: 'guide', to: 'guide', icon: 'book' },
  { key: 'addresses', to: 'receiverAddresses', icon: 'pin' },
] as const

/** Links to screens that neither the address card nor a tab leads to. */
export const QuickActions = () => (
  <Card>
    <View className="hm-tiles">
      {ACTIONS.map(({ key, to, icon }) => (
        <Tile key={key} id={`home-quick-${key}`} to={to} icon={icon} />
      ))}
    </View>
  </Card>
)

function Tile({ id, to, icon }: { id: string; to: ScreenName; icon: IconName }) {
  return (
    <View className="hm-tile" {...getPressableProps('link', { id, onPress: () => navigate(to) })}>
      <Icon name={icon} size={24} />
      <Text>{useScreenTitleText(to)}</Text>
    </View>
  )
}
