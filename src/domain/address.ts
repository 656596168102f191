import { checkPhone, EMAIL_MAX, isEmail } from './phone'
import { DESTINATIONS, destinationsIn } from './places'
import { postCodeFits } from './post-code'
import { type FieldProblems, type Problem, problemsOf } from './problem'
import { HAN, legible, NOT_LATIN } from './text'

/** Detailed address: 6 to 200 characters (S2 §5 'over 5'; ADDR-56 A). */
export const DETAIL_MIN = 6
export const DETAIL_MAX = 200
export const NAME_MAX = 60
/** Province, city, district (ours). */
export const PLACE_MAX = 60
/** Addresses that one member keeps; code 7004 beyond (ADDR-45, ours). */
export const ADDRESS_MAX = 50
/** New addresses a member may add in a minute; code 7010 beyond (ADDR-46, ours). */
export const ADDRESS_PER_MINUTE = 5
/** Self pickup takes parcels up to 20 kg (S2 §9), in grams. */
export const PICKUP_LIMIT_GRAMS = 20_000
/** What 20 kg of volumetric weight come to, in cm³ (ADDR-50, ours). */
export const PICKUP_LIMIT_CM3 = 120_000

/** Kinds of self-pickup points (S1 §2). */
export const PICKUP_TYPE = { station: 1, cabinet: 2, partner: 3 } as const

/** Province whose addresses count as mainland ones (S1 §5). */
export const MAINLAND_PROVINCE_ID = 'A680000000'

/** Street first, then district, city, province, postcode (S1 §2). */
const STREET_FIRST: readonly string[] = ['SG', 'MY', 'AU', 'GE']
/** Couriers there read Latin script only (ADDR-47, ours). */
const ENGLISH_ONLY: readonly string[] = ['SG', 'MY', 'AE', 'KE', 'GB', 'AU', 'GE']
/** The customs there write to the consignee (ADDR-47, ours). */
const EMAIL_ASKED: readonly string[] = ['AE', 'KE', 'GB']
/** No provinces to name: the city is the country. */
const CITY_STATES: readonly string[] = ['SG', 'HK', 'MC']

/** An example postal code for the message beside the field. */
export const POSTCODE_EXAMPLE: Readonly<Record<string, string>> = {
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
  'address.name.tooLong',
  'address.name.special',
  'address.name.english',
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
  'address.detail.english',
  'address.email.required',
  'address.email.format',
  'address.agreed.required',
  'address.scope.required',
] as const
type Code = (typeof ADDRESS_PROBLEMS)[number]

const problem = (code: Code, params?: Problem['params']): Problem => (params ? { code, params } : { code })

