import { characterCount, HAN_CHARACTER } from './characters'
import { letterCount } from './letters'
import type { Problem } from './problem'
import { withoutRadicals } from './radicals'
import { type CleanText, cleanText, EMOJI, NOT_LATIN, UNPRINTABLE } from './text'

export const NAME_MAX = 60
/** Letters of a name: one alone is an initial, and nobody can be asked for by it; a Chinese character is a name (ours). */
export const NAME_LETTERS_MIN = 2

export const NAME_PROBLEMS = [
  'name.required',
  'name.tooLong',
  'name.special',
  'name.emoji',
  'name.noLetters',
  'name.tooShort',
  'name.english',
] as const
type Code = (typeof NAME_PROBLEMS)[number]

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

/** Dots that keyboards and papers set between the parts of a name that was written down by its sound. */
const MIDDLE_DOT = new RegExp(`(${HAN_CHARACTER})\\s*[.·•・．‧⋅∙･]\\s*(?=${HAN_CHARACTER})`, 'gu')
const CHINESE = new RegExp(HAN_CHARACTER, 'u')

/** A person's name in its one spelling: clean, characters in the place of radicals, `·` between its Chinese parts. */
export const personName = (text: string): CleanText =>
  withoutRadicals(cleanText(text)).replace(MIDDLE_DOT, '$1·') as CleanText

/** A person's name as couriers and warehouses write it on a parcel. */
export function checkPersonName(text: string, { latin = false } = {}): Problem | null {
  const value = personName(text)
  if (!value) return problem('name.required')
  if (characterCount(value) > NAME_MAX) return problem('name.tooLong', { max: NAME_MAX })
  if (EMOJI.test(value)) return problem('name.emoji')
  if (UNPRINTABLE.test(value)) return problem('name.special')
  // 〇 is a numeral to Unicode, and part of Chinese names.
  const letters = letterCount(value.replaceAll('〇', '零'))
  if (letters === 0) return problem('name.noLetters')
  if (letters < NAME_LETTERS_MIN && !CHINESE.test(value))
    return problem('name.tooShort', { min: NAME_LETTERS_MIN })
  return latin && NOT_LATIN.test(value) ? problem('name.english') : null
}

/** The name that a member is consigned to at the warehouses, in any script (ACCT-09, ours). */
export function readMemberName(text: string): { problem: Problem } | { name: CleanText } {
  const wrong = checkPersonName(text)
  return wrong ? { problem: wrong } : { name: personName(text) }
}
