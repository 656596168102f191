import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidate } from '@/client/query'
import { getUserInfo } from '@/contract/auth'
import type { AnswerOf } from '@/contract/call'
import { getOverlays, saveCountry } from '@/contract/overlays'
import type { Problem } from '@/domain/problem'
import { useLanguage } from '@/i18n/language'
import { useTexts } from '@/i18n/texts'
import { showToast } from '@/platform/toast/toast'
import { Button } from '@/ui/button/button'
import { FieldError } from '@/ui/field-error/field-error'
import { Option, Options } from '@/ui/option/option'
import { Sheet } from '@/ui/sheet/sheet'
import { problemOfError } from '../refusal/problem-of-error'
import { useProblemText } from '../refusal/use-problem-text'
import { overlayTexts } from './texts/texts'

interface CountrySheetProps {
  countries: AnswerOf<typeof getOverlays>['homeCountries']
  onClose: () => void
}

/** Asks a member for the home country. Whoever leaves it is asked again when the screen is shown again. */
export function CountrySheet({ countries, onClose }: CountrySheetProps) {
  const t = useTexts(overlayTexts)
  const textOf = useProblemText(overlayTexts)
  const lang = useLanguage()
  const [chosen, setChosen] = useState<number>()
  const [problem, setProblem] = useState<Problem>()
  const save = async () => {
    if (chosen === undefined) return showToast(t('country.required'))
    setProblem(undefined)
    try {
      await callServer(saveCountry, { countryCode: String(chosen) })
      onClose()
      await invalidate(getUserInfo)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setProblem(problemOfError(error))
      // What is refused may be offered no more.
      if (error.kind === 'code') await invalidate(getOverlays)
    }
  }
  const footer = (
    <>
      {problem && <FieldError id="country-error" text={textOf(problem)} />}
      <Button id="country-save" kind="signal" block onPress={save}>
        {t('country.save')}
      </Button>
    </>
  )
  return (
    <Sheet id="country" open title={t('country.title')} onClose={onClose} footer={footer}>
      <Options title={t('country.title')}>
        {countries.map(({ id, nameI18n }) => (
          <Option key={id} id={`country-${id}`} selected={id === chosen} onPress={() => setChosen(id)}>
            {nameI18n[lang]}
          </Option>
        ))}
      </Options>
    </Sheet>
  )
}
