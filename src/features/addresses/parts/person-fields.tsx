import { View } from '@tarojs/components'
import { useState } from 'react'
import { PHONE_AREAS } from '@/domain/phone'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import type { Fields } from '@/shared/form/use-form'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { FieldRow } from '@/ui/field-row/field-row'

import { useCountries } from '../queries'
import type { AddressDraft } from '../stored-draft'
import { texts } from '../texts/texts'

interface PersonFieldsProps {
  form: Fields<AddressDraft>
  onCountry: (country: string) => void
}

/** Where to, and who: country, name, phitem. */
export function PersonFields({ form, onCountry }: PersonFieldsProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { value, change } = form
  const [open, setOpen] = useState<'country' | 'area'>()
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
        onOpen={() => setOpen('country')}
      />
      <Field id="address-name" label={t('name')} required fills="name" {...form.field('name')} />
      <FieldRow>
        <View className="ad-area">
          <ChoiceField
            id="address-area-code"
            label={t('areaCode')}
            required
            value={`+${value.areaCode}`}
            placeholder=""
            onOpen={() => setOpen('area')}
          />
        </View>
        <View className="pt-grow">
          <Field id="address-phone" label={t('phone')} required keyboard="phone" {...form.field('phone')} />
        </View>
      </FieldRow>
      <ChoiceSheet
        id="address-country-sheet"
        open={open === 'country'}
        title={t('country')}
        options={countries.map((item) => ({
          value: item.country,
          label: item.name[lang],
          group: t(`group.${item.group}`),
        }))}
        value={value.country}
        onChoose={onCountry}
        onClose={() => setOpen(undefined)}
      />
      <ChoiceSheet
        id="address-area-sheet"
        open={open === 'area'}
        title={t('areaCode')}
        options={PHONE_AREAS.map((area) => ({
          value: area.areaCode,
          label: area.name[lang],
          note: `+${area.areaCode}`,
        }))}
        value={value.areaCode}
        onChoose={(areaCode) => change({ areaCode })}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
