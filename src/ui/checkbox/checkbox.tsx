import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { FieldError } from '../field-error/field-error'
import { Icon } from '../icon/icon'
import { getPressableProps, getTapOnlyProps } from '../press/pressable-props'

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
      <View className="pt-agree" {...getTapOnlyProps(toggle)}>
        <View
          className={`pt-check ${checked ? 'is-on' : ''}`}
          {...getPressableProps('checkbox', { id, onPress: toggle })}
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
