import { Text, View } from '@tarojs/components'
import { startTransition } from 'react'
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
  /** two tabs that share the width, on a track; by default words in a line */
  isSegmented?: boolean
}

/** Shows one of several lists or texts. React draws it after the press is visible. */
export function Tabs<Key extends string>({ id, items, current, onChange, isSegmented }: TabsProps<Key>) {
  const [group, item] = isSegmented ? ['pt-seg', 'pt-seg__item'] : ['pt-tabs', 'pt-tabs__item']
  return (
    <View className={group} role="tablist">
      {items.map(({ key, label, count }) => (
        <View
          key={key}
          className={`${item} ${key === current ? 'is-on' : ''}`}
          {...getPressableProps('tab', {
            id: `${id}-${key}`,
            onPress: () => startTransition(() => onChange(key)),
          })}
          aria-selected={key === current}
        >
          {label}
          {!!count && <Text className="pt-tabs__num">{count}</Text>}
        </View>
      ))}
    </View>
  )
}
