import { Text, View } from '@tarojs/components'
import { createContext, type ReactNode } from 'react'
import { FieldError } from '../field-error/field-error'

/** Ids of the note and the error of a field, which describe its control. */
export const InlineFieldTexts = createContext<string | undefined>(undefined)

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
  const texts = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')
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
      <InlineFieldTexts.Provider value={texts || undefined}>{children}</InlineFieldTexts.Provider>
    </View>
  )
}
