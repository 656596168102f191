import { useState } from 'react'
import { isCityState } from '@/domain/addresses/address'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import type { FormFieldsController } from '@/shared/form/use-form'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { useDistricts } from '../queries'
import type { AddressDraft } from '../stored-address-draft'
import { texts } from '../texts'
import { PostCodeSuggestions } from './post-code-suggestions'

type Level = 'province' | 'city' | 'district'
const LEVEL_FIELDS = {
  province: 'address-level1',
  city: 'address-level2',
  district: 'address-level3',
} as const

interface PlaceFieldsProps {
  form: FormFieldsController<AddressDraft>
  onPostCodeBlur: () => void
}

/**
 * The postal code comes first: a known code fills in its place. Provinces are chosen if the country has a
 * list of them, else typed.
 */
export function PlaceFields({ form, onPostCodeBlur }: PlaceFieldsProps) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { value, change } = form
  const [open, setOpen] = useState<Level>()
  /** country for which the member typed a code here; a code that was filled in gets no suggestions */
  const [typedIn, setTypedIn] = useState<string>()
  const postCode = form.field('postCode')
  const provinces = useDistricts(value.country, '').data ?? []
  const province = provinces.find((item) => Object.values(item.name).includes(value.province))
  const cities =
    useDistricts(value.country, province?.id ?? '', province !== undefined && !province.leaf).data ?? []
  const city = cities.find((item) => Object.values(item.name).includes(value.city))
  const parts = useDistricts(value.country, city?.id ?? '', city !== undefined && !city.leaf).data ?? []
  const lists = { province: provinces, city: province ? cities : [], district: city ? parts : [] }
  const choose = (level: Level, name: string) => {
    if (level === 'province') {
      const chosen = provinces.find((item) => item.name[lang] === name)
      change({ province: name, provinceId: chosen?.id ?? '', city: '', district: '' })
    } else if (level === 'city') change({ city: name, district: '' })
    else change({ district: name })
  }
  const levels: Level[] = isCityState(value.country) ? ['city', 'district'] : ['province', 'city', 'district']
  return (
    <>
      <Field
        id="address-postcode"
        label={t('postCode')}
        required
        autofill="postal-code"
        {...postCode}
        onChange={(code) => {
          setTypedIn(value.country)
          postCode.onChange(code)
        }}
        onBlur={onPostCodeBlur}
      />
      {typedIn === value.country && <PostCodeSuggestions form={form} />}
      {levels.map((level) =>
        lists[level].length > 0 ? (
          <ChoiceField
            key={level}
            id={`address-${level}`}
            label={t(level)}
            required={level !== 'district'}
            value={value[level]}
            placeholder={t('choose')}
            error={form.problemAt(level)}
            onOpen={() => setOpen(level)}
          />
        ) : (
          <Field
            key={level}
            id={`address-${level}`}
            label={t(level)}
            required={level !== 'district'}
            autofill={LEVEL_FIELDS[level]}
            {...form.field(level)}
          />
        ),
      )}
      <ChoiceSheet
        id="address-place-sheet"
        open={open !== undefined}
        title={open ? t(open) : ''}
        options={(open ? lists[open] : []).map((item) => ({
          value: item.name[lang],
          label: item.name[lang],
        }))}
        value={open ? value[open] : ''}
        onChoose={(name) => open && choose(open, name)}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
