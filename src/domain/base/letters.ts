/**
 * Unicode's classes of characters as sources of regular expressions. They stand once, since the mini program carries each
 * as a list of its characters: an engine on Android knows no `\p{…}` (docs/decisions/build/engines.md).
 */
export const LETTER_PATTERN = /\p{L}/u.source
/** A letter in its capital form. */
export const CAPITAL_LETTER_PATTERN = /\p{Lu}/u.source
export const NUMBER_PATTERN = /\p{N}/u.source
/** What is written on or around the letter before it. */
export const COMBINING_MARK_PATTERN = /\p{M}/u.source
/** What emoji are made of. */
export const PICTOGRAPH_PATTERN = /\p{Extended_Pictographic}/u.source

const LETTERS = new RegExp(LETTER_PATTERN, 'gu')
const LETTER_OR_NUMBER = new RegExp(`${LETTER_PATTERN}|${NUMBER_PATTERN}`, 'u')

/** How many letters of any script a text has. */
export const countLetters = (text: string): number => text.match(LETTERS)?.length ?? 0

export const hasLetterOrNumber = (text: string): boolean => LETTER_OR_NUMBER.test(text)
