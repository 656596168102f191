import { HAN_CHARACTER_PATTERN_SOURCE } from '../../base/characters'
import { CAPITAL_LETTER_PATTERN_SOURCE, LETTER_PATTERN_SOURCE } from '../../base/letters'
import { HAN_PATTERN } from '../../base/text'
import { detectCountry, startsWithKnownPlaceName } from './countries'
import { LATIN_INSTITUTION_PATTERN_SOURCE } from './named-after'

/** Words of a street or building, which no person's name contains. Only whole Latin words match. */
const STREET =
  /\b(?:st|street|rd|road|ave|avenue|lane|ln|drive|dr|close|crescent|court|ct|place|pl|square|sq|way|walk|terrace|gardens?|park|block|blk|building|bldg|towers?|house|villa|flat|floor|unit|room|rm|apt|apartment|estate|jalan|jln|lorong|taman|kampung|persiaran|lebuh|box|mall|centre|center|plaza|residence|suite|office|no|rua|avenida|estrada|travessa|praceta|largo|edif[íi]cio|street|highway|close|mansion|mews|hill|quay|wharf|green|district|city|county|province|sec|dist|town|village|island|bay|marina|near|opposite|behind|off|next)\b/i
const CHINESE_PLACE =
  /[省市區区縣县鎮镇鄉乡號号棟栋樓楼層层室座幢]|[村里路街道巷弄段期苑園园城場场廈厦邨閣阁院灣湾]$/
const INSTITUTION = new RegExp(`\\b(?:${LATIN_INSTITUTION_PATTERN_SOURCE})\\b`, 'i')
/** Words for a company or a school, and words that a shop prints above an address. */
const NO_NAME = /公司|集[团團]|[学學]校|大[学學]|[医醫]院|[银銀]行|地址|默[认認]|收[件貨货]/
/** Two to four Chinese characters, or parts of a transliterated name with dots between them. */
const CHINESE_NAME = new RegExp(
  `^(?:${HAN_CHARACTER_PATTERN_SOURCE}{2,4}|${HAN_CHARACTER_PATTERN_SOURCE}+(?:·${HAN_CHARACTER_PATTERN_SOURCE}+)+)$`,
  'u',
)
const IN_NAME = `(?:${LETTER_PATTERN_SOURCE}|['’.-])`
const LATIN_NAME = new RegExp(
  `^(?:(?:mr|mrs|ms|miss|mdm|dr)\\.? )?${CAPITAL_LETTER_PATTERN_SOURCE}${IN_NAME}*(?: (?:bin|binti|binte|al|el|van|de|da|s/o|d/o|a/l|a/p|${CAPITAL_LETTER_PATTERN_SOURCE}${IN_NAME}*)){1,4}$`,
  'u',
)
/** Two to four words in Arabic or Georgian, which have no capital letters. */
const UNCASED_NAME =
  /^(?:[\u0620-\u064a]{2,}(?: [\u0620-\u064a]{2,}){1,3}|[\u10d0-\u10ff]{2,}(?: [\u10d0-\u10ff]{2,}){1,3})$/
const UNCASED_PLACE =
  /شارع|مدينة|دبي|أبوظبي|الشارقة|فيلا|شقة|برج|منطقة|بناية|طريق|ქუჩა|გამზირ|ბინა|სახლი|რაიონ|ქალაქ|კორპუს|სართულ|უბანი|მოედან|შესახვევ|სოფელ/
/** Abbreviation of an Australian state after the name of a town. */
const STATE = / (?:NSW|VIC|QLD|TAS|ACT|NT|WA|SA)$/
const TITLE = /(?:先生|女士|小姐|太太|收)$/
/** A family name with a title, such as 陳小姐. With a title the family name alone is enough. */
const TITLED = /^[\u3400-\u9fff](?:先生|女士|小姐|太太)$/

const CHINESE_WORD = new RegExp(`^${HAN_CHARACTER_PATTERN_SOURCE}{1,4}$`, 'u')
const LATIN_WORD = new RegExp(`^${CAPITAL_LETTER_PATTERN_SOURCE}${IN_NAME}+$`, 'u')
const FIRST_LETTER = new RegExp(`(^|[\\s'’.-])(${LETTER_PATTERN_SOURCE})`, 'gu')

/**
 * Returns whether one word before the place of an address can be a person's name. Mary and 李楼 can; a place
 * name cannot.
 */
export const canWordBePersonName = (word: string): boolean =>
  (CHINESE_WORD.test(word) || LATIN_WORD.test(word)) && !NO_NAME.test(word) && !startsWithKnownPlaceName(word)

/**
 * One or two characters that are a name if they are alone, such as 李 and 李楼. Floors (三楼) and sides (东门) do
 * not match.
 */
const SHORT_NAME = new RegExp(
  `^(?![一二三四五六七八九十上下大小前后後左右中东東南西北])${HAN_CHARACTER_PATTERN_SOURCE}{1,2}$`,
  'u',
)

/**
 * Returns whether a line alone before the phone is a short Chinese name. Elsewhere such a text counts as a
 * place.
 */
export const isOneOrTwoCharacterName = (line: string): boolean =>
  SHORT_NAME.test(line) && canWordBePersonName(line)

/**
 * Returns whether a part of an address can be a person's name: two or more Latin words, or Chinese
 * characters.
 */
export function looksLikePersonName(text: string): boolean {
  if (/\d/.test(text) || detectCountry(text) !== undefined || startsWithKnownPlaceName(text)) return false
  if (HAN_PATTERN.test(text)) {
    const name = text.replace(TITLE, '')
    const isName = CHINESE_NAME.test(name) || TITLED.test(text)
    return isName && !CHINESE_PLACE.test(name) && !NO_NAME.test(name)
  }
  if (UNCASED_NAME.test(text)) return !UNCASED_PLACE.test(text)
  if (STATE.test(text) || INSTITUTION.test(text)) return false
  const cased = text === text.toUpperCase() ? titleCase(text) : text
  return LATIN_NAME.test(cased) && !STREET.test(text.replace(/^dr\b/i, ''))
}

const titleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(FIRST_LETTER, (_, before: string, letter: string) => before + letter.toUpperCase())

/** Removes the mark for the receiver from a name: 李伟(收) becomes 李伟. */
export const stripRecipientMark = (text: string): string => text.replace(/[（(]收[）)]|收$/, '').trim()
