import { Text, View } from '@tarojs/components'
import { getPressableProps } from '../press/pressable-props'

interface Item<Key extends string> {
  key: Key
  label: string
  count?: number
}

export interface TabsProps<Key extends string> {
  /** prefix of the items' ids */
  id: string
  items: readonly Item<Key>[]
  current: Key
  onChange: (key: Key) => void
}

export function Tabs<Key extends string>({ id, items, current, onChange }: TabsProps<Key>) {
  return (
    <View className="pt-tabs" role="tablist">
      {items.map(({ key, label, count }) => (
        <View
          key={key}
          className={`pt-tabs__item ${key === current ? 'is-on' : ''}`}
          {...getPressableProps('tab', { id: `${id}-${key}`, onPress: () => onChange(key) })}
          aria-selected={key === current}
        >
          {label}
          {!!count && <Text className="pt-tabs__num">{count}</Text>}
        </View>
      ))}
    </View>
  )
}
