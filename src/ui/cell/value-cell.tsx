import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'

interface ValueCellProps {
  /** id of the value */
  id?: string
  /** id of the whole cell */
  cellId?: string
  label: string
  /** small text with fixed-width characters */
  code?: boolean
  /** for more than a few words; other content that does not fit moves below */
  long?: boolean
  /** takes the space that the other cells of its row leave */
  wide?: boolean
  children: ReactNode
  /** small text below the value */
  note?: ReactNode
  /** at the right of the value, such as a copy button */
  trailing?: ReactNode
}

/** A read-only cell. */
export const ValueCell = ({
  id,
  cellId,
  label,
  code,
  long,
  wide,
  children,
  note,
  trailing,
}: ValueCellProps) => (
  <View className={`pt-cell pt-cell--sm ${wide ? 'pt-grow' : ''}`} id={cellId}>
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
