import { HAN } from '../text'
import { countryIn } from './countries'

/** Words and signs of a street, which no name has; in Latin script as whole words. */
const STREET =
  /\b(?:st|street|rd|road|ave|avenue|lane|ln|drive|dr|close|crescent|court|ct|place|pl|square|sq|way|walk|terrace|gardens?|park|block|blk|building|bldg|tower|house|villa|flat|floor|unit|room|rm|apt|apartment|estate|jalan|jln|lorong|taman|kampung|persiaran|lebuh|box|mall|centre|center|plaza|residence|suite|office|no|rua|avenida|estrada|travessa|praceta|largo|edif[íi]cio|street|highway|close|mansion|mews|hill|quay|wharf|green|district|city|county|province|sec|dist|town|village|island|bay|marina|near|opposite|behind|off|next)\b/i
const CHINESE_PLACE =
  /[省市區区縣县鎮镇鄉乡號号棟栋樓楼層层室座幢]|[村里路街道巷弄段期苑園园城場场廈厦邨閣阁院灣湾]$|大[學学]/
/** Two to four characters, or parts of a name that was written down by its sound, with dots between them. */
const CHINESE_NAME = /^(?:\p{Script=Han}{2,4}|\p{Script=Han}+(?:·\p{Script=Han}+)+)$/u
const LATIN_NAME =
  /^(?:(?:mr|mrs|ms|miss|mdm|dr)\.? )?\p{Lu}[\p{L}'’.-]*(?:[ ](?:bin|binti|binte|al|el|van|de|da|s\/o|d\/o|a\/l|a\/p|\p{Lu}[\p{L}'’.-]*|\p{Lu}\.?)){1,4}$/u
const ARABIC_NAME = /^[\u0620-\u064a]{2,}(?: [\u0620-\u064a]{2,}){1,3}$/
const ARABIC_PLACE = /شارع|مدينة|دبي|أبوظبي|الشارقة|فيلا|شقة|برج|منطقة|بناية|طريق/
const TITLE = /(?:先生|女士|小姐|太太|收)$/

/** Whether a part of an address can be somebody's name: two Latin words or more, or Chinese characters. */
export function looksLikeName(text: string): boolean {
  if (/\d/.test(text) || countryIn(text) !== undefined) return false
  if (HAN.test(text)) {
    const name = text.replace(TITLE, '')
    return CHINESE_NAME.test(name) && !CHINESE_PLACE.test(name)
  }
  if (ARABIC_NAME.test(text)) return !ARABIC_PLACE.test(text)
  const cased = text === text.toUpperCase() ? titleCase(text) : text
  return LATIN_NAME.test(cased) && !STREET.test(text.replace(/^dr\b/i, ''))
}

const titleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[\s'’.-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())

/** A name without what is said to it: 李伟 of 李伟(收). */
export const plainName = (text: string): string => text.replace(/[（(]收[）)]|收$/, '').trim()
