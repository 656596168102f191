import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { getPressableProps } from '../press/pressable-props'

/** The rows of a sheet or a card, of which the user selects one. */
export function OptionList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <View className="pt-options" role="listbox" aria-label={title}>
      {children}
    </View>
  )
}

interface OptionProps {
  id: string
  selected: boolean
  onPress: () => void
  children: ReactNode
}

/** One row of an option list; the selected one has a tick. */
export function Option({ id, selected, onPress, children }: OptionProps) {
  return (
    <View className="pt-option" {...getPressableProps('option', { id, onPress })} aria-selected={selected}>
      <View className="pt-grow">{children}</View>
      {selected && <Icon name="check" />}
    </View>
  )
}
