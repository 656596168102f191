import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import type { GoodsEntry } from '@/domain/forecast/goods'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { useOriginCountries } from '@/shared/customs/origin-countries'
import type { FormFieldsController } from '@/shared/form/use-form'
import { ChoiceField } from '@/ui/choice-field/choice-field'
import { ChoiceSheet } from '@/ui/choice-sheet/choice-sheet'
import { presetOriginCountry } from '../../goods-item-form'
import { texts } from '../../texts'
import { useTrip } from '../../use-trip'

/**
 * The country of origin, where the customs of the destination ask for it. The form presets the warehouse's
 * country, says so, and the member changes it. A stored country is shown in any case.
 */
export function OriginCountryField({ form }: { form: FormFieldsController<GoodsEntry> }) {
  const t = useTexts(texts)
  const lang = useLanguage()
  const [open, setOpen] = useState(false)
  const trip = useTrip()
  const { value: item, change, problemAt } = form
  const { originCountry } = item
  const preset = presetOriginCountry(trip)
  const error = problemAt('originCountry')
  const isShown = preset !== '' || originCountry !== '' || error !== undefined
  const { data: countries = [] } = useOriginCountries(isShown)
  // Goods of an earlier declaration, or of a trip that did not ask, have no country yet.
  const isMissing = preset !== '' && originCountry === ''
  useEffect(() => {
    if (isMissing) change({ originCountry: preset })
  }, [isMissing, preset, change])
  if (!isShown) return null
  const named = countries.find(({ code }) => code === originCountry)
  return (
    <>
      <ChoiceField
        id="goods-origin"
        label={t('goods.originCountry')}
        required={preset !== ''}
        value={named?.name[lang] ?? originCountry}
        placeholder={t('choose')}
        error={error}
        onOpen={() => setOpen(true)}
      />
      <View id="goods-origin-hint" className="fc-preset">
        {t(originCountry === preset ? 'goods.originCountry.preset' : 'goods.originCountry.hint')}
      </View>
      <ChoiceSheet
        id="goods-origin-sheet"
        open={open}
        title={t('goods.originCountry')}
        options={countries.map(({ code, name }) => ({ value: code, label: name[lang], note: code }))}
        value={originCountry}
        onChoose={(code) => change({ originCountry: code })}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
