import { HAN } from '../text'
import { type Parts, type Place, streetOf, takeNamed, tidy } from './places'

/** The provinces as people write them, short, with what their whole names end in. */
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
/** Cities that are written without their province most, by province. */
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
  ['哈[尔爾][滨濱]', '黑龙江省'],
  ['合肥', '安徽省'],
  ['昆明', '云南省'],
  ['[贵貴][阳陽]', '贵州省'],
  ['石家[庄莊]', '河北省'],
]
const WHOLE_ENDING = '(?:省|市|(?:壮族|壯族|回族|维吾尔|維吾爾)?自治[区區])'
const CITY = /^(?:[\u4e00-\u9fff]{2,8}?(?:市|自治州|地[区區]|盟))/
/** A city without 市 before its district. */
const SHORT_CITY = /^([\u4e00-\u9fff]{2,3}?)(?=[\u4e00-\u9fff]{2,3}(?:[区區]|[县縣]))/
const DISTRICT = /^(?:[\u4e00-\u9fff]{1,6}?(?:新[区區]|[区區]|[县縣]|旗)|[\u4e00-\u9fff]{2,3}市)/
const SPACES = /^[\s,]+/

interface Found {
  name: string
  rest: string
}
const take = (text: string, pattern: RegExp): Found => {
  const name = pattern.exec(text)?.[0] ?? ''
  return { name, rest: text.slice(name.length).replace(SPACES, '') }
}

/** The province at the beginning, by its whole name: 浙江 is 浙江省. */
function takeProvince(text: string): Found {
  for (const [names, ending] of PROVINCES) {
    const short = new RegExp(`^(?:${names})`).exec(text)?.[0]
    // A street may begin with the name of a province: 北京路.
    if (!short || /^(?:[东東西南北中]?路|街)/.test(text.slice(short.length))) continue
    const rest = text.slice(short.length).replace(new RegExp(`^${WHOLE_ENDING}`), '')
    return { name: short + ending, rest: rest.replace(SPACES, '') }
  }
  return { name: '', rest: text }
}

/** The city at the beginning; of a municipality the city is the province. */
function takeCity(text: string, province: string): Found & { province: string } {
  if (province.endsWith('市'))
    return { ...take(text, new RegExp(`^(?:${province}|[市县縣]辖[区區])`)), name: province, province }
  for (const [names, of] of CITIES) {
    const short = new RegExp(`^(?:${names})市?`).exec(text)?.[0]
    if (short && (province === '' || province === of))
      return {
        name: short.replace(/市?$/, '市'),
        rest: text.slice(short.length).replace(SPACES, ''),
        province: of,
      }
  }
  const city = take(text, CITY)
  if (city.name || province === '') return { ...city, province }
  const short = take(text, SHORT_CITY)
  return { ...short, name: short.name && `${short.name}市`, province }
}

/** 浙江省杭州市西湖区文三路90号, also where 省 or 市 is left out, and where they stand apart. */
function chinese(text: string): Place {
  const first = takeProvince(text)
  const city = takeCity(first.rest, first.name)
  const district = city.name ? take(city.rest, DISTRICT) : { name: '', rest: city.rest }
  return { province: city.province, city: city.name, district: district.name, street: district.rest }
}

const LATIN_PROVINCES =
  '(?:Anhui|Beijing|Chongqing|Fujian|Gansu|Guangdong|Guangxi|Guizhou|Hainan|Hebei|Heilongjiang|Henan|Hubei|Hunan|Inner Mongolia|Jiangsu|Jiangxi|Jilin|Liaoning|Ningxia|Qinghai|Shaanxi|Shandong|Shanghai|Shanxi|Sichuan|Tianjin|Tibet|Xinjiang|Yunnan|Zhejiang)(?: Province| Municipality)?'
const MUNICIPALITIES = ['Beijing', 'Shanghai', 'Tianjin', 'Chongqing']

function latin(parts: Parts): Place {
  const province = takeNamed(parts, [LATIN_PROVINCES]).replace(/ (?:Province|Municipality)/i, '')
  const district = takeNamed(parts, ["[\\w' -]+ (?:District|County|New Area)"]).replace(
    / (?:District|County)/i,
    '',
  )
  const left = parts.filter((part) => tidy(part) !== '')
  const last = tidy(left.at(-1) ?? '')
  const isMunicipality = MUNICIPALITIES.includes(province)
  const isCity =
    last !== '' && !/\d/.test(last) && left.length > 1 && (!isMunicipality || / city$/i.test(last))
  const city = isCity ? last.replace(/ City$/i, '') : isMunicipality ? province : ''
  return { province, city, district, street: streetOf(isCity ? left.slice(0, -1) : left) }
}

export const mainland = (parts: Parts): Place =>
  parts.some((part) => HAN.test(part)) ? chinese(streetOf(parts)) : latin(parts)
