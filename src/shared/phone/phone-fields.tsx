import { View } from '@tarojs/components'
import { useState } from 'react'
import { PHONE_AREAS } from '@/domain/phone'
import { useLanguage } from '@/i18n/language'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field, type FieldProps } from '@/ui/field/field'
import { FieldRow } from '@/ui/field-row/field-row'

interface PhoneFieldsProps {
  /** that of the form: its fields are `<id>-area-code` and `<id>-phone` */
  id: string
  areaLabel: string
  areaCode: string
  onAreaCode: (areaCode: string) => void
  /** of the number */
  label: string
  field: Pick<FieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>
}

/** A required phone number with its area code. */
export function PhoneFields({ id, areaLabel, areaCode, onAreaCode, label, field }: PhoneFieldsProps) {
  const lang = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <FieldRow>
        <View className="ph-area">
          <ChoiceField
            id={`${id}-area-code`}
            label={areaLabel}
            required
            value={areaCode && `+${areaCode}`}
            placeholder="+"
            onOpen={() => setOpen(true)}
          />
        </View>
        <View className="pt-grow">
          <Field id={`${id}-phone`} label={label} required keyboard="phone" {...field} />
        </View>
      </FieldRow>
      <ChoiceSheet
        id={`${id}-area-sheet`}
        open={open}
        title={areaLabel}
        options={PHONE_AREAS.map((area) => ({
          value: area.areaCode,
          label: area.name[lang],
          note: `+${area.areaCode}`,
        }))}
        value={areaCode}
        onChoose={onAreaCode}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
