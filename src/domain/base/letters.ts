/**
 * Unicode character classes as sources of regular expressions. Each class is written only once, because the
 * mini program carries it as a list of its characters. An engine on Android does not support `\p{…}`
 * (docs/decisions/build/engines.md).
 */
export const LETTER_PATTERN_SOURCE = /\p{L}/u.source
/** A capital letter. */
export const CAPITAL_LETTER_PATTERN_SOURCE = /\p{Lu}/u.source
export const NUMBER_PATTERN_SOURCE = /\p{N}/u.source
/** A mark on or around the letter before it. */
export const COMBINING_MARK_PATTERN_SOURCE = /\p{M}/u.source
/** A pictograph, the basic part of an emoji. */
export const PICTOGRAPH_PATTERN_SOURCE = /\p{Extended_Pictographic}/u.source

const LETTERS = new RegExp(LETTER_PATTERN_SOURCE, 'gu')
const LETTER_OR_NUMBER = new RegExp(`${LETTER_PATTERN_SOURCE}|${NUMBER_PATTERN_SOURCE}`, 'u')

/** Counts the letters of all scripts in a text. */
export const countLetters = (text: string): number => text.match(LETTERS)?.length ?? 0

export const hasLetterOrNumber = (text: string): boolean => LETTER_OR_NUMBER.test(text)
