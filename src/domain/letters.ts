/**
 * Unicode's classes of characters as sources of regular expressions. They stand once, since the mini program carries each
 * as a list of its characters: an engine on Android knows no `\p{…}` (docs/decisions/engines.md).
 */
export const LETTER = /\p{L}/u.source
/** A letter in its capital form. */
export const CAPITAL = /\p{Lu}/u.source
export const NUMBER = /\p{N}/u.source
/** What is written on or around the letter before it. */
export const MARK = /\p{M}/u.source
/** What emoji are made of. */
export const PICTOGRAPH = /\p{Extended_Pictographic}/u.source

const LETTERS = new RegExp(LETTER, 'gu')
const LETTER_OR_NUMBER = new RegExp(`${LETTER}|${NUMBER}`, 'u')

/** How many letters of any script a text has. */
export const letterCount = (text: string): number => text.match(LETTERS)?.length ?? 0

export const hasLetterOrNumber = (text: string): boolean => LETTER_OR_NUMBER.test(text)
