import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { getPressableProps } from '../press/pressable-props'

interface ChipProps {
  id: string
  /** tab or radio: one of several, with the state `on`; button: triggers an action */
  role: 'tab' | 'radio' | 'button'
  on?: boolean
  onPress: () => void
  children: ReactNode
}

/** A small rounded button. */
export function Chip({ id, role, on = false, onPress, children }: ChipProps) {
  return (
    <View
      className={`pt-chip ${on ? 'is-on' : ''}`}
      {...getPressableProps(role, { id, onPress })}
      aria-selected={role === 'tab' ? on : undefined}
      aria-checked={role === 'radio' ? on : undefined}
    >
      {children}
    </View>
  )
}
