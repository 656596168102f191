import { COMBINING_MARK_PATTERN_SOURCE, PICTOGRAPH_PATTERN_SOURCE } from './letters'

/**
 * Code points that join the character before them: marks, joiners, skin tones of emoji, tag letters of
 * regional flags.
 */
const JOINS = String.raw`(?:${COMBINING_MARK_PATTERN_SOURCE}|[\u200c\u200d\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}\uff9e\uff9f])`
/**
 * A Hangul syllable, also one that is written letter by letter: initial consonants, vowels, final consonants.
 */
const HANGUL = String.raw`[\u1100-\u115f\ua960-\ua97c]{0,8}(?:[\uac00-\ud7a3]|[\u1160-\u11a7\ud7b0-\ud7c6])[\u1160-\u11a7\ud7b0-\ud7c6]*[\u11a8-\u11ff\ud7cb-\ud7fb]*`
/** Two letters that form a flag. */
const FLAG = String.raw`[\u{1f1e6}-\u{1f1ff}]{2}`
/** Emoji that joiners combine into one, such as a family or a profession. */
const EMOJI_JOINED = String.raw`${PICTOGRAPH_PATTERN_SOURCE}(?:${JOINS}*\u200d${PICTOGRAPH_PATTERN_SOURCE})*`

/**
 * Maximum number of marks on one letter (UAX 15, stream-safe text). No script uses more; a mark after them
 * counts as a character.
 */
const MARKS_MAX = 30
/** One character as a person sees it (an extended grapheme cluster of Unicode). */
const CHARACTER = new RegExp(`(?:\\r\\n|${FLAG}|${EMOJI_JOINED}|${HANGUL}|[^])${JOINS}{0,${MARKS_MAX}}`, 'gu')

/**
 * Returns the number of characters that a person sees in a text: 👨‍👩‍👧 counts as one, and é counts as one
 * in every spelling.
 *
 * `Intl.Segmenter` is not used. A mini program does not have it, and two engines can follow different
 * versions of Unicode. App and back end must agree on the length of a text.
 */
export const countGraphemes = (text: string): number => text.match(CHARACTER)?.length ?? 0

/** Returns the first character that a person sees; '' for an empty text. */
export const getFirstGrapheme = (text: string): string => text.match(CHARACTER)?.[0] ?? ''

/**
 * Source of a pattern with the flag `u` for one Chinese character, including rare ones, radicals, 々 and 〇.
 */
export const HAN_CHARACTER_PATTERN_SOURCE = String.raw`[\u2e80-\u2fd5\u3005\u3007\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{323af}]`
