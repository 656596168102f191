import { BRITISH_POST_CODE_PATTERN_SOURCE } from '../post-code'
import { MAINLAND_PLACE_PATTERN_SOURCE } from './by-country/mainland'
import { isPlaceNamePartOfLongerName } from './named-after'

type Rows = readonly (readonly [country: string, names: RegExp])[]

/** Names of each country in the scripts that people use. More certain names come first. */
const NAMES: Rows = [
  [
    'HK',
    /香港(?![仔島岛])(?:特[別别]行政[區区])?|\bhong ?kong\b(?! island)(?: sar\b)?|\bh\.?k\.?(?=$|[\s,.])/gi,
  ],
  ['MC', /澳[門门](?!半)(?:特[別别]行政[區区])?|\b(?:macau|macao)\b(?! pen)(?: sar\b)?/gi],
  ['TW', /[台臺][灣湾]省?|\btaiwan\b(?:[ ,]*\(?r\.?o\.?c\.?\)?)?/gi],
  ['SG', /新加坡|\bsingapore\b|\bs ?\(\d{6}\)/gi],
  ['MY', /(?:西)?[馬马][來来]西[亞亚]|\b(?:west )?malaysia\b/gi],
  [
    'AE',
    /阿[聯联]酋?|阿拉伯[聯联]合(?:大公[國国]|酋[長长][國国])|\bunited arab emirates\b|\bu\.?a\.?e\.?\b|الإمارات(?: العربية المتحدة)?/gi,
  ],
  ['KE', /肯尼?[亞亚]|\bkenya\b/gi],
  ['GB', /英[國国]|\bunited kingdom\b|\bgreat britain\b|\bu\.k\.|\buk\b/gi],
  ['CN', /\b(?:p\.?r\.? ?)?china\b/gi],
  ['AU', /澳大利[亚亞]|澳洲|\baustralia\b/gi],
  // Georgia is also a first name, so it counts only at the end of a line or before a comma or full stop.
  ['GE', /格[鲁魯]吉[亚亞]|[喬乔]治[亞亚](?!州)|საქართველო|\bgeorgia\b(?=\s*(?:$|[\n,.]))/gi],
]

/**
 * The mainland's own name, alone or before a place. In 中国香港 the place decides. It does not match the start of
 * 中国银行.
 */
const CHINA = new RegExp(
  `中[國国](?:大[陸陆]|(?=\\s*(?:香港|澳[門门]|[台臺][灣湾]|${MAINLAND_PLACE_PATTERN_SOURCE}))|(?![\u4e00-\u9fff]))`,
)

/** Places that exist in only one country. */
const PLACES: Rows = [
  [
    'HK',
    /香港[仔島岛]|九[龍龙](?![坡縣县])[城塘灣湾]?|新界|\bhong kong island\b|\bkowloon\b|\bnew territories\b|\bn\.t\.|\btsim sha tsui\b|\bmong ?kok\b/gi,
  ],
  ['MC', /澳[門门]半[島岛]|氹仔|路環|路环|\b(?:macau|macao) peninsula\b|\btaipa\b|\bcoloane\b/gi],
  [
    'TW',
    /(?:[台臺][北中南東东]|新[北竹]|高雄|嘉[義义]|基隆|桃[園园]|屏[東东]|彰化|[雲云]林|苗栗|南投|花[蓮莲]|宜[蘭兰]|澎湖|金[門门]|[連连]江)(?:市(?![場场])|[縣县]|(?=(?![小社園园])[\u4e00-\u9fff]{1,3}[區区]))|(?:竹北|[頭头]份|[員员]林|斗六|太保|朴子|[馬马]公)市|\b(?:new )?taipei\b|\bkaohsiung\b|\btaichung\b|\btainan\b|\btaoyuan\b|\bhsinchu\b|\b(?:keelung|chiayi|pingtung|changhua|yunlin|miaoli|nantou|hualien|taitung|yilan|penghu|kinmen|lienchiang)\b/gi,
  ],
  [
    'MY',
    /吉隆坡|[槟檳]城|\bkuala lumpur\b|\bselangor\b|\bpenang\b|\bpulau pinang\b|\bjohor\b|\bmelaka\b|\bperak\b|\bpetaling jaya\b|\bshah alam\b|\bjalan\b/gi,
  ],
  [
    'AE',
    /[迪杜]拜|阿布扎比|\bdubai\b|\babu dhabi\b|\bsharjah\b|\bajman\b|\bfujairah\b|\bras al khaimah\b|\bumm al qu?wain\b|دبي|أبوظبي|أبو ظبي|الشارقة/gi,
  ],
  [
    'KE',
    /[内內][罗羅][毕畢]|\bnairobi\b|\bmombasa\b|\bkisumu\b|\bnakuru\b|\beldoret\b|\bthika\b|\bkenyatta\b/gi,
  ],
  // Australia is before Britain because "New South Wales" contains "Wales".
  [
    'AU',
    /悉尼|墨[尔爾]本|\b(?:NSW|VIC|QLD|TAS|ACT|NT|WA|SA)[ ,]+\d{4}\b|\bsydney\b|\bmelbourne\b|\bbrisbane\b|\badelaide\b|\bcanberra\b|\bnew south wales\b|\bqueensland\b/gi,
  ],
  [
    'GB',
    new RegExp(
      `[伦倫]敦|\\b(?:london|england|scotland|wales|northern ireland|${BRITISH_POST_CODE_PATTERN_SOURCE})\\b`,
      'gi',
    ),
  ],
  [
    'CN',
    new RegExp(
      `自治[區区]|${MAINLAND_PLACE_PATTERN_SOURCE}|\\b(?:guangdong|beijing|shanghai|shenzhen|zhejiang|jiangsu|sichuan|fujian|shandong)\\b`,
      'gi',
    ),
  ],
  ['GE', /第比利斯|თბილისი|ბათუმი|\btbilisi\b|\bbatumi\b|\bkutaisi\b/gi],
]

