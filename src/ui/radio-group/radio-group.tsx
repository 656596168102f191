import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { getPressableProps } from '../press/pressable-props'

interface Option<Value extends string> {
  value: Value
  /** one word, or a few in a larger box */
  label: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  /** prefix of the options' ids */
  id: string
  /** names the choice for screen readers */
  label: string
  options: readonly Option<Value>[]
  /** undefined while none is selected */
  value: Value | undefined
  onChange: (value: Value) => void
}

interface StyledRadioGroupProps<Value extends string> extends RadioGroupProps<Value> {
  /** classes of the group and of one option */
  group: string
  item: string
}

/** A radio group whose options are all visible. `Segmented` and `RadioBoxes` set its look. */
export function RadioGroup<Value extends string>({
  id,
  label,
  options,
  value,
  onChange,
  group,
  item,
}: StyledRadioGroupProps<Value>) {
  return (
    <View className={group} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <View
          key={option.value}
          className={`${item} ${option.value === value ? 'is-on' : ''}`}
          {...getPressableProps('radio', {
            id: `${id}-${option.value}`,
            onPress: () => onChange(option.value),
          })}
          aria-checked={option.value === value}
        >
          {option.label}
        </View>
      ))}
    </View>
  )
}
