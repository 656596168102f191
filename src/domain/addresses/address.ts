import { countGraphemes } from '../base/characters'
import { hasLetterOrNumber } from '../base/letters'
import { collectProblems, type FieldProblems, type Problem } from '../base/problem'
import {
  cleanText,
  EMOJI_PATTERN,
  HAN_PATTERN,
  isolateTextDirection,
  NON_LATIN_LETTER_PATTERN,
  UNPRINTABLE_ON_LABEL_PATTERN,
} from '../base/text'
import { ADDRESS_APPROVE_STATUS_CODE } from './approval'
import { checkPersonName, normalisePersonName } from './person-name'
import { EMAIL_MAX_LENGTH, isEmail, parsePhone, stripTrunkPrefix } from './phone'
import { isValidPostCode, normalisePostCode } from './post-code'

/** Length of the detailed address: 6 to 200 characters (S2 §5 'over 5'; ADDR-56 A). */
export const ADDRESS_DETAIL_MIN_LENGTH = 6
export const ADDRESS_DETAIL_MAX_LENGTH = 200
/** Maximum number of characters of a province, city or district (ours). */
export const PLACE_NAME_MAX_LENGTH = 60
/** Maximum number of addresses of one member; the server returns code 7004 above it (ADDR-45, ours). */
export const ADDRESSES_PER_MEMBER_MAX = 50
/**
 * Maximum number of new addresses of one member in a minute; the server returns code 7010 above it (ADDR-46,
 * ours).
 */
export const NEW_ADDRESSES_PER_MINUTE_MAX = 5
/** Id of the province whose addresses count as mainland addresses (S1 §5). */
export const PROVINCE_ID_COUNTED_AS_MAINLAND = 'A680000000'

/** Countries that write the street first, then district, city, province and postal code (S1 §2). */
const STREET_FIRST: readonly string[] = ['SG', 'MY', 'AU', 'GE']
/** Countries whose couriers read only Latin script (ADDR-47, ours). */
const ENGLISH_ONLY: readonly string[] = ['SG', 'MY', 'AE', 'KE', 'GB', 'AU', 'GE']
/** Countries whose customs write to the consignee by e-mail (ADDR-47, ours). */
const EMAIL_REQUIRED_IN: readonly string[] = ['AE', 'KE', 'GB']
/** Countries without provinces: the city is the country. */
const CITY_STATES: readonly string[] = ['SG', 'HK', 'MC']

/** Example postal codes for the message next to the field. */
export const POST_CODE_EXAMPLES: Readonly<Record<string, string>> = {
  CN: '518000',
  XJ: '830000',
  HK: '999077',
  MC: '999078',
  TW: '106',
  SG: '460123',
  MY: '50450',
  AE: '00000',
  KE: '00100',
  GB: 'SW1A 1AA',
  AU: '2000',
  GE: '0108',
}

export interface AddressForm {
  name: string
  areaCode: string
  phone: string
  postCode: string
  email: string
  country: string
  province: string
  provinceId: string
  city: string
  district: string
  address: string
  agreed: boolean
  scopeNoticeAccepted: boolean
}

export const ADDRESS_PROBLEMS = [
  'address.country.required',
  'address.name.required',
  'address.postCode.required',
  'address.postCode.format',
  'address.postCode.notFound',
  'address.postCode.notReachable',
  'address.city.required',
  'address.province.required',
  'address.detail.required',
  'address.detail.tooShort',
  'address.detail.tooLong',
  'address.detail.special',
  'address.detail.emoji',
  'address.detail.english',
  'address.email.required',
  'address.email.format',
  'address.agreed.required',
  'address.scope.required',
] as const
type Code = (typeof ADDRESS_PROBLEMS)[number]

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