/** What no label printer prints and no courier reads (ADDR-48, ours). */
const SPECIAL = /[<>{}[\]\\^~`|$%*=?!;"@\p{Cc}]|\p{Extended_Pictographic}/u

export const needsEnglish = (country: string): boolean => ENGLISH_ONLY.includes(country)
export const needsEmail = (country: string): boolean => EMAIL_ASKED.includes(country)
/** Members in the UAE accept the delivery scope notice (S2 §5). */
export const needsScopeNotice = (country: string): boolean => country === 'AE'
export const isCityState = (country: string): boolean => CITY_STATES.includes(country)

export function checkName(text: string, country: string): Problem | null {
  const value = legible(text)
  if (!value) return problem('address.name.required')
  if (value.length > NAME_MAX) return problem('address.name.tooLong', { max: NAME_MAX })
  if (SPECIAL.test(text.trim()) || !/\p{L}/u.test(value)) return problem('address.name.special')
  return needsEnglish(country) && NOT_LATIN.test(value) ? problem('address.name.english') : null
}

export function checkDetail(text: string, country: string): Problem | null {
  const value = legible(text)
  if (!value) return problem('address.detail.required')
  if (value.length < DETAIL_MIN) return problem('address.detail.tooShort', { min: DETAIL_MIN })
  if (value.length > DETAIL_MAX) return problem('address.detail.tooLong', { max: DETAIL_MAX })
  if (SPECIAL.test(text.trim()) || !/[\p{L}\p{N}]/u.test(value)) return problem('address.detail.special')
  return needsEnglish(country) && NOT_LATIN.test(value) ? problem('address.detail.english') : null
}

export function checkPostCode(text: string, country: string): Problem | null {
  const value = text.trim()
  if (!value) return problem('address.postCode.required')
  const example = POSTCODE_EXAMPLE[country] ?? ''
  return postCodeFits(country, value) ? null : problem('address.postCode.format', { example })
}

export function checkEmail(text: string, country: string): Problem | null {
  const value = text.trim()
  if (!value) return needsEmail(country) ? problem('address.email.required') : null
  return isEmail(value) ? null : problem('address.email.format', { max: EMAIL_MAX })
}

/** Province, city or district; `required` is the code of an empty one, null where it may be empty. */
function checkPlace(text: string, required: Code | null): Problem | null {
  const value = legible(text)
  if (!value) return required && problem(required)
  if (value.length > PLACE_MAX) return problem('address.detail.tooLong', { max: PLACE_MAX })
  return SPECIAL.test(text.trim()) ? problem('address.detail.special') : null
}

/** The receiver address form against S2 §5, by field. */
export function checkAddress(it: AddressForm): FieldProblems {
  return problemsOf({
    country: DESTINATIONS.some(({ code }) => code === it.country)
      ? null
      : problem('address.country.required'),
    name: checkName(it.name, it.country),
    phone: checkPhone(it.areaCode, it.phone),
    postCode: checkPostCode(it.postCode, it.country),
    province: checkPlace(it.province, isCityState(it.country) ? null : 'address.province.required'),
    city: checkPlace(it.city, 'address.city.required'),
    district: checkPlace(it.district, null),
    address: checkDetail(it.address, it.country),
    email: checkEmail(it.email, it.country),
    agreed: it.agreed ? null : problem('address.agreed.required'),
    scopeNoticeAccepted:
      !needsScopeNotice(it.country) || it.scopeNoticeAccepted ? null : problem('address.scope.required'),
  })
}

type Line = Pick<AddressForm, 'country' | 'province' | 'city' | 'district' | 'address' | 'postCode'>

/**
 * One line for people: SG, MY, AU, GE street first, then district, city, province, postcode; all others province
 * first (S1 §2), down to the street, postcode last (ADDR-51). A part that repeats its neighbour is left out.
 */
export function formatAddressLine(it: Line): string {
  const streetFirst = STREET_FIRST.includes(it.country)
  const parts = streetFirst
    ? [it.address, it.district, it.city, it.province]
    : [it.province, it.city, it.district, it.address]
  const kept = parts.map((part) => part.trim()).filter((part, at, all) => part && part !== all[at - 1])
  const chinese = !streetFirst && kept.every((part) => HAN.test(part))
  const line = kept.join(chinese ? '' : ', ')
  return it.postCode ? `${line} ${it.postCode}` : line
}

/** Mainland addresses are offered only when their ID is approved (S1 §5; ADDR-60 A: 0 is approved). */
export function isOffered(it: {
  isMainland: boolean
  provinceId: string
  approveStatus: number
  idInfoId: string | null
}): boolean {
  const mainland = it.isMainland || it.provinceId === MAINLAND_PROVINCE_ID
  return !mainland || (it.approveStatus === 0 && Boolean(it.idInfoId))
}

/** Weight-pickup config: pickup type → the most that its points take, in grams; 0 takes none (ADDR-52, ours). */
export type PickupConfig = Readonly<Record<string, number>>

const LIMIT_OF_TYPE: PickupConfig = {
  [PICKUP_TYPE.station]: PICKUP_LIMIT_GRAMS,
  [PICKUP_TYPE.cabinet]: PICKUP_LIMIT_GRAMS,
  [PICKUP_TYPE.partner]: PICKUP_LIMIT_GRAMS,
}

/** The config of a destination, from the types of its points; empty where self pickup is left out (FORE-92). */
export function pickupConfigOf(country: string, pickupTypes: readonly number[]): PickupConfig {
  if (!destinationsIn('selfPickup').some(({ code }) => code === country)) return {}
  return Object.fromEntries(pickupTypes.map((type) => [type, LIMIT_OF_TYPE[type] ?? 0]))
}

/** Self pickup is supported only if some weight-pickup config value is above 0 (S1 §5). */
export const supportsPickup = (config: PickupConfig): boolean =>
  Object.values(config).some((value) => value > 0)

/** A common address is usable only if its pickupType is in the weight-pickup config (S1 §5). */
export const isPickupUsable = (pickupType: number, config: PickupConfig): boolean =>
  Object.keys(config).includes(String(pickupType))

/** Self pickup fails when weight (grams) or volume (cm³) exceeds the limit (S2 §5). */
export const fitsPickup = (it: { grams: number; cm3?: number }): boolean =>
  it.grams <= PICKUP_LIMIT_GRAMS && (it.cm3 ?? 0) <= PICKUP_LIMIT_CM3
