import { normaliseDigits } from '../base/digits'
import type { LocalisedText } from '../base/language'
import type { Problem } from '../base/problem'
import { stripInvisible } from '../base/text'

const name = (sc: string, tc: string, en: string): LocalisedText => ({ sc, tc, en })

export interface PhoneArea {
  areaCode: string
  country: string
  name: LocalisedText
  /** national number without spaces (ADDR-49, ours) */
  pattern: RegExp
  example: string
}

/** Area codes that accounts and addresses may use. */
export const PHONE_AREAS: readonly PhoneArea[] = [
  {
    areaCode: '86',
    country: 'CN',
    name: name('中国大陆', '中國大陸', 'Chinese Mainland'),
    pattern: /^1[3-9]\d{9}$/,
    example: '138 0013 8000',
  },
  {
    areaCode: '852',
    country: 'HK',
    name: name('香港', '香港', 'Hong Kong'),
    pattern: /^[2-9]\d{7}$/,
    example: '9123 4567',
  },
  {
    areaCode: '853',
    country: 'MC',
    name: name('澳门', '澳門', 'Macau'),
    pattern: /^[26-8]\d{7}$/,
    example: '6612 3456',
  },
  {
    areaCode: '886',
    country: 'TW',
    name: name('台湾', '台灣', 'Taiwan'),
    pattern: /^0?9\d{8}$/,
    example: '912 345 678',
  },
  {
    areaCode: '65',
    country: 'SG',
    name: name('新加坡', '新加坡', 'Singapore'),
    pattern: /^[3689]\d{7}$/,
    example: '8123 4567',
  },
  {
    areaCode: '60',
    country: 'MY',
    name: name('马来西亚', '馬來西亞', 'Malaysia'),
    pattern: /^0?1\d{8,9}$/,
    example: '12 345 6789',
  },
  {
    areaCode: '971',
    country: 'AE',
    name: name('阿联酋', '阿聯酋', 'United Arab Emirates'),
    pattern: /^0?5\d{8}$/,
    example: '50 123 4567',
  },
  {
    areaCode: '254',
    country: 'KE',
    name: name('肯尼亚', '肯雅', 'Kenya'),
    pattern: /^0?[17]\d{8}$/,
    example: '712 345 678',
  },
  {
    areaCode: '44',
    country: 'GB',
    name: name('英国', '英國', 'United Kingdom'),
    pattern: /^0?7\d{9}$/,
    example: '7400 123456',
  },
  {
    areaCode: '1',
    country: 'US',
    name: name('美国', '美國', 'United States'),
    pattern: /^[2-9]\d{9}$/,
    example: '302 555 0146',
  },
  {
    areaCode: '81',
    country: 'JP',
    name: name('日本', '日本', 'Japan'),
    pattern: /^0?[789]0\d{8}$/,
    example: '90 1234 5678',
  },
  {
    areaCode: '82',
    country: 'KR',
    name: name('韩国', '韓國', 'Korea'),
    pattern: /^0?1\d{8,9}$/,
    example: '10 1234 5678',
  },
  {
    areaCode: '61',
    country: 'AU',
    name: name('澳大利亚', '澳洲', 'Australia'),
    pattern: /^0?4\d{8}$/,
    example: '412 345 678',
  },
  {
    areaCode: '995',
    country: 'GE',
    name: name('格鲁吉亚', '格魯吉亞', 'Georgia'),
    pattern: /^0?5\d{8}$/,
    example: '555 12 34 56',
  },
]

export const PHONE_PROBLEMS = [
  'phone.areaCode.required',
  'phone.required',
  'phone.format',
  'phone.otherArea',
  'phone.extension',
] as const

export const findPhoneArea = (areaCode: string): PhoneArea | undefined =>
  PHONE_AREAS.find((area) => area.areaCode === areaCode)

/** The area code of a destination's own numbers, '' where we know none; XJ is a flow inside the mainland. */
export const getDestinationAreaCode = (destination: string): string => {
  const country = destination === 'XJ' ? 'CN' : destination
  return PHONE_AREAS.find((area) => area.country === country)?.areaCode ?? ''
}

/** What people and apps put between digits: spaces, dots, brackets, dashes, and the signs that make a digit a picture. */
const BETWEEN = /[\s().\-\u2010-\u2015\u2212]|[\ufe00-\ufe0f]|\u20e3/g

/** Digits only: how numbers are stored and compared. */
export const normalisePhone = (text: string): string =>
  stripInvisible(normaliseDigits(text)).replace(BETWEEN, '')

