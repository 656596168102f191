import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { filesBelow } from '../../../scripts/checks/files'
import type { Lang } from '../../../src/domain/base/language'
import { findWrongWords } from '../wording'
import { removeUserText } from '../written-by-people'

const ROOT = join(__dirname, '../../..')
/** Keys that do not look like a word, such as state.toPay. */
const KEYS = new Set(
  filesBelow(ROOT, 'src', /^en\.json$/)
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))))
    .filter((key) => /[a-z][.A-Z]/.test(key)),
)

/**
 * Selector of elements in another language: names of languages, the name next to the English one, and the
 * host's bar.
 */
const OWN_LANGUAGE = '.au-lang, [id*="language-sheet-"], .pt-nav__en, #host-bar'

/**
 * Returns all that a reader sees or hears of the screen and its open layers: words, names and placeholders,
 * but not the typed text.
 */
const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate((ownLanguage) => {
    const shown = new Set<string>([document.title])
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest(ownLanguage)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && isShown(node.parentElement)) shown.add(node.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      if (isShown(element))
        for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
          shown.add(element.getAttribute(name) ?? '')
    return [...shown]
  }, OWN_LANGUAGE)

/** Returns the keys, placeholders and words of another language that a screen shows, one line each. */
export async function findWrongWordsOn(page: Page, lang: Lang): Promise<string[]> {
  const shown = await shownOn(page)
  return shown.flatMap((text) => [
    ...(KEYS.has(text.trim()) ? [`the key '${text}'`] : []),
    ...findWrongWords(removeUserText(text), lang),
  ])
}
