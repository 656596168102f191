import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon/icon'
import { getPressableProps } from '@/ui/press/pressable-props'

interface LinkRowProps {
  id: string
  title: string
  /** one sentence about the target */
  note?: string
  /** shown next to the title */
  mark?: ReactNode
  onPress: () => void
}

/** A row that opens an article or a screen. */
export function LinkRow({ id, title, note, mark, onPress }: LinkRowProps) {
  return (
    <View className="pt-cell in-row" {...getPressableProps('link', { id, onPress })}>
      <View className="in-row__main">
        <View className="in-row__title">
          {title}
          {mark}
        </View>
        {note && <View className="pt-t13 pt-3">{note}</View>}
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" size={16} />
    </View>
  )
}
