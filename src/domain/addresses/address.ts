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

/** Detailed address: 6 to 200 characters (S2 §5 'over 5'; ADDR-56 A). */
export const ADDRESS_DETAIL_MIN_LENGTH = 6
export const ADDRESS_DETAIL_MAX_LENGTH = 200
/** Province, city, district (ours). */
export const PLACE_NAME_MAX_LENGTH = 60
/** Addresses that one member keeps; code 7004 beyond (ADDR-45, ours). */
export const ADDRESSES_PER_MEMBER_MAX = 50
/** New addresses a member may add in a minute; code 7010 beyond (ADDR-46, ours). */
export const NEW_ADDRESSES_PER_MINUTE_MAX = 5
/** Province whose addresses count as mainland ones (S1 §5). */
export const PROVINCE_ID_COUNTED_AS_MAINLAND = 'A680000000'

/** Street first, then district, city, province, postcode (S1 §2). */
const STREET_FIRST: readonly string[] = ['SG', 'MY', 'AU', 'GE']
/** Couriers there read Latin script only (ADDR-47, ours). */
const ENGLISH_ONLY: readonly string[] = ['SG', 'MY', 'AE', 'KE', 'GB', 'AU', 'GE']
/** The customs there write to the consignee (ADDR-47, ours). */
const EMAIL_REQUIRED_IN: readonly string[] = ['AE', 'KE', 'GB']
/** No provinces to name: the city is the country. */
const CITY_STATES: readonly string[] = ['SG', 'HK', 'MC']

/** An example postal code for the message beside the field. */
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
/** Members in the UAE accept the delivery scope notice (S2 §5). */
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

/** Province, city or district; `required` is the code of an empty one, null where it may be empty. */
function checkPlace(text: string, required: Code | null): Problem | null {
  const value = cleanText(text)
  if (!value) return required && problem(required)
  if (countGraphemes(value) > PLACE_NAME_MAX_LENGTH)
    return problem('address.detail.tooLong', { max: PLACE_NAME_MAX_LENGTH })
  if (EMOJI_PATTERN.test(value)) return problem('address.detail.emoji')
  return UNPRINTABLE_ON_LABEL_PATTERN.test(value) ? problem('address.detail.special') : null
}

/** An address as it can be written into the book: texts as people read them, the phone in digits. */
export type Address = Omit<AddressForm, 'agreed' | 'scopeNoticeAccepted'> & { isMainland: boolean }

/**
 * The receiver address form by S2 §5: what is wrong with it by field, or the address itself.
 * @param context.destinations codes of the destinations that addresses may be in
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

/**
 * One line for people: SG, MY, AU, GE street first, then district, city, province, postcode; all others province
 * first (S1 §2), down to the street, postcode last (ADDR-51). A part that repeats its neighbour is left out.
 */
export function formatAddressLine(address: AddressLineParts): string {
  const { province, city, district, address: street, postCode } = address
  const streetFirst = STREET_FIRST.includes(address.country)
  const parts = streetFirst ? [street, district, city, province] : [province, city, district, street]
  const shown = parts.map(cleanText).filter((part, at, all) => part && part !== all[at - 1])
  const isChinese = !streetFirst && shown.every((part) => HAN_PATTERN.test(part))
  const line = shown.map(isolateTextDirection).join(isChinese ? '' : ', ')
  return postCode ? `${line} ${postCode}` : line
}

/** Whether all addresses of a country, or of a flow to it, are Mainland-flag ones. */
export const isMainlandCountry = (country: string): boolean => country === 'CN'

/** Mainland-flag addresses, or those of the province A680000000 (S1 §5). */
export const isMainlandAddress = ({
  isMainland,
  provinceId,
}: {
  isMainland: boolean
  provinceId: string
}): boolean => isMainland || provinceId === PROVINCE_ID_COUNTED_AS_MAINLAND

/** Mainland addresses are offered only when their ID is approved (S1 §5). */
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
