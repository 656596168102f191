import type { Page } from 'playwright-core'
import { LANGS, type Lang } from '../../src/domain/language'
import { misfits } from './misfits'
import { switchLanguage } from './switch-language'
import { wrongWordsOn } from './words-shown'

/** px: the narrowest phone, as WCAG 1.4.10 has it */
const NARROWEST = { width: 320, height: 568 }

interface Opened {
  page: Page
  /** leaves the screen and opens it anew in a language */
  openAnew(lang: Lang): Promise<void>
  /** gives the page letters of the usual size, or the largest */
  letters(size: 'usual' | 'largest'): Promise<void>
}

/**
 * Looks at a screen that is open in English in each language, on the narrowest phone, in usual letters and in the
 * largest: what does not fit, and words that are no words of the language, a line each.
 */
export async function inEachLanguage({ page, openAnew, letters }: Opened): Promise<string[]> {
  const found: string[] = []
  await page.setViewportSize(NARROWEST)
  for (const lang of ['en', ...LANGS.filter((one) => one !== 'en')] as const) {
    if (lang !== 'en') await switchLanguage(page, lang)
    for (const size of ['largest', 'usual'] as const) {
      await letters(size)
      for (const line of await misfits(page)) found.push(`${lang}, 320 px, ${size} letters: ${line}`)
    }
    if ((await wrongWordsOn(page, lang)).length === 0) continue
    // What was said a moment ago, such as why a call failed, is not said again when the language changes.
    await openAnew(lang)
    for (const line of await wrongWordsOn(page, lang)) found.push(`${lang}: ${line}`)
  }
  return found
}
