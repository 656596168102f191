import { LANGS, type Lang, type LocalisedText } from './language'
import type { FieldProblems } from './problem'

/** Title and text that the forwarder writes for its members, in each language. */
export interface LocalisedTitleAndText {
  title: LocalisedText
  text: LocalisedText
}

/** Languages that replace an empty one: first the other Chinese one, and for English the simplified one. */
const FALLBACK_LANGS: Readonly<Record<Lang, readonly Lang[]>> = {
  sc: ['tc', 'en'],
  tc: ['sc', 'en'],
  en: ['sc', 'tc'],
}

/** Codes of the problems with a title and text in several languages. */
export const LOCALISED_TEXT_PROBLEMS = [
  'sandbox.words.none',
  'sandbox.words.title.required',
  'sandbox.words.text.required',
] as const

/**
 * Finds the languages with only a title or only a text. A title in one language over a text in another would
 * not match.
 */
function findIncompleteLanguages({ title, text }: LocalisedTitleAndText): FieldProblems {
  const halves = LANGS.filter((lang) => !title[lang] !== !text[lang])
  return Object.fromEntries(
    halves.map((lang) =>
      title[lang]
        ? [`text.${lang}`, { code: LOCALISED_TEXT_PROBLEMS[2] }]
        : [`title.${lang}`, { code: LOCALISED_TEXT_PROBLEMS[1] }],
    ),
  )
}

/**
 * Returns the language whose text members read, for each language. Only languages with a text count;
 * undefined if none has one.
 */
function findSourceLanguages(words: LocalisedText): Readonly<Record<Lang, Lang>> | undefined {
  const sourceOf = (lang: Lang) => [lang, ...FALLBACK_LANGS[lang]].find((each) => words[each])
  const [sc, tc, en] = [sourceOf('sc'), sourceOf('tc'), sourceOf('en')]
  return sc && tc && en ? { sc, tc, en } : undefined
}

const takeTextsFrom = (words: LocalisedText, from: Readonly<Record<Lang, Lang>>): LocalisedText => ({
  sc: words[from.sc],
  tc: words[from.tc],
  en: words[from.en],
})

/** Fills each empty language with the text of another language. Returns undefined if all are empty. */
export function fillMissingLanguages(words: LocalisedText): LocalisedText | undefined {
  const from = findSourceLanguages(words)
  return from && takeTextsFrom(words, from)
}

/**
 * Checks a title and text in several languages. At least one language is required, and each needs both title
 * and text. An empty language takes its title and its text from the same other language.
 */
export function parseLocalisedTitleAndText(
  written: LocalisedTitleAndText,
): { value: LocalisedTitleAndText } | { problems: FieldProblems } {
  const problems = findIncompleteLanguages(written)
  if (Object.keys(problems).length > 0) return { problems }
  const from = findSourceLanguages(written.title)
  if (!from) return { problems: { 'title.sc': { code: LOCALISED_TEXT_PROBLEMS[0] } } }
  return { value: { title: takeTextsFrom(written.title, from), text: takeTextsFrom(written.text, from) } }
}
