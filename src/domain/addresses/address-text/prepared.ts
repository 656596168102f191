import { normaliseDigits } from '../../base/digits'
import { PICTOGRAPH_PATTERN_SOURCE } from '../../base/letters'
import { replaceKangxiRadicals } from '../../base/radicals'
import { HAN_PATTERN, stripInvisibleKeepingLines } from '../../base/text'
import { NAME_BEFORE_PROVINCE_PATTERN } from './by-country/mainland'

/** One of the two letters that stand for a flag. */
const FLAG_LETTER = String.raw`[\u{1f1e6}-\u{1f1ff}]`
/** What stands before a name, a number or a street in a message (📞, 🏠, a flag, 1️⃣), with what colours and joins it. */
const EMOJI = new RegExp(
  String.raw`(?:${PICTOGRAPH_PATTERN_SOURCE}|${FLAG_LETTER})(?:${PICTOGRAPH_PATTERN_SOURCE}|${FLAG_LETTER}|[\u{1f3fb}-\u{1f3ff}\u200d\ufe0f])*|\ufe0f?\u20e3`,
  'gu',
)

/** Numbers of items in circles, quotes, and what else lists begin with. */
const MARKS = /[①-⑳“”「」"●■◆※]/g

/** Each of them ends what stands before it: none belongs to an address. */
const withoutMarks = (text: string): string => text.replace(EMOJI, '\n').replace(MARKS, '\n')

/** The comma and the semicolon of Arabic. */
const ARABIC_MARKS: Readonly<Record<string, string>> = { '،': ',', '؛': ';' }

/** A number of an item, which is no part of an address: 1.浙江省. */
const ITEM_NUMBER = /(^|[\s,])(?:\d{1,2}[.、)]|[一二三四五六七八九十]、) ?(?=[\u3400-\u9fff])/g
/** The extension of a number by which a shop hides the receiver's own: 李伟[7839], 13512345678-9100. It is kept as 转9100. */
const EXTENSION = /(1[3-9]\d(?:[- ]?\d{4}){2}) ?(?:-|[转轉]) ?(\d{3,5})(?!\d)|[[【](\d{3,5})[\]】]/g
/** What a shop says of an address: 【公司】, [默认]. */
const BRACKETED = /[[【]([\u3400-\u9fff]{1,10})[\]】]/g
/** Figures and what they count, with spaces between, at which no part ends: 1 號 3 樓之 1. */
const COUNTED = /([\dF]) +(?=[号號楼樓层層室巷弄段栋棟座幢期单單之]|F(?!\w))/g
const COUNTS = /([号號楼樓层層巷弄段路街道]) +(?=\d+[号號楼樓层層室巷弄段栋棟座幢期单單])|之 +(?=\d)/g

/** A text as the rules read it: one spelling of figures and marks, a line for each thing that an emoji divides. */
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
