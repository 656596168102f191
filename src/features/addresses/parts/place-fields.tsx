import { useState } from 'react'
import { isCityState } from '@/domain/address'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { Field } from '@/ui/field/field'
import { useProblemText } from '../problem-text'
import { useDistricts } from '../queries'
import { texts } from '../texts/texts'
import type { useAddressForm } from '../use-address-form'

type Level = 'province' | 'city' | 'district'

/** Postal code first: a known one fills in its place. Provinces are chosen where the country has a list, else typed. */
export function PlaceFields({ it }: { it: ReturnType<typeof useAddressForm> }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const { form, change, leave, leavePostCode } = it
  const words = useProblemText(it.problems)
  const [open, setOpen] = useState<Level>()
  const provinces = useDistricts(form.country, '').data ?? []
  const province = provinces.find((one) => Object.values(one.name).includes(form.province))
  const cities =
    useDistricts(form.country, province?.id ?? '', province !== undefined && !province.leaf).data ?? []
  const city = cities.find((one) => Object.values(one.name).includes(form.city))
  const parts = useDistricts(form.country, city?.id ?? '', city !== undefined && !city.leaf).data ?? []
  const lists = { province: provinces, city: province ? cities : [], district: city ? parts : [] }
  const choose = (level: Level, value: string) => {
    if (level === 'province') {
      const chosen = provinces.find((one) => one.name[lang] === value)
      change({ province: value, provinceId: chosen?.id ?? '', city: '', district: '' })
    } else if (level === 'city') change({ city: value, district: '' })
    else change({ district: value })
  }
  const levels: Level[] = isCityState(form.country) ? ['city', 'district'] : ['province', 'city', 'district']
  return (
    <>
      <Field
        id="address-postcode"
        label={t('postCode')}
        required
        value={form.postCode}
        onChange={(postCode) => change({ postCode })}
        onLeave={leavePostCode}
        error={words('postCode')}
      />
      {levels.map((level) =>
        lists[level].length > 0 ? (
          <ChoiceField
            key={level}
            id={`address-${level}`}
            label={t(level)}
            required={level !== 'district'}
            value={form[level]}
            placeholder={t('choose')}
            error={words(level)}
            onOpen={() => setOpen(level)}
          />
        ) : (
          <Field
            key={level}
            id={`address-${level}`}
            label={t(level)}
            required={level !== 'district'}
            value={form[level]}
            onChange={(value) => change({ [level]: value })}
            onLeave={() => leave(level)}
            error={words(level)}
          />
        ),
      )}
      <ChoiceSheet
        id="address-place-sheet"
        open={open !== undefined}
        title={open ? t(open) : ''}
        options={(open ? lists[open] : []).map((one) => ({ value: one.name[lang], label: one.name[lang] }))}
        value={open ? form[open] : ''}
        onChoose={(value) => open && choose(open, value)}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}