/** What follows +65, 0065 or 65 in a number that is written with this area code, if it is. */
function stripAreaCode(areaCode: string, number: string, prefixes: readonly string[]): string | undefined {
  const start = prefixes.map((prefix) => prefix + areaCode).find((written) => number.startsWith(written))
  return start && number.slice(start.length)
}

/** The national number in one that may repeat its area code: it is typed again behind the one that was chosen. */
function extractNationalNumber(area: PhoneArea, number: string): string | undefined {
  if (area.pattern.test(number)) return number
  const rest = stripAreaCode(area.areaCode, number, ['+', '00', ''])
  return rest === undefined ? undefined : extractNationalNumber(area, rest)
}

/** The area, and the national number in it, of a number that begins with + and an area code that we know. */
function parseInternational(number: string): { area: PhoneArea; phone: string } | undefined {
  if (!number.startsWith('+')) return undefined
  for (const area of PHONE_AREAS) {
    const phone = stripAreaCode(area.areaCode, number, ['+'])
    if (phone && area.pattern.test(phone)) return { area, phone }
  }
  return undefined
}

/** A number, and behind a mark or a word such as - or 转 the digits that a switchboard is given. */
const WITH_EXTENSION = /^(.*\d)\D*[^\d\s]\D*\d{1,6}\D*$/

/** Characters of a number with its extension and the words between; a longer text is something else. */
const WITH_EXTENSION_MAX = 64

/** Whether a text is a phone number of the area with an extension behind it. */
const hasExtension = (area: PhoneArea, text: string): boolean => {
  if (text.length > WITH_EXTENSION_MAX) return false
  const number = WITH_EXTENSION.exec(normaliseDigits(text))?.[1]
  return number !== undefined && extractNationalNumber(area, normalisePhone(number)) !== undefined
}

/**
 * A phone number in digits, or what keeps it from being one. It may be pasted with its area code (+65 8123 4567), but
 * not with another one than was chosen. An extension is refused: couriers' systems dial none.
 */
export function parsePhone(areaCode: string, text: string): { problem: Problem } | { phone: string } {
  const number = normalisePhone(text)
  if (!number) return { problem: { code: 'phone.required' } }
  const area = findPhoneArea(areaCode)
  if (!area) return { problem: { code: 'phone.areaCode.required' } }
  const phone = extractNationalNumber(area, number)
  if (phone) return { phone }
  const { example } = area
  if (hasExtension(area, text)) return { problem: { code: 'phone.extension', params: { example } } }
  const other = parseInternational(number)?.area.areaCode
  return other
    ? { problem: { code: 'phone.otherArea', params: { areaCode: other } } }
    : { problem: { code: 'phone.format', params: { example } } }
}

/** A search by phone is entered as area code-phone, such as 65-81234567 (S2 §2), or as phones are shown: +65 81234567. */
export function parsePhoneSearch(text: string): { areaCode: string; phone: string } | undefined {
  const plain = normaliseDigits(stripInvisible(text)).trim()
  const match = /^(?:\+?(\d{1,3})-|\+(\d{1,3})\s)([\d\s]{4,14})$/.exec(plain)
  if (match) return { areaCode: (match[1] ?? match[2])!, phone: normalisePhone(match[3]!) }
  const whole = parseInternational(normalisePhone(plain))
  return whole && { areaCode: whole.area.areaCode, phone: whole.phone }
}

/** A phone as it stands behind its area code: without the 0 that is dialled inside a country only. */
export const stripTrunkPrefix = (phone: string): string => phone.replace(/^0/, '')

/** What a receiver's phone is found by: 65-81234567. */
export const toPhoneSearchKey = (areaCode: string, phone: string): string =>
  `${areaCode}-${stripTrunkPrefix(phone)}`

/** The phone that `toPhoneSearchKey` wrote, without the 0 that is dialled inside a country only. */
export function splitPhoneSearchKey(written: string): { areaCode: string; phone: string } {
  const end = written.indexOf('-')
  return { areaCode: written.slice(0, end), phone: written.slice(end + 1) }
}

/** How a member's own phone is shown: its first two digits and its last four, such as 81•• 4567. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}•• ${phone.slice(-4)}`

const EMAIL = /^[^\s@<>"']+@[^\s@.<>"']+(\.[^\s@.<>"']+)+$/
export const EMAIL_MAX_LENGTH = 128

/** Whether a text can be an e-mail address of at most 128 characters (S2 §5). */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text)
