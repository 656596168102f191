import { HAN_PATTERN } from '../../../base/text'
import { isPlaceNamePartOfLongerName } from '../named-after'
import {
  extractKnownPlaceName,
  joinStreet,
  normaliseWhitespace,
  type ParsedPlace,
  type RawAddressSegments,
} from '../places'

const HONG_KONG_REGION = /^(?:香港[島岛]|九[龍龙](?![灣湾城塘])|新界)/
const HONG_KONG_PLACES =
  /^(?:油尖旺|旺角|尖沙咀|尖東|油麻地|佐敦|太子|深水[埗涉]|長沙灣|荔枝角|石硤尾|[觀观]塘|牛頭角|藍田|油塘|[黃黄]大仙|鑽石山|新蒲崗|九[龍龙][灣湾城塘]|[紅红]磡|何文田|土瓜[灣湾]|啟德|[將将][軍军]澳|西[貢贡]|沙田|大[圍围]|火炭|[馬马]鞍山|大埔|粉[嶺岭]|上水|元朗|天水[圍围]|屯[門门]|荃[灣湾]|葵[涌芳]|葵青|青衣|[東东]涌|中[環环西]|上[環环]|西[環环]|西[營营][盤盘]|堅尼地城|金[鐘钟]|[灣湾]仔|[銅铜][鑼锣][灣湾]|跑[馬马]地|天后|炮台山|北角|[鰂鲗][魚鱼]涌|太古城?|西[灣湾]河|筲箕[灣湾]|柴[灣湾]|小西[灣湾]|[東东]區|南區|香港仔|[鴨鸭]脷洲|[黃黄]竹坑|薄扶林|赤柱)[區区]?/
const HONG_KONG_LATIN = [
  'Kowloon',
  'New Territories',
  'N\\.?T\\.?',
  'Hong Kong Island',
  '(?:Central|Sheung Wan|Wan Chai|Wanchai|Admiralty|Causeway Bay|North Point|Quarry Bay|Tai Koo|Taikoo Shing|Chai Wan|Aberdeen|Sai Ying Pun|Kennedy Town|Happy Valley|Mid-Levels|Pok Fu Lam)',
  '(?:Mong ?Kok|Tsim Sha Tsui(?: East)?|TST|Yau Ma Tei|Jordan|Sham Shui Po|Cheung Sha Wan|Kwun Tong|Kowloon Bay|Kowloon City|Kowloon Tong|Hung Hom|Wong Tai Sin|San Po Kong|Lai Chi Kok|Ho Man Tin|Ngau Tau Kok|To Kwa Wan)',
  '(?:Sha ?tin|Tai Po|Tsuen Wan|Tuen Mun|Yuen Long|Tin Shui Wai|Fanling|Sheung Shui|Kwai Chung|Kwai Fong|Tsing Yi|Tseung Kwan O|Sai Kung|Ma On Shan|Tung Chung|Fo Tan|Tai Wai)',
]
const MACAU_PLACES =
  /^(?:氹仔|路[環环]|路氹(?:城)?|澳[門门]半[島岛]|花地[瑪玛]堂[區区]?|[聖圣]安多尼堂[區区]?|大堂[區区]|望德堂[區区]?|[風风][順顺]堂[區区]?|黑沙[環环]|新口岸)/
const MACAU_LATIN = ['Taipa', 'Coloane', 'Cotai', '(?:Macau|Macao) Peninsula', 'Sé', 'NAPE']

/**
 * Removes place names from the start of each part and returns them joined. Chinese addresses have no comma
 * between places, so each pattern continues where the previous match ended.
 */
function extractBeginnings(parts: RawAddressSegments, patterns: readonly RegExp[]): string {
  let taken = ''
  for (let at = 0; at < parts.length; at += 1) {
    let part = normaliseWhitespace(parts[at]!)
    for (const pattern of patterns) {
      const start = pattern.exec(part)?.[0]
      if (!start || isPlaceNamePartOfLongerName(start, part.slice(start.length))) continue
      taken += start
      part = part.slice(start.length)
    }
    parts[at] = part
  }
  return taken
}

/** Returns whether a part is only the name of a place in Hong Kong, in Chinese or Latin script. */
export function isHongKongPlace(part: string): boolean {
  const rest = part.replace(HONG_KONG_REGION, '').replace(HONG_KONG_PLACES, '')
  return rest === '' || HONG_KONG_LATIN.some((names) => new RegExp(`^(?:${names})$`, 'i').test(part))
}

export function extractHongKongPlace(parts: RawAddressSegments): ParsedPlace {
  if (parts.some((part) => HAN_PATTERN.test(part))) {
    const district = extractBeginnings(parts, [HONG_KONG_REGION, HONG_KONG_PLACES])
    return { province: '', city: '香港', district, street: joinStreet(parts) }
  }
  const region = extractKnownPlaceName(parts, HONG_KONG_LATIN.slice(0, 4))
  const district = extractKnownPlaceName(parts, HONG_KONG_LATIN)
  return {
    province: '',
    city: 'Hong Kong',
    district: [district, region].filter(Boolean).join(', '),
    street: joinStreet(parts),
  }
}

export function extractMacauPlace(parts: RawAddressSegments): ParsedPlace {
  const isChinese = parts.some((part) => HAN_PATTERN.test(part))
  const district = isChinese
    ? extractBeginnings(parts, [MACAU_PLACES, MACAU_PLACES])
    : extractKnownPlaceName(parts, MACAU_LATIN)
  return { province: '', city: isChinese ? '澳門' : 'Macau', district, street: joinStreet(parts) }
}

const TAIWAN_COUNTY = /^[\u4e00-\u9fff]{2}[市縣县]/
/** 大安區, 埔里鎮, 前鎮區. */
const TAIWAN_TOWN = /^[\u4e00-\u9fff]{1,3}?(?:[鎮镇市]?[區区]|[鄉乡鎮镇市])/
const TAIWAN_LATIN_TOWN = "[\\w'’-]+(?: [\\w'’-]+)? (?:Dist\\.?|District|Township|Town)"
const TAIWAN_LATIN_COUNTY = "(?:New )?[\\w'’-]+ (?:City|County)"

export function extractTaiwanPlace(parts: RawAddressSegments): ParsedPlace {
  if (!parts.some((part) => HAN_PATTERN.test(part))) {
    const province = extractKnownPlaceName(parts, [
      TAIWAN_LATIN_COUNTY,
      '(?:New )?Taipei|Kaohsiung|Taichung|Tainan|Taoyuan|Hsinchu|Keelung',
    ])
    const city = extractKnownPlaceName(parts, [TAIWAN_LATIN_TOWN])
    return { province, city, district: '', street: joinStreet(parts) }
  }
  const rest = parts.map(normaliseWhitespace)
  let [province, city] = ['', '']
  rest.forEach((part, at) => {
    const county = province ? '' : (TAIWAN_COUNTY.exec(part)?.[0] ?? '')
    const after = part.slice(county.length)
    const town = (province || county) && !city ? (TAIWAN_TOWN.exec(after)?.[0] ?? '') : ''
    province ||= county.replace('臺', '台')
    city ||= town
    rest[at] = after.slice(town.length)
  })
  return { province, city, district: '', street: joinStreet(rest) }
}
