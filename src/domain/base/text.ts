import { LETTER_PATTERN_SOURCE, PICTOGRAPH_PATTERN_SOURCE } from './letters'

declare const clean: unique symbol
/** Text that `cleanText` made; one that was only typed does not compile in its place. */
export type CleanText = string & { readonly [clean]: true }

/** What a pasted address has between its lines, and tables between their cells. */
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/
/**
 * Nobody sees them: controls, zero width, marks that turn the direction, halves of a character, the Hangul fillers, the
 * grapheme joiner, the Khmer vowels that are not written, the blank of Braille.
 */
const INVISIBLE = /[\u034f\p{Cc}\u17b4\u17b5\p{Cf}\p{Cs}\u115f\u1160\u2800\u3164\uffa0]/u
/** Something to see: variation selectors, which stay beside the character that they are of, are nothing by themselves. */
const VISIBLE = /[^\s\p{Variation_Selector}]/u
/** Zero-width joiner and non-joiner. */
const JOINERS = '\u200c\u200d'
/**
 * What a joiner may follow: an emoji, and a letter of a script that is spelled with joiners (Arabic to Syriac, Indic,
 * Burmese, Khmer to Mongolian).
 */
const TAKES_JOINER = new RegExp(
  String.raw`(?:${PICTOGRAPH_PATTERN_SOURCE}[\ufe0f\u{1f3fb}-\u{1f3ff}]?|[\u0620-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u18af\ufb50-\ufdff\ufe70-\ufefc])$`,
  'u',
)
/** Characters that decide whether a joiner is needed: an emoji and what colours it. */
const BEFORE_JOINER = 2

/** Line breaks and tabs, with the spaces around them, as single spaces. */
export const replaceLineBreaks = (text: string): string =>
  BREAKS.test(text)
    ? text
        .split(BREAKS)
        .map((line) => line.trim())
        .join(' ')
    : text

/**
 * Text without invisible characters. A joiner stays where a script or an emoji needs it
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

/** Breaks and tabs, kept apart from what stands between them. */
const BREAKS_APART = new RegExp(`(${BREAKS.source})`)

/** Text of several lines without what nobody sees; its breaks and tabs stay. */
export const stripInvisibleKeepingLines = (text: string): string =>
  text
    .split(BREAKS_APART)
    .map((part, at) => (at % 2 === 1 ? part : stripInvisible(part)))
    .join('')

/** Text as a field shows it while it is typed or pasted: one line, without what nobody sees. */
export const stripInvisibleAndLineBreaks = (text: string): string => stripInvisible(replaceLineBreaks(text))

/** Whether a text holds what nobody sees and no script needs; line breaks and tabs are white space. */
export const hasInvisibleCharacters = (text: string): boolean =>
  stripInvisibleAndLineBreaks(text) !== replaceLineBreaks(text)

/** Text as people read it: one line, without what nobody sees, ends trimmed; empty where there is nothing to see. */
export function cleanText(text: string): CleanText {
  const clean = stripInvisibleAndLineBreaks(text).trim()
  return (VISIBLE.test(clean) ? clean : '') as CleanText
}

/** What ends a line, of whatever system. */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/

/** Text of several lines as people read it: each cleaned, and at most one empty line between two. */
export const cleanMultilineText = (text: string): CleanText =>
  text
    .split(LINE_END)
    .map(cleanText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim() as CleanText

/** Full-width forms of ASCII's characters, which stand in the same order. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FROM_FULL_WIDTH = 0xfee0
/** Spaces of a width of their own. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** Small, full-width and half-width marks of Chinese keyboards, and below each its plain form. */
const MARKS = '﹐﹑﹒﹔﹕﹖﹗﹘﹙﹚﹛﹜﹝﹞﹟﹠﹡﹢﹣﹤﹥﹦﹨﹩﹪﹫￠￡￢￣￤￥￦｡｢｣､･'
const PLAIN_MARKS = ',、.;:?!—(){}〔〕#&*+-<>=\\$%@¢£¬¯¦¥₩。「」、・'
const ANY_MARK = new RegExp(`[${MARKS}]`, 'g')

/**
 * Figures, Latin letters, marks and spaces as a Chinese keyboard may write them (１２－ａ) in the plain form. By a table,
 * since `normalize('NFKC')` gives back what it got on Android's WeChat.
 */
export const toHalfWidth = (text: string): string =>
  text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FROM_FULL_WIDTH))
    .replace(SPACES, ' ')
    .replace(ANY_MARK, (mark) => PLAIN_MARKS[MARKS.indexOf(mark)]!)

/** The order of two texts by their characters' codes, for `sort`. */
export const compareTextsByCodeUnits = (one: string, other: string): number =>
  one < other ? -1 : one > other ? 1 : 0

/** Something that runs from right to left, or that turns the direction of what follows. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/
const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'

/** A text inside another one: its direction ends where it ends (Unicode's first-strong isolate). */
export const isolateTextDirection = (text: string): string =>
  TURNS.test(text) ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text

/** A thing of which every text is as people read it. */
export type WithCleanTexts<T> = { [Field in keyof T]: T[Field] extends string ? CleanText : T[Field] }

/** Cleans every text that is a field of a thing. */
export const cleanTextFields = <T extends object>(thing: T): WithCleanTexts<T> =>
  Object.fromEntries(
    Object.entries(thing).map(([field, value]) => [
      field,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  ) as WithCleanTexts<T>

/** What no label printer prints and no courier reads (ADDR-48, ours); of emoji, EMOJI tells. */
export const UNPRINTABLE_ON_LABEL_PATTERN = /[<>{}[\]\\^~`|$%*=?!;"@©®™]/
/** Labels and customs papers print no emoji (ours); ™ and ®, which belong to brands, are letters to them. */
export const EMOJI_PATTERN = new RegExp(
  String.raw`(?![©®™])${PICTOGRAPH_PATTERN_SOURCE}|[\u{1f1e6}-\u{1f1ff}]`,
  'u',
)

export const HAN_PATTERN = /[\u3400-\u9fff]/
export const NON_LATIN_LETTER_PATTERN = new RegExp(
  `${/(?!\p{Script=Latin})/u.source}${LETTER_PATTERN_SOURCE}`,
  'u',
)
