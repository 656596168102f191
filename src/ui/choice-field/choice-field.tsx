import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { CellLabel } from '../cell/cell-label'
import { FieldError } from '../field-error/field-error'
import { Icon } from '../icon/icon'
import { getComboboxProps } from '../press/picker-props'

interface ChoiceFieldProps {
  id: string
  label: string
  /** text of the selected option; empty shows the placeholder */
  value: string
  placeholder: string
  error?: string
  required?: boolean
  onOpen: () => void
  children?: ReactNode
}

/** A cell that opens a sheet with options. */
export function ChoiceField({
  id,
  label,
  value,
  placeholder,
  error,
  required,
  onOpen,
  children,
}: ChoiceFieldProps) {
  return (
    <View
      className={`pt-cell ${error ? 'is-error' : ''}`}
      {...getComboboxProps({ id, required, error, onOpen })}
    >
      <View className="pt-cell__main">
        <CellLabel id={`${id}-label`} label={label} required={required} />
        {children ?? (
          <Text className={`pt-cell__value ${value ? '' : 'pt-cell__value--ph'}`}>
            {value || placeholder}
          </Text>
        )}
      </View>
      <Icon name="chevron-right" className="pt-cell__chev" />
      {error && (
        <View className="pt-cell__below">
          <FieldError id={`${id}-error`} text={error} />
        </View>
      )}
    </View>
  )
}
