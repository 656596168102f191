import { sanitiseRichText } from '../../../server/src/areas/notices/sanitise-rich-text'
import { InvalidFieldsError, throwIfProblems } from '../../../server/src/base/failure'
import type { ServeCall } from '../../../server/src/http/serve-call'
import { LANGS, type LocalisedText } from '../../../src/domain/base/language'
import {
  type LocalisedTitleAndText,
  parseLocalisedTitleAndText,
} from '../../../src/domain/base/written-words'
import * as calls from '../../contract/preview'

/**
 * Returns the operator's texts as members read them in each language. Throws InvalidFieldsError.
 * @param names payload fields of the title and the text.
 */
export function fillTranslations(
  typed: LocalisedTitleAndText,
  names: { title: string; text: string },
): LocalisedTitleAndText {
  const read = parseLocalisedTitleAndText(typed)
  if ('value' in read) return read.value
  const named = Object.entries(read.problems).map(([path, problem]) => {
    const [field, lang] = path.split('.') as [keyof LocalisedTitleAndText, string]
    return [`${names[field]}.${lang}`, problem]
  })
  throw new InvalidFieldsError(Object.fromEntries(named))
}

/** Cleans HTML, and then does the same. Throws InvalidFieldsError also if nothing of a text is allowed. */
export function fillHtmlTranslations(
  typed: LocalisedTitleAndText,
  names: { title: string; text: string },
): LocalisedTitleAndText {
  const text: LocalisedText = {
    sc: sanitiseRichText(typed.text.sc),
    tc: sanitiseRichText(typed.text.tc),
    en: sanitiseRichText(typed.text.en),
  }
  const lost = LANGS.filter((lang) => typed.text[lang] && !text[lang].trim())
  throwIfProblems(
    Object.fromEntries(lost.map((lang) => [`${names.text}.${lang}`, { code: 'sandbox.words.nothingLeft' }])),
  )
  return fillTranslations({ title: typed.title, text }, names)
}

/** Serves the preview of typed texts. */
export function sandboxPreviewRoutes(serve: ServeCall): void {
  const names = { title: 'title', text: 'text' }
  serve(calls.sandboxPreviewTexts, async ({ payload: { kind, ...typed } }) =>
    kind === 'notice' ? fillHtmlTranslations(typed, names) : fillTranslations(typed, names),
  )
}
