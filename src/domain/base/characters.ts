import { COMBINING_MARK_PATTERN_SOURCE, PICTOGRAPH_PATTERN_SOURCE } from './letters'

/** What joins the character before it: marks, joiners, colours of emoji, letters of a flag of a region. */
const JOINS = String.raw`(?:${COMBINING_MARK_PATTERN_SOURCE}|[\u200c\u200d\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}\uff9e\uff9f])`
/** A syllable of Hangul that is written letter by letter: beginning, vowels, end. */
const HANGUL = String.raw`[\u1100-\u115f\ua960-\ua97c]{0,8}(?:[\uac00-\ud7a3]|[\u1160-\u11a7\ud7b0-\ud7c6])[\u1160-\u11a7\ud7b0-\ud7c6]*[\u11a8-\u11ff\ud7cb-\ud7fb]*`
/** Two letters that stand for a flag. */
const FLAG = String.raw`[\u{1f1e6}-\u{1f1ff}]{2}`
/** Emoji that joiners make one: a family, a profession. */
const EMOJI_JOINED = String.raw`${PICTOGRAPH_PATTERN_SOURCE}(?:${JOINS}*\u200d${PICTOGRAPH_PATTERN_SOURCE})*`

/** More marks than any script puts on one letter (UAX 15, stream-safe text): what follows counts by itself. */
const MARKS_MAX = 30
/** One character as a person sees it (Unicode's extended grapheme cluster). */
const CHARACTER = new RegExp(`(?:\\r\\n|${FLAG}|${EMOJI_JOINED}|${HANGUL}|[^])${JOINS}{0,${MARKS_MAX}}`, 'gu')

/**
 * How many characters a person sees in a text: 👨‍👩‍👧 is one, é is one however it is written. The same everywhere: a mini
 * program has no Intl.Segmenter, and of two engines that have, each knows another year's Unicode, while app and back
 * end must agree on what is too long.
 */
export const countGraphemes = (text: string): number => text.match(CHARACTER)?.length ?? 0

/** The first of them; '' of an empty text. */
export const getFirstGrapheme = (text: string): string => text.match(CHARACTER)?.[0] ?? ''

/** One Chinese character, also a rare one, a radical, 々 or 〇, as the source of a pattern with the flag `u`. */
export const HAN_CHARACTER_PATTERN_SOURCE = String.raw`[\u2e80-\u2fd5\u3005\u3007\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]`
