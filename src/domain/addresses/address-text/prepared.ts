import { normaliseDigits } from '../../base/digits'
import { PICTOGRAPH_PATTERN_SOURCE } from '../../base/letters'
import { replaceKangxiRadicals } from '../../base/radicals'
import { HAN_PATTERN, stripInvisibleKeepingLines } from '../../base/text'
import { NAME_BEFORE_PROVINCE_PATTERN } from './by-country/mainland'

/** One of the two letters of a flag. */
const FLAG_LETTER = String.raw`[\u{1f1e6}-\u{1f1ff}]`
/**
 * Emoji that people put before a name, a number or a street (📞, 🏠, a flag, 1️⃣), with their colours and
 * joiners.
 */
const EMOJI = new RegExp(
  String.raw`(?:${PICTOGRAPH_PATTERN_SOURCE}|${FLAG_LETTER})(?:${PICTOGRAPH_PATTERN_SOURCE}|${FLAG_LETTER}|[\u{1f3fb}-\u{1f3ff}\u200d\ufe0f])*|\ufe0f?\u20e3`,
  'gu',
)

/** Circled item numbers, quotation marks and list bullets. */
const MARKS = /[①-⑳“”「」"●■◆※]/g

/**
 * Replaces each of these marks with a line break. No mark belongs to an address, and each ends the text
 * before it.
 */
const withoutMarks = (text: string): string => text.replace(EMOJI, '\n').replace(MARKS, '\n')

/** The Arabic comma and semicolon, and their Latin forms. */
const ARABIC_MARKS: Readonly<Record<string, string>> = { '،': ',', '؛': ';' }

/** An item number in a list, which is not part of an address: 1.浙江省. */
const ITEM_NUMBER = /(^|[\s,])(?:\d{1,2}[.、)]|[一二三四五六七八九十]、) ?(?=[\u3400-\u9fff])/g
/**
 * The extension of a number with which a shop hides the receiver's own: 李伟[7839], 13512345678-9100. The text
 * keeps it as 转9100.
 */
const EXTENSION = /(1[3-9]\d(?:[- ]?\d{4}){2}) ?(?:-|[转轉]) ?(\d{3,5})(?!\d)|[[【](\d{3,5})[\]】]/g
/** A remark of a shop about an address: 【公司】, [默认]. */
const BRACKETED = /[[【]([\u3400-\u9fff]{1,10})[\]】]/g
/** Spaces between a number and its unit, where no part ends: 1 號 3 樓之 1. */
const COUNTED = /([\dF]) +(?=[号號楼樓层層室巷弄段栋棟座幢期单單之]|F(?!\w))/g
const COUNTS = /([号號楼樓层層巷弄段路街道]) +(?=\d+[号號楼樓层層室巷弄段栋棟座幢期单單])|之 +(?=\d)/g

/**
 * Prepares a text for the parsing rules: one spelling for digits and marks, and a line break at each emoji.
 */
export const normaliseAddressText = (text: string): string =>
  normaliseDigits(withoutMarks(stripInvisibleKeepingLines(replaceKangxiRadicals(text))))
    .replace(/[،؛]/g, (mark) => ARABIC_MARKS[mark]!)
    .replace(ITEM_NUMBER, '$1')
    .replace(NAME_BEFORE_PROVINCE_PATTERN, '$1$2 ')
    .replace(EXTENSION, (found, phone = '', own, shop) =>
      own || HAN_PATTERN.test(text) ? `${phone} 转${own ?? shop} ` : found,
    )
    .replace(BRACKETED, ' $1 ')
    .replace(COUNTED, '$1')
    .replace(COUNTS, (found) => found.trimEnd())
