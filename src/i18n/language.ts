import { create } from 'zustand'
import { DEFAULT_LANG, type Lang, parseLang } from '@/domain/language'
import { launchParams } from '@/platform/launch/launch'
import { keep } from '@/platform/storage/storage'

const NAME = 'lang'
/** A choice of language is kept for a year: it is no credential. */
const LIFETIME_MS = 365 * 24 * 3600 * 1000

function initial(): Lang {
  const asked = parseLang(launchParams().lang)
  if (asked) keep.write(NAME, asked, LIFETIME_MS)
  return asked ?? parseLang(keep.read(NAME)) ?? DEFAULT_LANG
}

const useStore = create<{ lang: Lang }>(() => ({ lang: initial() }))

/** The language of the moment: `lang` parameter, else the remembered choice, else sc (S1 §1). */
export const useLanguage = (): Lang => useStore((state) => state.lang)

export const currentLanguage = (): Lang => useStore.getState().lang

/** Switches every text without a reload and remembers the choice. */
export function setLanguage(lang: Lang): void {
  keep.write(NAME, lang, LIFETIME_MS)
  useStore.setState({ lang })
}

export const onLanguageChange = (listener: (lang: Lang) => void): (() => void) =>
  useStore.subscribe((state, before) => {
    if (state.lang !== before.lang) listener(state.lang)
  })
