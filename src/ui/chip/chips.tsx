import { ScrollView, View } from '@tarojs/components'
import type { TabsProps } from '../tabs/tabs'
import { Chip } from './chip'

/** Filters inside a tab, with counts. */
export function Chips<Key extends string>({ id, items, current, onChange }: TabsProps<Key>) {
  return (
    <ScrollView scrollX className="pt-chips-scroll">
      <View className="pt-chips" role="radiogroup">
        {items.map(({ key, label, count }) => (
          <Chip key={key} id={`${id}-${key}`} role="radio" on={key === current} onPress={() => onChange(key)}>
            {count === undefined ? label : `${label} ${count}`}
          </Chip>
        ))}
      </View>
    </ScrollView>
  )
}
