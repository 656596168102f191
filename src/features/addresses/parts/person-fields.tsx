import { useState } from 'react'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { PhoneFields } from '@/shared/phone/phone-fields'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'

import { useCountries } from '../queries'
import type { AddressDraft } from '../stored-address-draft'
import { texts } from '../texts'

interface PersonFieldsProps {
  form: FormFieldsController<AddressDraft>
  onCountry: (country: string) => void
}

/** The destination country, and the receiver's name and phone. */
export function PersonFields({ form, onCountry }: PersonFieldsProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { value, change } = form
  const [open, setOpen] = useState(false)
  const { data: countries = [] } = useCountries()
  const country = countries.find((item) => item.country === value.country)
  return (
    <>
      <ChoiceField
        id="address-country"
        label={t('country')}
        required
        value={country?.name[lang] ?? ''}
        placeholder={t('country.choose')}
        error={form.problemAt('country')}
        onOpen={() => setOpen(true)}
      />
      <Field id="address-name" label={t('name')} required autofill="name" {...form.field('name')} />
      <PhoneFields
        id="address"
        areaLabel={t('areaCode')}
        areaCode={value.areaCode}
        onAreaCode={(areaCode) => change({ areaCode, phone: value.phone })}
        label={t('phone')}
        field={form.field('phone')}
      />
      <ChoiceSheet
        id="address-country-sheet"
        open={open}
        title={t('country')}
        options={countries.map((item) => ({
          value: item.country,
          label: item.name[lang],
          group: t(`group.${item.group}`),
        }))}
        value={value.country}
        onChoose={onCountry}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
