import { View } from '@tarojs/components'
import { useState } from 'react'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { Field, type FieldProps } from '@/ui/field/field'
import { SideBySideFields } from '@/ui/field-row/field-row'
import { AreaCodeSheet } from './area-code-sheet'

interface PhoneFieldsProps {
  /** id of the form; the fields are `<id>-area-code` and `<id>-phone` */
  id: string
  areaLabel: string
  areaCode: string
  areaError?: string
  onAreaCode: (areaCode: string) => void
  /** label of the number */
  label: string
  field: Pick<FieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>
}

/** A required phone number with its area code. */
export function PhoneFields({
  id,
  areaLabel,
  areaCode,
  areaError,
  onAreaCode,
  label,
  field,
}: PhoneFieldsProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SideBySideFields>
        <View className="ph-area">
          <ChoiceField
            id={`${id}-area-code`}
            label={areaLabel}
            required
            value={areaCode && `+${areaCode}`}
            placeholder="+"
            error={areaError}
            onOpen={() => setOpen(true)}
          />
        </View>
        <View className="pt-grow">
          <Field id={`${id}-phone`} label={label} required keyboard="phone" {...field} />
        </View>
      </SideBySideFields>
      <AreaCodeSheet
        id={`${id}-area-sheet`}
        open={open}
        title={areaLabel}
        value={areaCode}
        onChoose={onAreaCode}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
