import { Text, View } from '@tarojs/components'
import AtBadge from 'taro-ui/lib/components/badge'
import { Icon, type IconName } from '../icon/icon'
import { getPressableProps } from '../press/pressable-props'

export interface TabBarItem<Key extends string = string> {
  key: Key
  icon: IconName
  /** in the user's language */
  label: string
  /** number of things that wait there; 0 shows no badge */
  badge: number
}

interface TabBarProps<Key extends string> {
  tabs: readonly TabBarItem<Key>[]
  current: Key
  onOpen: (key: Key) => void
}

/** The bottom bar of the main screens. It receives its tabs and knows no screen. */
export function TabBar<Key extends string>({ tabs, current, onOpen }: TabBarProps<Key>) {
  return (
    <View className="pt-foot pt-tabbar" role="navigation">
      <View className="pt-tabbar__items">
        {tabs.map(({ key, icon, label, badge }) => (
          <View
            key={key}
            className={`pt-tabbar__item ${key === current ? 'is-on' : ''}`}
            {...getPressableProps('link', {
              id: `tab-${key}`,
              onPress: () => key !== current && onOpen(key),
            })}
            aria-current={key === current ? 'page' : undefined}
          >
            <AtBadge value={badge > 0 ? badge : ''}>
              <Icon name={icon} size={24} />
            </AtBadge>
            <Text>{label}</Text>
          </View>
        ))}
      </View>
    </View>
  )
}
