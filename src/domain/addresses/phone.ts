import { normaliseDigits } from '../base/digits'
import type { LocalisedText } from '../base/language'
import type { Problem } from '../base/problem'
import { stripInvisible } from '../base/text'

const name = (sc: string, tc: string, en: string): LocalisedText => ({ sc, tc, en })

export interface PhoneArea {
  areaCode: string
  country: string
  name: LocalisedText
  /** pattern of the national number without spaces (ADDR-49, ours) */
  pattern: RegExp
  example: string
}

/** Area codes that accounts and addresses may have. */
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
    name: name('阿联酋', '阿拉伯聯合大公國', 'United Arab Emirates'),
    pattern: /^0?5\d{8}$/,
    example: '50 123 4567',
  },
  {
    areaCode: '254',
    country: 'KE',
    name: name('肯尼亚', '肯亞', 'Kenya'),
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
    name: name('格鲁吉亚', '喬治亞', 'Georgia'),
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

/**
 * Returns the area code of a destination's own numbers; '' if we know none. XJ is a flow inside the mainland.
 */
export const getDestinationAreaCode = (destination: string): string => {
  const country = destination === 'XJ' ? 'CN' : destination
  return PHONE_AREAS.find((area) => area.country === country)?.areaCode ?? ''
}

/**
 * Characters that people and apps put between digits: spaces, dots, brackets, dashes, and the marks that turn
 * a digit into an emoji.
 */
const BETWEEN = /[\s().\-\u2010-\u2015\u2212]|[\ufe00-\ufe0f]|\u20e3/g

/** Removes all separators from a number. Numbers are stored and compared in this form. */
export const normalisePhone = (text: string): string =>
  stripInvisible(normaliseDigits(text)).replace(BETWEEN, '')

/** Returns the digits after the area code if the number begins with it: after +65, 0065 or 65. */
function stripAreaCode(areaCode: string, number: string, prefixes: readonly string[]): string | undefined {
  const start = prefixes.map((prefix) => prefix + areaCode).find((written) => number.startsWith(written))
  return start && number.slice(start.length)
}

/**
 * Returns the national number, also if the area code is before it. Members often type the code again after
 * they chose it.
 */
function extractNationalNumber(area: PhoneArea, number: string): string | undefined {
  if (area.pattern.test(number)) return number
  const rest = stripAreaCode(area.areaCode, number, ['+', '00', ''])
  return rest === undefined ? undefined : extractNationalNumber(area, rest)
}

/** Returns the area and the national number of a number that begins with + and a known area code. */
function parseInternational(number: string): { area: PhoneArea; phone: string } | undefined {
  if (!number.startsWith('+')) return undefined
  for (const area of PHONE_AREAS) {
    const phone = stripAreaCode(area.areaCode, number, ['+'])
    if (phone && area.pattern.test(phone)) return { area, phone }
  }
  return undefined
}

/** A number and an extension, separated by a mark or a word such as - or 转. */
const WITH_EXTENSION = /^(.*\d)\D*[^\d\s]\D*\d{1,6}\D*$/

/**
 * Maximum length of a number with its extension and the words between them. A longer text is something else.
 */
const WITH_EXTENSION_MAX = 64

/** Returns whether a text is a phone number of the area with an extension. */
const hasExtension = (area: PhoneArea, text: string): boolean => {
  if (text.length > WITH_EXTENSION_MAX) return false
  const number = WITH_EXTENSION.exec(normaliseDigits(text))?.[1]
  return number !== undefined && extractNationalNumber(area, normalisePhone(number)) !== undefined
}

/**
 * Returns the phone number in digits, or the problem. A pasted number may include its area code (+65 8123
 * 4567), but only the chosen one. Extensions are refused, because the systems of couriers cannot dial them.
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

/**
 * Reads a search by phone. The input is area code and phone, such as 65-81234567 (S2 §2), or the form on
 * screen: +65 81234567.
 */
export function parsePhoneSearch(text: string): { areaCode: string; phone: string } | undefined {
  const plain = normaliseDigits(stripInvisible(text)).trim()
  const match = /^(?:\+?(\d{1,3})-|\+(\d{1,3})\s)([\d\s]{4,14})$/.exec(plain)
  if (match) return { areaCode: (match[1] ?? match[2])!, phone: normalisePhone(match[3]!) }
  const whole = parseInternational(normalisePhone(plain))
  return whole && { areaCode: whole.area.areaCode, phone: whole.phone }
}

/**
 * Removes the trunk 0 from a phone, which people dial only inside a country. After an area code there is no
 * 0.
 */
export const stripTrunkPrefix = (phone: string): string => phone.replace(/^0/, '')

/** Returns the key for a search of a receiver's phone: 65-81234567. */
export const toPhoneSearchKey = (areaCode: string, phone: string): string =>
  `${areaCode}-${stripTrunkPrefix(phone)}`

/** Splits a key of `toPhoneSearchKey` into area code and phone. The phone has no trunk 0. */
export function splitPhoneSearchKey(written: string): { areaCode: string; phone: string } {
  const end = written.indexOf('-')
  return { areaCode: written.slice(0, end), phone: written.slice(end + 1) }
}

/** Masks a member's own phone for display: its first two and its last four digits, such as 81•••• 4567. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 2)}•••• ${phone.slice(-4)}`

const EMAIL = /^[^\s@<>"']+@[^\s@.<>"']+(\.[^\s@.<>"']+)+$/
export const EMAIL_MAX_LENGTH = 128

/** Returns whether a text can be an e-mail address of at most 128 characters (S2 §5). */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX_LENGTH && EMAIL.test(text)
