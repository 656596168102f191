import type { Localised } from './language'
import type { Problem } from './problem'

const name = (sc: string, tc: string, en: string): Localised => ({ sc, tc, en })

export interface PhoneArea {
  areaCode: string
  country: string
  name: Localised
  /** national number without spaces (ADDR-49, ours) */
  pattern: RegExp
  example: string
}

const areaRow = (
  areaCode: string,
  country: string,
  title: Localised,
  pattern: RegExp,
  example: string,
): PhoneArea => ({
  areaCode,
  country,
  name: title,
  pattern,
  example,
})

/** Area codes that accounts and addresses may use. */
export const PHONE_AREAS: readonly PhoneArea[] = [
  areaRow('86', 'CN', name('中国大陆', '中國大陸', 'Chinese Mainland'), /^1[3-9]\d{9}$/, '138 0013 8000'),
  areaRow('852', 'HK', name('香港', '香港', 'Hong Kong'), /^[2-9]\d{7}$/, '9123 4567'),
  areaRow('853', 'MC', name('澳门', '澳門', 'Macau'), /^[26-8]\d{7}$/, '6612 3456'),
  areaRow('886', 'TW', name('台湾', '台灣', 'Taiwan'), /^0?9\d{8}$/, '912 345 678'),
  areaRow('65', 'SG', name('新加坡', '新加坡', 'Singapore'), /^[3689]\d{7}$/, '8123 4567'),
  areaRow('60', 'MY', name('马来西亚', '馬來西亞', 'Malaysia'), /^0?1\d{8,9}$/, '12 345 6789'),
  areaRow('971', 'AE', name('阿联酋', '阿聯酋', 'United Arab Emirates'), /^0?5\d{8}$/, '50 123 4567'),
  areaRow('254', 'KE', name('肯尼亚', '肯尼亞', 'Kenya'), /^0?[17]\d{8}$/, '712 345 678'),
  areaRow('44', 'GB', name('英国', '英國', 'United Kingdom'), /^0?7\d{9}$/, '7400 123456'),
  areaRow('1', 'US', name('美国', '美國', 'United States'), /^[2-9]\d{9}$/, '302 555 0146'),
  areaRow('81', 'JP', name('日本', '日本', 'Japan'), /^0?[789]0\d{8}$/, '90 1234 5678'),
  areaRow('82', 'KR', name('韩国', '韓國', 'Korea'), /^0?1\d{8,9}$/, '10 1234 5678'),
  areaRow('61', 'AU', name('澳大利亚', '澳洲', 'Australia'), /^0?4\d{8}$/, '412 345 678'),
  areaRow('995', 'GE', name('格鲁吉亚', '格魯吉亞', 'Georgia'), /^5\d{8}$/, '555 12 34 56'),
]

export const PHONE_PROBLEMS = ['phone.areaCode.required', 'phone.required', 'phone.format'] as const

export const phoneAreaOf = (areaCode: string): PhoneArea | undefined =>
  PHONE_AREAS.find((area) => area.areaCode === areaCode)

/** The area code of a destination's own numbers, '' where we know none; XJ is a flow inside the mainland. */
export const areaCodeOf = (destination: string): string => {
  const country = destination === 'XJ' ? 'CN' : destination
  return PHONE_AREAS.find((area) => area.country === country)?.areaCode ?? ''
}

/** Digits only: how numbers are stored and compared. */
export const normalisePhone = (text: string): string => text.replace(/[\s()-]/g, '')

/** A phone number in digits, or what keeps it from being one. */
export function readPhone(areaCode: string, text: string): { problem: Problem } | { phone: string } {
  const phone = normalisePhone(text)
  if (!phone) return { problem: { code: 'phone.required' } }
  const area = phoneAreaOf(areaCode)
  if (!area) return { problem: { code: 'phone.areaCode.required' } }
  return area.pattern.test(phone)
    ? { phone }
    : { problem: { code: 'phone.format', params: { example: area.example } } }
}

/** A search by phone is entered as area code-phone, such as 65-81234567 (S2 §2), or as phones are shown: +65 81234567. */
export function parsePhoneSearch(text: string): { areaCode: string; phone: string } | undefined {
  const match = /^(?:\+?(\d{1,3})-|\+(\d{1,3})\s)([\d\s]{4,14})$/.exec(text.trim())
  return match ? { areaCode: (match[1] ?? match[2])!, phone: normalisePhone(match[3]!) } : undefined
}

const EMAIL = /^[^\s@<>"']+@[^\s@.<>"']+(\.[^\s@.<>"']+)+$/
export const EMAIL_MAX = 128

/** Whether a text can be an e-mail address of at most 128 characters (S2 §5). */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text)
