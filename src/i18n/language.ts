import { picklist } from 'valibot'
import { create } from 'zustand'
import { DEFAULT_LANG, firstLang, LANGS, type Lang, parseLang } from '@/domain/language'
import { launchParams } from '@/platform/launch/launch'
import { preferredLanguages } from '@/platform/preferred-languages/preferred-languages'
import { isRefused } from '@/storage/consent'
import { defineStored, YEAR_MS } from '@/storage/define-stored'

const storedLanguage = defineStored({
  name: 'lang',
  version: 1,
  schema: picklist(LANGS),
  lifetimeMs: YEAR_MS,
})

function initial(): Lang {
  const requested = parseLang(launchParams().lang)
  if (requested && !isRefused('lang')) storedLanguage.set(requested)
  return requested ?? storedLanguage.get() ?? firstLang(preferredLanguages()) ?? DEFAULT_LANG
}

const useStore = create<{ lang: Lang }>(() => ({ lang: initial() }))

/** The language of the moment: `lang` parameter, else the remembered choice, else the browser's or WeChat's, else sc (S1 §1). */
export const useLanguage = (): Lang => useStore((state) => state.lang)

export const currentLanguage = (): Lang => useStore.getState().lang

/** Switches every text without a reload, and remembers the choice where that is not refused. */
export function setLanguage(lang: Lang): void {
  if (!isRefused('lang')) storedLanguage.set(lang)
  useStore.setState({ lang })
}

/** The choice is not remembered any more; it holds until the app is closed. */
export const forgetLanguage = (): void => storedLanguage.remove()

export const onLanguageChange = (listener: (lang: Lang) => void): (() => void) =>
  useStore.subscribe((state, before) => {
    if (state.lang !== before.lang) listener(state.lang)
  })