export const needsLatinScript = (country: string): boolean => ENGLISH_ONLY.includes(country)
export const needsEmail = (country: string): boolean => EMAIL_REQUIRED_IN.includes(country)
/** Returns whether the member must accept the delivery scope notice: only for the UAE (S2 §5). */
export const needsDeliveryScopeNotice = (country: string): boolean => country === 'AE'
export const isCityState = (country: string): boolean => CITY_STATES.includes(country)

export const checkReceiverName = (text: string, country: string): Problem | null =>
  cleanText(text)
    ? checkPersonName(text, { latin: needsLatinScript(country) })
    : problem('address.name.required')

export function checkAddressDetail(text: string, country: string): Problem | null {
  const value = cleanText(text)
  if (!value) return problem('address.detail.required')
  if (countGraphemes(value) < ADDRESS_DETAIL_MIN_LENGTH)
    return problem('address.detail.tooShort', { min: ADDRESS_DETAIL_MIN_LENGTH })
  if (countGraphemes(value) > ADDRESS_DETAIL_MAX_LENGTH)
    return problem('address.detail.tooLong', { max: ADDRESS_DETAIL_MAX_LENGTH })
  if (EMOJI_PATTERN.test(value)) return problem('address.detail.emoji')
  if (UNPRINTABLE_ON_LABEL_PATTERN.test(value) || !hasLetterOrNumber(value))
    return problem('address.detail.special')
  return needsLatinScript(country) && NON_LATIN_LETTER_PATTERN.test(value)
    ? problem('address.detail.english')
    : null
}

export function checkPostCode(text: string, country: string): Problem | null {
  const value = text.trim()
  if (!value) return problem('address.postCode.required')
  const example = POST_CODE_EXAMPLES[country] ?? ''
  return isValidPostCode(country, value) ? null : problem('address.postCode.format', { example })
}

export function checkReceiverEmail(text: string, country: string): Problem | null {
  const value = text.trim()
  if (!value) return needsEmail(country) ? problem('address.email.required') : null
  return isEmail(value) ? null : problem('address.email.format', { max: EMAIL_MAX_LENGTH })
}

/**
 * Checks a province, city or district. `required` is the code for an empty field; null if it may be empty.
 */
function checkPlace(text: string, required: Code | null): Problem | null {
  const value = cleanText(text)
  if (!value) return required && problem(required)
  if (countGraphemes(value) > PLACE_NAME_MAX_LENGTH)
    return problem('address.detail.tooLong', { max: PLACE_NAME_MAX_LENGTH })
  if (EMOJI_PATTERN.test(value)) return problem('address.detail.emoji')
  return UNPRINTABLE_ON_LABEL_PATTERN.test(value) ? problem('address.detail.special') : null
}

/** A valid address for the address book, with clean texts and a phone in digits only. */
export type Address = Omit<AddressForm, 'agreed' | 'scopeNoticeAccepted'> & { isMainland: boolean }

/**
 * Checks the receiver address form (S2 §5). Returns the problems by field, or the valid address.
 * @param context.destinations codes of the destinations that an address may have
 */
export function parseAddress(
  form: AddressForm,
  { destinations }: { destinations: readonly string[] },
): { problems: FieldProblems } | { address: Address } {
  const { country } = form
  const phone = parsePhone(form.areaCode, form.phone)
  const problems = collectProblems({
    country: destinations.includes(country) ? null : problem('address.country.required'),
    name: checkReceiverName(form.name, country),
    phone: 'problem' in phone ? phone.problem : null,
    postCode: checkPostCode(form.postCode, country),
    province: checkPlace(form.province, isCityState(country) ? null : 'address.province.required'),
    city: checkPlace(form.city, 'address.city.required'),
    district: checkPlace(form.district, null),
    address: checkAddressDetail(form.address, country),
    email: checkReceiverEmail(form.email, country),
    agreed: form.agreed ? null : problem('address.agreed.required'),
    scopeNoticeAccepted:
      !needsDeliveryScopeNotice(country) || form.scopeNoticeAccepted
        ? null
        : problem('address.scope.required'),
  })
  if ('problem' in phone || Object.keys(problems).length > 0) return { problems }
  const { areaCode, provinceId } = form
  const address = {
    name: normalisePersonName(form.name),
    areaCode,
    phone: stripTrunkPrefix(phone.phone),
    postCode: normalisePostCode(country, form.postCode),
    email: form.email.trim(),
    country,
    province: isCityState(country) ? '' : cleanText(form.province),
    provinceId,
    city: cleanText(form.city),
    district: cleanText(form.district),
    address: cleanText(form.address),
    isMainland: isMainlandCountry(country) || provinceId === PROVINCE_ID_COUNTED_AS_MAINLAND,
  }
  return { address }
}

