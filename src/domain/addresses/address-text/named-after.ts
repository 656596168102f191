/**
 * The rest of a Chinese street, building or institution after a place: 香港中路, 澳洲山庄, 香港科技大學. It does not match
 * 澳門路環 or 浙江路桥区.
 */
const CHINESE = new RegExp(
  [
    '^(?:[东東西南北中]?[一二三四五六七八九十]*(?:大?[道街巷弄]|大?[馬马]?路(?![環环氹桥橋])|正街)',
    '(?:[国國][际際]|[风風]情|新)?(?:花[园園苑]|公[园園寓馆館]|山[庄莊]|小[镇鎮]|大[厦廈楼樓]|[广廣][场場]|[饭飯酒]店|[宾賓][馆館]|[别別]墅|中心|[村苑园園]|城(?![市区區]))',
    '(?:(?![省市縣县區区鎮镇])[\u4e00-\u9fff]){0,3}(?:大[学學]|[学學][院校]|[中小][学學]|[医醫]院|[银銀]行|公司|集[团團]|航空|移[动動]|[电電]信|[联聯]通|石化|石油|[邮郵][政局]|[机機][场場]|博物[馆館]|餐[厅廳馆館]|商[场場店]|超市|[协協商][会會]))',
  ].join('|'),
)

/** Source of a pattern for the words of companies, schools and shops in Latin script. */
export const LATIN_INSTITUTION_PATTERN_SOURCE =
  'university|college|school|institute|polytechnic|bank|hospital|clinic|church|hotel|club|embassy|museum|restaurant|cafe|shop|store|air(?:lines?|ways|port)|telecom|association|society|group|holdings|services|resources|ltd|limited|inc|pte|pty|corp|company|trading'
const STREETS =
  'street|st|road|rd|ave|avenue|lane|drive|close|crescent|court|place|square|way|walk|terrace|gardens?|park|building|bldg|tower|house|villas?|hill|quay|mansions?|mall|plaza|cent(?:re|er)|town|wharf|bridge|hall|mobile'

/** The same in Latin script, with at most one word between: Australia Square, Hong Kong Science Park. */
const LATIN = new RegExp(`^(?: [a-z'’-]+)? (?:${STREETS}|${LATIN_INSTITUTION_PATTERN_SOURCE})\\b`, 'i')

/**
 * Text before the place in University of Hong Kong or Largo de Macau. `STATE_OF` excludes names such as
 * Republic of Kenya.
 */
const PART_OF = /(?:^|[\s(])(?:of|de|do|da)(?: the)? $/i
const STATE_OF = /\b(?:republic|kingdom|emirate|state|city|province|sar|region) of(?: the)? $/i

/** A place name that contains its own kind: in 哈尔滨市道里区, 市 shows that 道 does not begin a street. */
const WHOLE = /(?:[省市縣县區区旗鎮镇]|街道)$/

/**
 * Returns whether a place's name is only part of the name of a street, a building or an institution. Such a
 * name can be in any country.
 * @param after text after the name
 * @param before text before the name
 */
export const isPlaceNamePartOfLongerName = (name: string, after: string, before = ''): boolean =>
  !WHOLE.test(name) &&
  (CHINESE.test(after) || LATIN.test(after) || (PART_OF.test(before) && !STATE_OF.test(before)))
