import { picklist } from 'valibot'
import { create } from 'zustand'
import {
  DEFAULT_LANG,
  findFirstSupportedLang,
  findTraditionalRegion,
  LANGS,
  type Lang,
  parseLang,
} from '@/domain/base/language'
import { getLaunchParams, getPreferredLanguages, removeUrlParams } from '@/platform/launch/launch'
import { isCookiePurposeRefused } from '@/storage/consent'
import { defineStoredValue, YEAR_MS } from '@/storage/define-stored'

const storedLanguage = defineStoredValue({
  name: 'lang',
  version: 1,
  schema: picklist(LANGS),
  lifetimeMs: YEAR_MS,
})

interface Language {
  lang: Lang
  /**
   * whether somebody chose the language, now or before, or the address requests it; the browser's or WeChat's
   * language is no choice
   */
  isChosen: boolean
}

function getInitialLanguage(): Language {
  const requested = parseLang(getLaunchParams().lang)
  if (requested && !isCookiePurposeRefused('lang')) {
    storedLanguage.set(requested)
    // After a reload the address would override a later choice. If the device stores nothing, the parameter
    // must stay.
    if (storedLanguage.get() === requested) removeUrlParams(['lang'])
  }
  const chosen = requested ?? storedLanguage.get()
  return {
    lang: chosen ?? findFirstSupportedLang(getPreferredLanguages()) ?? DEFAULT_LANG,
    isChosen: chosen !== undefined,
  }
}

const useStore = create<Language>(getInitialLanguage)

/**
 * Returns the current language: the `lang` parameter, else the remembered choice, else the browser's or
 * WeChat's, else sc (S1 §1).
 */
export const useLanguage = (): Lang => useStore((state) => state.lang)

export const getLanguage = (): Lang => useStore.getState().lang

/** Whose words Traditional Chinese uses: those of the device's region. */
export const TRADITIONAL_REGION = findTraditionalRegion(getPreferredLanguages())

export function getChosenLanguage(): Lang | undefined {
  const { lang, isChosen } = useStore.getState()
  return isChosen ? lang : undefined
}

/** Switches all texts without a reload, and stores the choice unless the member refused that. */
export function setLanguage(lang: Lang): void {
  if (!isCookiePurposeRefused('lang')) storedLanguage.set(lang)
  useStore.setState({ lang, isChosen: true })
}

/** Removes the stored choice; the language stays until the app is closed. */
export const clearStoredLanguage = (): void => storedLanguage.remove()

export const onLanguageChange = (listener: (lang: Lang) => void): (() => void) =>
  useStore.subscribe((state, before) => {
    if (state.lang !== before.lang) listener(state.lang)
  })
