import { View } from '@tarojs/components'
import { useState } from 'react'
import { PHONE_AREAS } from '@/domain/phone'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { FieldRow } from '@/ui/field-row/field-row'
import { useProblemText } from '../problem-text'
import { useCountries } from '../queries'
import { texts } from '../texts/texts'
import type { useAddressForm } from '../use-address-form'

/** Where to, and who: country, name, phone. */
export function PersonFields({ it }: { it: ReturnType<typeof useAddressForm> }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { form, change, changeCountry, leave } = it
  const words = useProblemText(it.problems)
  const [open, setOpen] = useState<'country' | 'area'>()
  const { data: countries = [] } = useCountries()
  const country = countries.find((one) => one.country === form.country)
  return (
    <>
      <ChoiceField
        id="address-country"
        label={t('country')}
        required
        value={country?.name[lang] ?? ''}
        placeholder={t('country.choose')}
        error={words('country')}
        onOpen={() => setOpen('country')}
      />
      <Field
        id="address-name"
        label={t('name')}
        required
        value={form.name}
        onChange={(name) => change({ name })}
        onLeave={() => leave('name')}
        error={words('name')}
      />
      <FieldRow>
        <View className="ad-area">
          <ChoiceField
            id="address-area-code"
            label={t('areaCode')}
            required
            value={`+${form.areaCode}`}
            placeholder=""
            onOpen={() => setOpen('area')}
          />
        </View>
        <View className="pt-grow">
          <Field
            id="address-phone"
            label={t('phone')}
            required
            keyboard="number"
            value={form.phone}
            onChange={(phone) => change({ phone })}
            onLeave={() => leave('phone')}
            error={words('phone')}
          />
        </View>
      </FieldRow>
      <ChoiceSheet
        id="address-country-sheet"
        open={open === 'country'}
        title={t('country')}
        options={countries.map((one) => ({
          value: one.country,
          label: one.name[lang],
          group: t(`group.${one.group}`),
        }))}
        value={form.country}
        onChoose={changeCountry}
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
        value={form.areaCode}
        onChoose={(areaCode) => change({ areaCode })}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
