import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { alsoPressed, pressable } from '../press/press'

interface Option<Value extends string> {
  value: Value
  /** a word, or the few that a larger box holds */
  label: ReactNode
}

interface ChoiceProps<Value extends string> {
  /** beginning of the options' ids */
  id: string
  options: readonly Option<Value>[]
  value: Value
  onChange: (value: Value) => void
  small?: boolean
}

/** Two or three options side by side in a track. */
export const Segmented = <Value extends string>({ small, ...choice }: ChoiceProps<Value>) => (
  <Radios {...choice} group={`pt-seg ${small ? 'pt-seg--sm' : ''}`} item="pt-seg__item" />
)

/** Up to four options as outlined boxes. */
export const Picks = <Value extends string>(choice: Omit<ChoiceProps<Value>, 'small'>) => (
  <Radios {...choice} group="pt-pick" item="pt-pick__item" />
)

interface RadiosProps<Value extends string> extends Omit<ChoiceProps<Value>, 'small'> {
  /** classes of the whole and of one option */
  group: string
  item: string
}

function Radios<Value extends string>({ id, options, value, onChange, group, item }: RadiosProps<Value>) {
  return (
    <View className={group} role="radiogroup">
      {options.map((option) => (
        <View
          key={option.value}
          className={`${item} ${option.value === value ? 'is-on' : ''}`}
          {...pressable('radio', { id: `${id}-${option.value}`, onPress: () => onChange(option.value) })}
          aria-checked={option.value === value}
        >
          {option.label}
        </View>
      ))}
    </View>
  )
}

interface CheckboxProps {
  id: string
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string
  children: ReactNode
}

export function Checkbox({ id, checked, onChange, error, children }: CheckboxProps) {
  const toggle = () => onChange(!checked)
  return (
    <View>
      <View className="pt-agree" {...alsoPressed(toggle)}>
        <View
          className={`pt-check pt-hit ${checked ? 'is-on' : ''}`}
          {...pressable('checkbox', { id, onPress: toggle })}
          aria-labelledby={`${id}-label`}
          aria-checked={checked}
        >
          {checked && <Icon name="check" size={14} />}
        </View>
        <View className="pt-agree__text" id={`${id}-label`}>
          {children}
        </View>
      </View>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </View>
  )
}

/** In a LineField with the same id, whose label names it. */
export function Switch({ id, on, onChange }: { id: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <View
      className={`pt-switch ${on ? 'is-on' : ''}`}
      {...pressable('switch', { id, onPress: () => onChange(!on) })}
      aria-labelledby={`${id}-label`}
      aria-checked={on}
    />
  )
}

/** What is wrong with a field and how to put it right, beside it. */
export function FieldError({ id, text }: { id: string; text: string }) {
  return (
    <View id={id} className="pt-error" role="alert">
      <Icon name="error" size={14} />
      <Text>{text}</Text>
    </View>
  )
}
