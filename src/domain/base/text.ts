import { LETTER_PATTERN_SOURCE, PICTOGRAPH_PATTERN_SOURCE } from './letters'

declare const clean: unique symbol
/** Text that `cleanText` returned. Raw input does not compile where this type is required. */
export type CleanText = string & { readonly [clean]: true }

/** Line breaks and tabs, as in pasted addresses and between cells of tables. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/
/**
 * Invisible characters:
 *
 * - controls, zero-width characters, direction marks and halves of surrogate pairs
 * - Hangul fillers, the grapheme joiner, unwritten Khmer vowels and the Braille blank
 */
const INVISIBLE = /[\u034f\p{Cc}\u17b4\u17b5\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/u
/** A visible character. A variation selector stays next to its character, but alone it shows nothing. */
const VISIBLE = /[^\s\p{Variation_Selector}]/u
/** Zero-width non-joiner and zero-width joiner. */
const JOINERS = '\u200c\u200d'
/**
 * Characters that a joiner may follow: an emoji, or a letter of a script that needs joiners (Arabic to
 * Syriac, Indic, Burmese, Khmer to Mongolian).
 */
const TAKES_JOINER = new RegExp(
  String.raw`(?:${PICTOGRAPH_PATTERN_SOURCE}[\ufe0f\u{1f3fb}-\u{1f3ff}]?|[\u0620-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc])$`,
  'u',
)
/** Number of characters before a joiner that decide whether it is needed: an emoji and its skin tone. */
const BEFORE_JOINER = 2

/** Replaces line breaks and tabs, with the spaces around them, with one space each. */
export const replaceLineBreaks = (text: string): string =>
  BREAKS.test(text)
    ? text
        .split(BREAKS)
        .map((line) => line.trim())
        .join(' ')
    : text

/**
 * Removes invisible characters. A joiner remains where a script or an emoji needs it
 * (docs/decisions/interface/text-people-type.md).
 */
export function stripInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text
  const kept: string[] = []
  for (const character of text) {
    const isNeeded = JOINERS.includes(character) && TAKES_JOINER.test(kept.slice(-BEFORE_JOINER).join(''))
    if (isNeeded || !INVISIBLE.test(character)) kept.push(character)
  }
  return kept.join('')
}

/** As a group, so that `split` also returns the breaks. */
const BREAKS_APART = new RegExp(`(${BREAKS.source})`)

/** Removes invisible characters from a text of several lines. Line breaks and tabs remain. */
export const stripInvisibleKeepingLines = (text: string): string =>
  text
    .split(BREAKS_APART)
    .map((part, at) => (at % 2 === 1 ? part : stripInvisible(part)))
    .join('')

/** Returns typed or pasted text as a field shows it: one line, without invisible characters. */
export const stripInvisibleAndLineBreaks = (text: string): string => stripInvisible(replaceLineBreaks(text))

/**
 * Returns whether a text contains invisible characters that no script needs. Line breaks and tabs count as
 * white space.
 */
export const hasInvisibleCharacters = (text: string): boolean =>
  stripInvisibleAndLineBreaks(text) !== replaceLineBreaks(text)

/**
 * Returns a text as people read it: one trimmed line without invisible characters. It is '' if nothing is
 * visible.
 */
export function cleanText(text: string): CleanText {
  const clean = stripInvisibleAndLineBreaks(text).trim()
  return (VISIBLE.test(clean) ? clean : '') as CleanText
}

/** A line break of any operating system. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/**
 * Returns a text of several lines as people read it: each line is clean, with at most one empty line between
 * two lines.
 */
export const cleanMultilineText = (text: string): CleanText =>
  text
    .split(LINE_END)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim() as CleanText

/** Full-width forms of the ASCII characters, in the same order. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FROM_FULL_WIDTH = 0xfee0
/** Spaces with a width other than the usual space. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/**
 * Small, full-width and half-width marks of Chinese keyboards. `PLAIN_MARKS` has the plain form of each at
 * the same index.
 */
const MARKS = '﹐﹑﹒﹔﹕﹖﹗﹘﹙﹚﹛﹜﹝﹞﹟﹠﹡﹢﹣﹤﹥﹦﹨﹩﹪﹫￠￡￢￣￤￥￦｡｢｣､･'
const PLAIN_MARKS = ',、.;:?!—(){}〔〕#&*+-<>=\\$%@¢£¬¯¦¥₩。「」、・'
const ANY_MARK = new RegExp(`[${MARKS}]`, 'g')

/**
 * Converts digits, Latin letters, marks and spaces of a Chinese keyboard (１２－ａ) to their plain form. The
 * function uses a table because `normalize('NFKC')` returns its input unchanged in WeChat on Android.
 */
export const toHalfWidth = (text: string): string =>
  text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FROM_FULL_WIDTH))
    .replace(SPACES, ' ')
    .replace(ANY_MARK, (mark) => PLAIN_MARKS[MARKS.indexOf(mark)]!)

/** Compares two texts by their code units, for `sort`. */
export const compareTextsByCodeUnits = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0

/** A character that runs from right to left, or that changes the direction of the text after it. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/**
 * Isolates a text inside another text, so that its direction ends with it (Unicode's first-strong isolate).
 */
export const isolateTextDirection = (text: string): string =>
  TURNS.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text

/** An object whose texts are all clean. */
export type WithCleanTexts<T> = { [Field in keyof T]: T[Field] extends string ? CleanText : T[Field] }

/** Cleans every text field of an object. */
export const cleanTextFields = <T extends object>(thing: T): WithCleanTexts<T> =>
  Object.fromEntries(
    Object.entries(thing).map(([field, value]) => [
      field,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  ) as WithCleanTexts<T>

/**
 * Characters that label printers do not print and couriers do not read (ADDR-48, ours). `EMOJI_PATTERN`
 * covers emoji.
 */
export const UNPRINTABLE_ON_LABEL_PATTERN = /[<>{}[\]\\^~`|$%*=?!;"@©®™]/
/**
 * Emoji, which labels and customs documents do not print (ours). ©, ® and ™ do not count, because brands
 * contain them.
 */
export const EMOJI_PATTERN = new RegExp(
  String.raw`(?![©®™])${PICTOGRAPH_PATTERN_SOURCE}|[\u{1f1e6}-\u{1f1ff}]`,
  'u',
)

export const HAN_PATTERN = /[\u3400-\u9fff]/
export const NON_LATIN_LETTER_PATTERN = new RegExp(
  `${/(?!\p{Script=Latin})/u.source}${LETTER_PATTERN_SOURCE}`,
  'u',
)
