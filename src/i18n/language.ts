import { picklist } from 'valibot'
import { create } from 'zustand'
import { DEFAULT_LANG, findFirstSupportedLang, LANGS, type Lang, parseLang } from '@/domain/base/language'
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
  /** somebody chose it, now or before, or the address asks for it; the browser's or WeChat's is nobody's choice */
  isChosen: boolean
}

function getInitialLanguage(): Language {
  const requested = parseLang(getLaunchParams().lang)
  if (requested && !isCookiePurposeRefused('lang')) {
    storedLanguage.set(requested)
    // Loaded again, the address would say it over what was chosen since. Where nothing is kept it goes on saying it.
    if (storedLanguage.get() === requested) removeUrlParams(['lang'])
  }
  const chosen = requested ?? storedLanguage.get()
  return {
    lang: chosen ?? findFirstSupportedLang(getPreferredLanguages()) ?? DEFAULT_LANG,
    isChosen: chosen !== undefined,
  }
}

const useStore = create<Language>(getInitialLanguage)

/** The language of the moment: `lang` parameter, else the remembered choice, else the browser's or WeChat's, else sc (S1 §1). */
export const useLanguage = (): Lang => useStore((state) => state.lang)

export const getLanguage = (): Lang => useStore.getState().lang

export function getChosenLanguage(): Lang | undefined {
  const { lang, isChosen } = useStore.getState()
  return isChosen ? lang : undefined
}

/** Switches every text without a reload, and remembers the choice where that is not refused. */
export function setLanguage(lang: Lang): void {
  if (!isCookiePurposeRefused('lang')) storedLanguage.set(lang)
  useStore.setState({ lang, isChosen: true })
}

/** The choice is not remembered any more; it holds until the app is closed. */
export const clearStoredLanguage = (): void => storedLanguage.remove()

export const onLanguageChange = (listener: (lang: Lang) => void): (() => void) =>
  useStore.subscribe((state, before) => {
    if (state.lang !== before.lang) listener(state.lang)
  })
