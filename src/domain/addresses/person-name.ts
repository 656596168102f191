import { countGraphemes, HAN_CHARACTER_PATTERN_SOURCE } from '../base/characters'
import { countLetters } from '../base/letters'
import type { Problem } from '../base/problem'
import { replaceKangxiRadicals } from '../base/radicals'
import {
  type CleanText,
  cleanText,
  EMOJI_PATTERN,
  NON_LATIN_LETTER_PATTERN,
  UNPRINTABLE_ON_LABEL_PATTERN,
} from '../base/text'

export const PERSON_NAME_MAX_LENGTH = 60
/**
 * Minimum number of letters in a name. One letter is only an initial and does not identify a person; one
 * Chinese character is a name (ours).
 */
export const PERSON_NAME_LETTERS_MIN = 2

export const PERSON_NAME_PROBLEMS = [
  'name.required',
  'name.tooLong',
  'name.special',
  'name.emoji',
  'name.noLetters',
  'name.tooShort',
  'name.english',
] as const
type Code = (typeof PERSON_NAME_PROBLEMS)[number]

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

/** Dots that keyboards and documents put between the parts of a transliterated name. */
const MIDDLE_DOT = new RegExp(
  `(${HAN_CHARACTER_PATTERN_SOURCE})\\s*[.·•・．‧⋅∙･]\\s*(?=${HAN_CHARACTER_PATTERN_SOURCE})`,
  'gu',
)
const CHINESE = new RegExp(HAN_CHARACTER_PATTERN_SOURCE, 'u')

/**
 * Returns the normalised spelling of a person's name: clean text, characters in place of radicals, and `·`
 * between Chinese parts.
 */
export const normalisePersonName = (text: string): CleanText =>
  replaceKangxiRadicals(cleanText(text)).replace(MIDDLE_DOT, '$1·') as CleanText

/** Checks a person's name for the label of a parcel, as couriers and warehouses need it. */
export function checkPersonName(text: string, { latin = false } = {}): Problem | null {
  const value = normalisePersonName(text)
  if (!value) return problem('name.required')
  if (countGraphemes(value) > PERSON_NAME_MAX_LENGTH)
    return problem('name.tooLong', { max: PERSON_NAME_MAX_LENGTH })
  if (EMOJI_PATTERN.test(value)) return problem('name.emoji')
  if (UNPRINTABLE_ON_LABEL_PATTERN.test(value)) return problem('name.special')
  // Unicode counts 〇 as a numeral, but Chinese names contain it.
  const letters = countLetters(value.replaceAll('〇', '零'))
  if (letters === 0) return problem('name.noLetters')
  if (letters < PERSON_NAME_LETTERS_MIN && !CHINESE.test(value))
    return problem('name.tooShort', { min: PERSON_NAME_LETTERS_MIN })
  return latin && NON_LATIN_LETTER_PATTERN.test(value) ? problem('name.english') : null
}

/** Checks the name under which the warehouses receive a member's parcels, in any script (ACCT-09, ours). */
export function parseMemberName(text: string): { problem: Problem } | { name: CleanText } {
  const wrong = checkPersonName(text)
  return wrong ? { problem: wrong } : { name: normalisePersonName(text) }
}
