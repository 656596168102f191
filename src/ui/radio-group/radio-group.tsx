import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { getPressableProps } from '../press/pressable-props'

interface Option<Value extends string> {
  value: Value
  /** a word, or the few that a larger box holds */
  label: ReactNode
}

export interface RadioGroupProps<Value extends string> {
  /** beginning of the options' ids */
  id: string
  /** what is chosen, for those who cannot see what stands around it */
  label: string
  options: readonly Option<Value>[]
  /** undefined where none is chosen yet */
  value: Value | undefined
  onChange: (value: Value) => void
}

interface StyledRadioGroupProps<Value extends string> extends RadioGroupProps<Value> {
  /** classes of the whole and of one option */
  group: string
  item: string
}

/** One of a few options that all stand open; segments and boxes give it their look. */
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
