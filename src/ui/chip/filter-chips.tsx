import { ScrollView, View } from '@tarojs/components'
import { startTransition } from 'react'
import type { TabsProps } from '../tabs/tabs'
import { Chip } from './chip'

/** Filters inside a tab, with counts. React draws what they show after the press is visible. */
export function FilterChips<Key extends string>({ id, items, current, onChange }: TabsProps<Key>) {
  // Counts make the row longer, so the selected chip scrolls into view once they are loaded.
  const isWhole = items.every(({ count }) => count !== undefined)
  return (
    <ScrollView scrollX className="pt-chips-scroll" scrollIntoView={isWhole ? `${id}-${current}` : ''}>
      <View className="pt-chips" role="radiogroup">
        {items.map(({ key, label, count }) => (
          <Chip
            key={key}
            id={`${id}-${key}`}
            role="radio"
            on={key === current}
            onPress={() => startTransition(() => onChange(key))}
          >
            {count === undefined ? label : `${label} ${count}`}
          </Chip>
        ))}
      </View>
    </ScrollView>
  )
}
