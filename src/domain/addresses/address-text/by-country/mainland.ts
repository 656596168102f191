import { HAN_PATTERN } from '../../../base/text'
import { isPlaceNamePartOfLongerName } from '../named-after'
import {
  extractKnownPlaceName,
  joinStreet,
  normaliseWhitespace,
  type ParsedPlace,
  type RawAddressSegments,
} from '../places'

/** Short names of the provinces, and the ending that completes each name. */
const PROVINCES: readonly (readonly [names: string, ending: string])[] = [
  ['北京|上海|天津|重[庆慶]', '市'],
  ['[广廣]西', '壮族自治区'],
  ['[宁寧]夏', '回族自治区'],
  ['新疆', '维吾尔自治区'],
  ['西藏|[内內]蒙古', '自治区'],
  [
    '河北|山西|[辽遼][宁寧]|吉林|黑[龙龍]江|江[苏蘇]|浙江|安徽|福建|江西|山[东東]|河南|湖北|湖南|[广廣][东東]|海南|四川|[贵貴]州|[云雲]南|[陕陝]西|甘[肃肅]|青海',
    '省',
  ],
]
/** Cities that people often write without their province, by province. */
const CITIES: readonly (readonly [names: string, province: string])[] = [
  ['[广廣]州|深圳|珠海|[东東]莞|佛山|中山|惠州|汕[头頭]|江[门門]', '广东省'],
  ['杭州|[宁寧]波|[温溫]州|[绍紹][兴興]|金[华華]|[义義][乌烏]|嘉[兴興]', '浙江省'],
  ['南京|[苏蘇]州|[无無][锡錫]|常州|南通|[扬揚]州|徐州', '江苏省'],
  ['厦[门門]|福州|泉州|漳州', '福建省'],
  ['[济濟]南|青[岛島]|[烟煙][台臺]|[潍濰]坊', '山东省'],
  ['武[汉漢]|宜昌', '湖北省'],
  ['[长長]沙', '湖南省'],
  ['成都|[绵綿][阳陽]', '四川省'],
  ['[郑鄭]州|洛[阳陽]', '河南省'],
  ['西安', '陕西省'],
  ['沈[阳陽]|瀋陽|大[连連]', '辽宁省'],
  ['哈[尔爾][滨濱]|[齐齊]{2}哈[尔爾]', '黑龙江省'],
  ['呼和浩特|鄂[尔爾]多斯|呼[伦倫][贝貝][尔爾]', '内蒙古自治区'],
  ['[乌烏][鲁魯]木[齐齊]|克拉[玛瑪]依', '新疆维吾尔自治区'],
  ['合肥', '安徽省'],
  ['昆明', '云南省'],
  ['[贵貴][阳陽]', '贵州省'],
  ['石家[庄莊]', '河北省'],
]
/** Joins the names of a table into the alternatives of a pattern. */
const anyOf = (rows: readonly (readonly [names: string, of: string])[]): string =>
  rows.map(([names]) => names).join('|')
const HAN_LETTER = '[\u4e00-\u9fff]'
const MARKET = '(?![场場])'
/** A district, town, county or street after its city. */
const BELOW = `${HAN_LETTER}{1,8}?(?:[区區县縣旗镇鎮路街道巷村]|市${MARKET})`
/** A city with 市, such as 襄阳市. It excludes supermarkets (超市) and Hong Kong's 新城市廣場. */
const ANY_CITY = `(?!新城市)${HAN_LETTER}{1,2}(?![超门門夜菜])${HAN_LETTER}市${MARKET}`

/**
 * Source of a pattern for the start of a place in the mainland:
 *
 * - a province
 * - a city from `CITIES`
 * - any city with 市 before its district or street
 * - a city and a district in simplified characters (阜阳颍州区)
 */
export const MAINLAND_PLACE_PATTERN_SOURCE = [
  `(?:${anyOf(PROVINCES)})(?:省|市${MARKET}|(?:壮族|壯族|回族|维吾尔|維吾爾)?自治[区區])?`,
  // 中山 is also a district and a street, and 金华 can begin a person's name.
  `(?!中山|金[华華])(?:${anyOf(CITIES)})(?:市${MARKET})?`,
  `(?:中山|金[华華])(?:市${MARKET}|(?=${HAN_LETTER}{2,4}[区區县縣])|(?!${HAN_LETTER}))`,
  `(?:${ANY_CITY}|${HAN_LETTER}{2,10}?(?:自治州|盟))${BELOW}`,
  `${HAN_LETTER}{3,5}(?![小社园校景厂])${HAN_LETTER}[区县]`,
].join('|')

/** A person's name directly before a province, without a space: 李伟浙江省. */
export const NAME_BEFORE_PROVINCE_PATTERN = new RegExp(
  `(^|[\\s,])(${HAN_LETTER}{2,4})(?=(?:${PROVINCES[0]![0]})市${MARKET}|(?:${anyOf(PROVINCES.slice(1))})(?:省|[^省市]{0,4}自治[区區]))`,
  'g',
)

const WHOLE_ENDING = '(?:省|市|(?:壮族|壯族|回族|维吾尔|維吾爾)?自治[区區])'
const CITY = /^(?:[\u4e00-\u9fff]{2,8}?(?:市|自治州|地[区區]|盟))/
/** A city before its district, without 市. */
const SHORT_CITY = /^([\u4e00-\u9fff]{2,3}?)(?=[\u4e00-\u9fff]{2,3}(?:[区區]|[县縣]))/
const DISTRICT = /^(?:[\u4e00-\u9fff]{1,6}?(?:新[区區]|[区區]|[县縣]|旗)|[\u4e00-\u9fff]{2,3}市)/
const SPACES = /^[\s,]+/

