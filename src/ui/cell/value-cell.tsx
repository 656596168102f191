import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'

interface ValueCellProps {
  /** id of the value */
  id?: string
  /** id of the whole cell, to be pointed at */
  cellId?: string
  label: string
  /** set like a code, small and with figures of one width */
  code?: boolean
  /** more than a few words: what has no room beside them stands below */
  long?: boolean
  children: ReactNode
  /** below the value, in small */
  note?: ReactNode
  /** beside the value: a button to copy it */
  trailing?: ReactNode
}

/** A cell that shows something and takes nothing in. */
export const ValueCell = ({ id, cellId, label, code, long, children, note, trailing }: ValueCellProps) => (
  <View className="pt-cell pt-cell--sm" id={cellId}>
    <View className={`pt-cell__main ${long ? 'pt-cell__main--long' : ''}`}>
      <View className="pt-cell__label">{label}</View>
      <View className={`pt-cell__value ${code ? 'pt-mono pt-t13' : ''}`} id={id}>
        {children}
      </View>
      {note && <Text className="pt-t12 pt-3">{note}</Text>}
    </View>
    {trailing}
  </View>
)
