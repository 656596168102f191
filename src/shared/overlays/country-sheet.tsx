import { View } from '@tarojs/components'
import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { getUserInfo } from '@/contract/auth/sessions'
import type { AnswerOf } from '@/contract/base/call'
import { getOverlays, saveHomeCountry } from '@/contract/notices/overlays'
import type { Problem } from '@/domain/base/problem'
import { shipsTo } from '@/domain/warehouse/places'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import { Button } from '@/ui/button/button'
import { Callout } from '@/ui/callout/callout'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { FieldError } from '@/ui/field-error/field-error'
import { Option, OptionList } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import { formatCountryInSentence, useWarehousesShippingHomeFirst } from '../home-country/home-country'
import { toProblemFromError } from '../refusals/problem-of-error'
import { useFormatProblem } from '../refusals/use-problem-text'
import { overlayTexts } from './texts'

type Country = AnswerOf<typeof getOverlays>['homeCountries'][number]
interface CountrySheetProps {
  countries: readonly Country[]
  /** code of the member's current home country */
  current?: string
  onClose: () => void
}

/**
 * Asks a member for the home country. A country without delivery is marked at once. If a member's country is
 * no longer offered, `bindCountry` is 0 and the member must choose again.
 */
export function HomeCountrySheet({ countries, current, onClose }: CountrySheetProps) {
  const t = useTexts(overlayTexts)
  const textOf = useFormatProblem(overlayTexts)
  const lang = useLanguage()
  const [chosen, setChosen] = useState(() => countries.find(({ code }) => current && code === current)?.id)
  const [isWished, setWished] = useState(false)
  const { data: warehouses } = useWarehousesShippingHomeFirst()
  /**
   * Returns whether a warehouse ships to a country. Until the warehouses are known, every country counts as
   * served.
   */
  const isServed = ({ code }: Country) => !warehouses || warehouses.some((row) => shipsTo(row, code))
  const unserved = countries.find((country) => country.id === chosen && !isServed(country))
  const [problem, setProblem] = useState<Problem>()
  const save = async () => {
    if (chosen === undefined) return showToast(t('country.required'))
    setProblem(undefined)
    try {
      await callServer(saveHomeCountry, { countryCode: String(chosen), ...(unserved && { wish: isWished }) })
      onClose()
      await invalidateCalls(getUserInfo)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(toProblemFromError(error))
      // The refused country may no longer be offered.
      if (error.kind === 'code') await invalidateCalls(getOverlays)
    }
  }
  const footer = (
    <>
      {unserved && (
        <Callout id="country-unserved" tone="warn">
          <View>{t('country.unserved', { country: formatCountryInSentence(unserved.nameI18n, lang) })}</View>
          <Checkbox id="country-wish" checked={isWished} onChange={setWished}>
            {t('country.wish')}
          </Checkbox>
        </Callout>
      )}
      {problem && <FieldError id="country-error" text={textOf(problem)} />}
      <Button id="country-save" kind="signal" block onPress={save}>
        {t('country.save')}
      </Button>
    </>
  )
  return (
    <Sheet id="country" open title={t('country.title')} onClose={onClose} footer={footer} hasFooterRows>
      <OptionList title={t('country.title')}>
        {countries.map((country) => (
          <Option
            key={country.id}
            id={`country-${country.id}`}
            selected={country.id === chosen}
            onPress={() => setChosen(country.id)}
          >
            <View>{country.nameI18n[lang]}</View>
            {!isServed(country) && <View className="pt-option__note">{t('country.notYet')}</View>}
          </Option>
        ))}
      </OptionList>
    </Sheet>
  )
}
