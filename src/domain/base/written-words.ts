import { LANGS, type Lang, type LocalisedText } from './language'
import type { FieldProblems } from './problem'

/** What the forwarder writes for its members, in each language. */
export interface LocalisedTitleAndText {
  title: LocalisedText
  text: LocalisedText
}

/** Whose words a language reads in when nothing was written in it: first the other Chinese one, for English the simplified. */
const FALLBACK_LANGS: Readonly<Record<Lang, readonly Lang[]>> = {
  sc: ['tc', 'en'],
  tc: ['sc', 'en'],
  en: ['sc', 'tc'],
}

/** What can be wrong with what is written. */
export const LOCALISED_TEXT_PROBLEMS = [
  'sandbox.words.none',
  'sandbox.words.title.required',
  'sandbox.words.text.required',
] as const

/** Languages with a title alone, or a text alone: a title in one language over a text in another is nobody's. */
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

/** Whose words are read in each language, of languages that hold something; none where nothing does. */
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

/** Words as members read them in each language: what was left empty are those of another; none where nothing was written. */
export function fillMissingLanguages(words: LocalisedText): LocalisedText | undefined {
  const from = findSourceLanguages(words)
  return from && takeTextsFrom(words, from)
}

/**
 * What members read in each language: title and text of one that was left empty are those of another, both of the same.
 * One language at least is written, each with both.
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