interface Found {
  name: string
  rest: string
}
const takeMatch = (text: string, pattern: RegExp): Found => {
  const name = pattern.exec(text)?.[0] ?? ''
  return { name, rest: text.slice(name.length).replace(SPACES, '') }
}

/** Removes the province at the start of the text and returns its full name: 浙江 becomes 浙江省. */
function takeProvince(text: string): Found {
  for (const [names, ending] of PROVINCES) {
    const short = new RegExp(`^(?:${names})`).exec(text)?.[0]
    if (!short) continue
    const after = text.slice(short.length)
    const rest = after.replace(new RegExp(`^${WHOLE_ENDING}`), '')
    if (rest === after && isPlaceNamePartOfLongerName(short, after)) continue
    return { name: short + ending, rest: rest.replace(SPACES, '') }
  }
  return { name: '', rest: text }
}

/** Removes the city at the start of the text. The city of a municipality is the province itself. */
function takeCity(text: string, province: string): Found & { province: string } {
  if (province.endsWith('市'))
    return { ...takeMatch(text, new RegExp(`^(?:${province}|[市县縣]辖[区區])`)), name: province, province }
  for (const [names, of] of CITIES) {
    // 青岛市南区 is the district 市南区 of the city 青岛市.
    const short = new RegExp(`^(?:${names})(?:市(?![南北中][区區]))?`).exec(text)?.[0]
    const isCity = short && !isPlaceNamePartOfLongerName(short, text.slice(short.length))
    if (isCity && (province === '' || province === of))
      return {
        name: short.replace(/市?$/, '市'),
        rest: text.slice(short.length).replace(SPACES, ''),
        province: of,
      }
  }
  const city = takeMatch(text, CITY)
  if (city.name || province === '') return { ...city, province }
  const short = takeMatch(text, SHORT_CITY)
  return { ...short, name: short.name && `${short.name}市`, province }
}

const BEGINS = new RegExp(`^(?:${MAINLAND_PLACE_PATTERN_SOURCE})`)
/** The ending of a company, a school or another institution, whose name can begin with a place. */
const INSTITUTION = /(?:公司|集[团團]|大[学學]|[医醫]院|[银銀]行|店|部)$/

const isBeginning = (part: string): boolean => {
  const found = BEGINS.exec(part)?.[0]
  return (
    found !== undefined &&
    !INSTITUTION.test(part) &&
    !isPlaceNamePartOfLongerName(found, part.slice(found.length))
  )
}

/**
 * Reads an address such as 浙江省杭州市西湖区文三路90号. 省 or 市 may be absent, and the places may be in separate parts.
 * Text before the province, such as a company, moves to the end of the street.
 */
function parseChineseScript(parts: RawAddressSegments): ParsedPlace {
  const written = [...new Set(parts.map(normaliseWhitespace).filter(Boolean))]
  const at = Math.max(0, written.findIndex(isBeginning))
  const first = takeProvince(joinStreet(written.slice(at)))
  const city = takeCity(first.rest, first.name)
  const district = city.name ? takeMatch(city.rest, DISTRICT) : { name: '', rest: city.rest }
  return {
    province: city.province,
    city: city.name,
    district: district.name,
    street: joinStreet([district.rest, ...written.slice(0, at)]),
  }
}

const LATIN_PROVINCES =
  '(?:Anhui|Beijing|Chongqing|Fujian|Gansu|Guangdong|Guangxi|Guizhou|Hainan|Hebei|Heilongjiang|Henan|Hubei|Hunan|Inner Mongolia|Jiangsu|Jiangxi|Jilin|Liaoning|Ningxia|Qinghai|Shaanxi|Shandong|Shanghai|Shanxi|Sichuan|Tianjin|Tibet|Xinjiang|Yunnan|Zhejiang)(?: Province| Municipality)?'
const MUNICIPALITIES = ['Beijing', 'Shanghai', 'Tianjin', 'Chongqing']

function parseLatinScript(parts: RawAddressSegments): ParsedPlace {
  const province = extractKnownPlaceName(parts, [LATIN_PROVINCES]).replace(/ (?:Province|Municipality)/i, '')
  const district = extractKnownPlaceName(parts, ["[\\w' -]+ (?:District|County|New Area)"]).replace(
    / (?:District|County)/i,
    '',
  )
  const left = parts.filter((part) => normaliseWhitespace(part) !== '')
  const last = normaliseWhitespace(left.at(-1) ?? '')
  const isMunicipality = MUNICIPALITIES.includes(province)
  const isCity =
    last !== '' && !/\d/.test(last) && left.length > 1 && (!isMunicipality || / city$/i.test(last))
  const city = isCity ? last.replace(/ City$/i, '') : isMunicipality ? province : ''
  return { province, city, district, street: joinStreet(isCity ? left.slice(0, -1) : left) }
}

export const extractMainlandPlace = (parts: RawAddressSegments): ParsedPlace =>
  parts.some((part) => HAN_PATTERN.test(part)) ? parseChineseScript(parts) : parseLatinScript(parts)
