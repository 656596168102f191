import { View } from '@tarojs/components'
import { useContext } from 'react'
import { InlineFieldTexts } from '../inline-field/inline-field'
import { getPressableProps } from '../press/pressable-props'

interface SwitchProps {
  id: string
  on: boolean
  isDisabled?: boolean
  onChange: (on: boolean) => void
}

/** A switch in an InlineField with the same id, whose label names it. */
export function Switch({ id, on, isDisabled = false, onChange }: SwitchProps) {
  return (
    <View
      className={`pt-switch ${on ? 'is-on' : ''} ${isDisabled ? 'is-disabled' : ''}`}
      {...getPressableProps('switch', { id, onPress: () => !isDisabled && onChange(!on) })}
      aria-labelledby={`${id}-label`}
      aria-describedby={useContext(InlineFieldTexts)}
      aria-checked={on}
      aria-disabled={isDisabled}
    />
  )
}
