import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { FieldError } from '../field-error/field-error'

/** A cell with a label at the left and a control at the right. */
export function InlineField({
  label,
  required,
  error,
  id,
  children,
}: {
  id: string
  label: string
  required?: boolean
  error?: string
  children: ReactNode
}) {
  return (
    <View className={`pt-cell pt-cell--line ${error ? 'is-error' : ''}`}>
      <View className="pt-cell__main">
        <Text className="pt-cell__value" id={`${id}-label`}>
          {label}
          {required && <Text className="pt-cell__req">*</Text>}
        </Text>
        {error && <FieldError id={`${id}-error`} text={error} />}
      </View>
      {children}
    </View>
  )
}
