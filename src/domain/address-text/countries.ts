import { BRITISH_CODE } from '../post-code'

/** What a written address says of its country, in the scripts that people write it in; the more certain first. */
const NAMES: readonly (readonly [country: string, names: RegExp])[] = [
  ['HK', /香港|\bhong ?kong(?: sar)?\b|\bh\.?k\.?(?=$|[\s,.])/i],
  ['MC', /澳[門门]|\bmacau\b|\bmacao\b/i],
  // 台灣大道 is a street.
  ['TW', /[台臺][灣湾](?!大道)省?|\btaiwan\b(?:[ ,]*\(?r\.?o\.?c\.?\)?)?/i],
  ['SG', /新加坡|\bsingapore\b|\bs ?\(\d{6}\)/i],
  ['MY', /(?:西)?[馬马][來来]西[亞亚]|\b(?:west )?malaysia\b/i],
  ['AE', /阿[聯联]酋|\bunited arab emirates\b|\bu\.?a\.?e\.?\b|الإمارات(?: العربية المتحدة)?/i],
  ['KE', /肯尼[亞亚]|\bkenya\b/i],
  ['GB', /英[國国]|\bunited kingdom\b|\bgreat britain\b|\bu\.k\.|\buk\b/i],
  ['CN', /中[國国](?:大[陸陆])?|\b(?:p\.?r\.? ?)?china\b/i],
  ['AU', /澳大利[亚亞]|澳洲|\baustralia\b/i],
  // Also a first name: what ends a line or stands before a comma.
  ['GE', /格[鲁魯]吉[亚亞]|საქართველო|\bgeorgia\b(?=\s*(?:$|[\n,.]))/i],
]

/** Names of countries that are also the name of a city in them: said of the city, they stay. */
const CITY_STATES = new Set(['HK', 'MC', 'SG'])

/** Places that lie in one country alone. */
const PLACES: readonly (readonly [country: string, places: RegExp])[] = [
  ['HK', /九[龍龙]|新界|\bkowloon\b|\bnew territories\b|\bn\.t\.|\btsim sha tsui\b|\bmong ?kok\b/i],
  ['MC', /氹仔|路環|路环|\btaipa\b|\bcoloane\b/i],
  [
    'TW',
    /[台臺][北中南東东][市縣县]|新北市|桃[園园]市|高雄市|新竹[市縣县]|花[蓮莲][市縣县]|\b(?:new )?taipei\b|\bkaohsiung\b|\btaichung\b|\btainan\b|\btaoyuan\b|\bhsinchu\b/i,
  ],
  [
    'MY',
    /\bkuala lumpur\b|\bselangor\b|\bpenang\b|\bpulau pinang\b|\bjohor\b|\bmelaka\b|\bperak\b|\bpetaling jaya\b|\bshah alam\b|\bjalan\b/i,
  ],
  [
    'AE',
    /\bdubai\b|\babu dhabi\b|\bsharjah\b|\bajman\b|\bfujairah\b|\bras al khaimah\b|\bumm al qu?wain\b|دبي|أبوظبي|أبو ظبي|الشارقة/i,
  ],
  ['KE', /\bnairobi\b|\bmombasa\b|\bkisumu\b|\bnakuru\b|\beldoret\b|\bthika\b|\bkenyatta\b/i],
  // Before Britain: New South Wales.
  [
    'AU',
    /\b(?:NSW|VIC|QLD|TAS|ACT|NT|WA|SA)[ ,]+\d{4}\b|\bsydney\b|\bmelbourne\b|\bbrisbane\b|\badelaide\b|\bcanberra\b|\bnew south wales\b|\bqueensland\b/i,
  ],
  ['GB', new RegExp(`\\b(?:london|england|scotland|wales|northern ireland|${BRITISH_CODE})\\b`, 'i')],
  [
    'CN',
    /[\u4e00-\u9fff]{2,3}省|自治[區区]|北京|上海|[廣广][東东州]|深圳|\b(?:guangdong|beijing|shanghai|shenzhen|zhejiang|jiangsu|sichuan|fujian|shandong)\b/i,
  ],
  ['GE', /თბილისი|ბათუმი|\btbilisi\b|\bbatumi\b|\bkutaisi\b/i],
]

const found = (rows: typeof NAMES, text: string): string | undefined =>
  rows.find(([, pattern]) => pattern.test(text))?.[0]

/**
 * The country that a written address is in, by its own words; undefined where nothing in it tells.
 * 中国香港 and 中国台湾 are what comes after.
 */
export const countryIn = (text: string): string | undefined => found(NAMES, text) ?? found(PLACES, text)

/** The text without the name of its country; the name of a city that is also a country's stays once it is needed. */
export function withoutCountry(text: string, country: string): string {
  const pattern = NAMES.find(([code]) => code === country)?.[1]
  const china =
    CITY_STATES.has(country) || country === 'TW' ? text.replace(/中[國国](?=香港|澳|[台臺])/g, '') : text
  if (!pattern) return china
  // Two states are named after their country.
  const named = new RegExp(`(\\b(?:western|south)\\s+)?(?:${pattern.source})`, 'gi')
  return china.replace(named, (found, state?: string) =>
    state && country === 'AU' ? found : `${state ?? ''} `,
  )
}
