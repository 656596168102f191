import { LANGS, type Lang, type Localised } from './language'
import type { FieldProblems } from './problem'

/** What the forwarder writes for its members, in each language. */
export interface Written {
  title: Localised
  text: Localised
}

/** Whose words a language reads in when nothing was written in it: first the other Chinese one, for English the simplified. */
const STANDS_IN: Readonly<Record<Lang, readonly Lang[]>> = {
  sc: ['tc', 'en'],
  tc: ['sc', 'en'],
  en: ['sc', 'tc'],
}

/** What can be wrong with what is written. */
export const WRITTEN_PROBLEMS = [
  'sandbox.words.none',
  'sandbox.words.title.required',
  'sandbox.words.text.required',
] as const

/** Languages with a title alone, or a text alone: a title in one language over a text in another is nobody's. */
function halvesOf({ title, text }: Written): FieldProblems {
  const halves = LANGS.filter((lang) => !title[lang] !== !text[lang])
  return Object.fromEntries(
    halves.map((lang) =>
      title[lang]
        ? [`text.${lang}`, { code: WRITTEN_PROBLEMS[2] }]
        : [`title.${lang}`, { code: WRITTEN_PROBLEMS[1] }],
    ),
  )
}

/** Whose words are read in each language, of languages that hold something; none where nothing does. */
function sourcesOf(words: Localised): Readonly<Record<Lang, Lang>> | undefined {
  const sourceOf = (lang: Lang) => [lang, ...STANDS_IN[lang]].find((each) => words[each])
  const [sc, tc, en] = [sourceOf('sc'), sourceOf('tc'), sourceOf('en')]
  return sc && tc && en ? { sc, tc, en } : undefined
}

const wordsFrom = (words: Localised, from: Readonly<Record<Lang, Lang>>): Localised => ({
  sc: words[from.sc],
  tc: words[from.tc],
  en: words[from.en],
})

/** Words as members read them in each language: what was left empty are those of another; none where nothing was written. */
export function filledIn(words: Localised): Localised | undefined {
  const from = sourcesOf(words)
  return from && wordsFrom(words, from)
}

/**
 * What members read in each language: title and text of one that was left empty are those of another, both of the same.
 * One language at least is written, each with both.
 */
export function inEveryLanguage(written: Written): { value: Written } | { problems: FieldProblems } {
  const problems = halvesOf(written)
  if (Object.keys(problems).length > 0) return { problems }
  const from = sourcesOf(written.title)
  if (!from) return { problems: { 'title.sc': { code: WRITTEN_PROBLEMS[0] } } }
  return { value: { title: wordsFrom(written.title, from), text: wordsFrom(written.text, from) } }
}