type AddressLineParts = Pick<
  AddressForm,
  'country' | 'province' | 'city' | 'district' | 'address' | 'postCode'
>

/** A house, building, floor or room number, and the unit after it. */
const NUMBER_AND_UNIT_PATTERN = /([\dA-Za-z])( ?)(?=[号號栋棟幢座楼樓层層室单單段巷弄户戶])/g

/** Keeps the unit on the line of its number. A text that is copied must not pass through here. */
const bindUnitsToNumbers = (line: string): string =>
  line.replace(
    NUMBER_AND_UNIT_PATTERN,
    (_, end: string, space: string) => end + (space ? '\u00a0' : '\u2060'),
  )

/**
 * Formats an address as one line for a screen. SG, MY, AU and GE: street, district, city, province. All others: province,
 * city, district, street (S1 §2). The postal code is last (ADDR-51). A part that repeats the part before it
 * is left out. A unit stays on the line of its number.
 */
export function formatAddressLine(address: AddressLineParts): string {
  const { province, city, district, address: street, postCode } = address
  const streetFirst = STREET_FIRST.includes(address.country)
  const parts = streetFirst ? [street, district, city, province] : [province, city, district, street]
  const shown = parts.map(cleanText).filter((part, at, all) => part && part !== all[at - 1])
  const isChinese = !streetFirst && shown.every((part) => HAN_PATTERN.test(part))
  const line = shown.map(isolateTextDirection).join(isChinese ? '' : ', ')
  return bindUnitsToNumbers(postCode ? `${line} ${postCode}` : line)
}

/** Returns whether all addresses of a country, or of a flow to it, have the Mainland flag. */
export const isMainlandCountry = (country: string): boolean => country === 'CN'

/** Returns whether an address has the Mainland flag or is in the province A680000000 (S1 §5). */
export const isMainlandAddress = ({
  isMainland,
  provinceId,
}: {
  isMainland: boolean
  provinceId: string
}): boolean => isMainland || provinceId === PROVINCE_ID_COUNTED_AS_MAINLAND

/** Returns whether the app may offer an address: a mainland address needs an approved ID (S1 §5). */
export function hasApprovedIdIfMainland(address: {
  isMainland: boolean
  provinceId: string
  approveStatus: number
  idInfoId: string | null
}): boolean {
  return (
    !isMainlandAddress(address) ||
    (address.approveStatus === ADDRESS_APPROVE_STATUS_CODE.approved && Boolean(address.idInfoId))
  )
}

/** Number of parcels from which an address is recommended (ours): one parcel is no habit. */
const RECOMMENDED_FROM_PARCELS = 2

/**
 * Returns the address that most parcels were sent to, of those that the app may offer. The first of several
 * with as many parcels is recommended, and none before its second parcel.
 */
export function findRecommendedAddress<
  A extends Parameters<typeof hasApprovedIdIfMainland>[0] & { usage?: { parcels: number } | undefined },
>(book: readonly A[]): A | undefined {
  const parcelsTo = ({ usage }: A) => usage?.parcels ?? 0
  const [first] = book.filter(hasApprovedIdIfMainland).sort((one, other) => parcelsTo(other) - parcelsTo(one))
  return first && parcelsTo(first) >= RECOMMENDED_FROM_PARCELS ? first : undefined
}