const ROWS = [...NAMES, ...PLACES]

const IS_HAN = /^[\u3400-\u9fff]/
const ENDS_HAN = /[\u3400-\u9fff]$/
/** The full name of a province, county or city. It begins an address at any position in the text. */
const WHOLE = /^.{2,3}[省市縣县]$|自治[區区]$/
const AFTER_COUNTRY = /中[國国]$/

/**
 * Returns whether a name in a text is a place of the address. Chinese places run from the largest to the
 * smallest without a gap. A name after other characters is therefore part of a street's name, as in
 * 青岛市市南区香港中路. A full name such as 浙江省 is always a place.
 */
function isPlace(text: string, found: string, at: number, mayEnd: boolean): boolean {
  const before = text.slice(0, at)
  const after = text.slice(at + found.length)
  if (isPlaceNamePartOfLongerName(found, after, before)) return false
  if (!IS_HAN.test(found) || !ENDS_HAN.test(before)) return true
  return WHOLE.test(found) || AFTER_COUNTRY.test(before) || (mayEnd && !IS_HAN.test(after))
}

/**
 * Returns the index of the first place in a text that matches a row, in Chinese or in another script. Returns
 * Infinity if none matches.
 */
function findFirstPlaceIndex(text: string, pattern: RegExp, isChinese: boolean): number {
  const isName = NAMES.some(([, name]) => name === pattern)
  for (const { 0: found, index } of text.matchAll(pattern))
    if (IS_HAN.test(found) === isChinese && isPlace(text, found, index, isName)) return index
  return Number.POSITIVE_INFINITY
}

/** Returns the country whose Chinese name or place is first in the text. */
function detectChineseCountry(text: string): string | undefined {
  const found = ROWS.map(([country, pattern]) => ({ country, at: findFirstPlaceIndex(text, pattern, true) }))
    .filter(({ at }) => at < text.length)
    .sort((one, other) => one.at - other.at)[0]
  return found?.country ?? (CHINA.test(text) ? 'CN' : undefined)
}

/** Returns the country that the text names in another script, otherwise the country of a place. */
const detectOtherCountry = (text: string): string | undefined =>
  ROWS.find(([, pattern]) => findFirstPlaceIndex(text, pattern, false) < text.length)?.[0]

const HAN_LETTERS = /[\u3400-\u9fff]/g
const LATIN_LETTERS = /[a-z]/gi
/** Number of Latin letters that carry as much text as one Chinese character. */
const LETTERS_PER_CHARACTER = 3

/**
 * Returns the country that an address names in its own text; undefined if nothing shows it. The main script
 * of the text is searched first. In Chinese, the first place in the text decides. A name inside the name of a
 * street, a building or an institution does not count.
 */
export function detectCountry(text: string): string | undefined {
  const characters = text.match(HAN_LETTERS)?.length ?? 0
  const letters = text.match(LATIN_LETTERS)?.length ?? 0
  const [first, second] =
    characters * LETTERS_PER_CHARACTER > letters
      ? [detectChineseCountry, detectOtherCountry]
      : [detectOtherCountry, detectChineseCountry]
  return first(text) ?? second(text)
}

/**
 * Returns whether a text begins with the name of a place. This includes names that belong to a street or an
 * institution.
 */
export const startsWithKnownPlaceName = (text: string): boolean =>
  ROWS.some(([, pattern]) => text.search(pattern) === 0)

/** Words before "Australia" in the name of a state: Western Australia and South Australia. */
const STATE_BEFORE = /\b(?:western|south)\s+$/i
/** The part of 中国香港 that an address in Hong Kong does not need. */
const CHINA_BEFORE = /中[國国][\s,]*(?=香港|澳|[台臺])/g

/** Removes the name of the country from a text where it is a place of the address. */
export function removeCountryName(text: string, country: string): string {
  const named = NAMES.find(([code]) => code === country)?.[1]
  if (!named) return text
  const source = country === 'CN' ? `${CHINA.source}|${named.source}` : named.source
  return (country === 'CN' ? text : text.replace(CHINA_BEFORE, '')).replace(
    new RegExp(source, 'gi'),
    (found, at: number, whole: string) => {
      const isState = country === 'AU' && STATE_BEFORE.test(whole.slice(0, at))
      return isState || !isPlace(whole, found, at, true) ? found : ' '
    },
  )
}
