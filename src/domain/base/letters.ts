/**
 * Unicode's classes of characters as sources of regular expressions. They stand once, since the mini program carries each
 * as a list of its characters: an engine on Android knows no `\p{…}` (docs/decisions/build/engines.md).
 */
export const LETTER_PATTERN_SOURCE = /\p{L}/u.source
/** A letter in its capital form. */
export const CAPITAL_LETTER_PATTERN_SOURCE = /\p{Lu}/u.source
export const NUMBER_PATTERN_SOURCE = /\p{N}/u.source
/** What is written on or around the letter before it. */
export const COMBINING_MARK_PATTERN_SOURCE = /\p{M}/u.source
/** What emoji are made of. */
export const PICTOGRAPH_PATTERN_SOURCE = /\p{Extended_Pictographic}/u.source

const LETTERS = new RegExp(LETTER_PATTERN_SOURCE, 'gu')
const LETTER_OR_NUMBER = new RegExp(`${LETTER_PATTERN_SOURCE}|${NUMBER_PATTERN_SOURCE}`, 'u')

/** How many letters of any script a text has. */
export const countLetters = (text: string): number => text.match(LETTERS)?.length ?? 0

export const hasLetterOrNumber = (text: string): boolean => LETTER_OR_NUMBER.test(text)
