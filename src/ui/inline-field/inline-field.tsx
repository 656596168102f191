import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { FieldError } from '../field-error/field-error'

/** A cell with a label at the left and a control at the right. */
export function InlineField({
  label,
  note,
  required,
  error,
  id,
  children,
}: {
  id: string
  label: string
  /** small text below the label */
  note?: string
  required?: boolean
  error?: string
  /** the control; none if the note says why */
  children?: ReactNode
}) {
  return (
    <View className={`pt-cell pt-cell--line ${error ? 'is-error' : ''}`}>
      <View className="pt-cell__main">
        <Text className="pt-cell__value" id={`${id}-label`}>
          {label}
          {required && <Text className="pt-cell__req">*</Text>}
        </Text>
        {note && (
          <Text className="pt-t12 pt-3" id={`${id}-note`}>
            {note}
          </Text>
        )}
        {error && <FieldError id={`${id}-error`} text={error} />}
      </View>
      {children}
    </View>
  )
}
