import { personName } from '../person-name'
import { areaCodeOf } from '../phone'
import { normalisePostCode } from '../post-code'
import { cleanText } from '../text'
import { australia } from './by-country/australia'
import { hongKong, isHongKongPlace, macau, taiwan } from './by-country/chinese'
import { georgia } from './by-country/georgia'
import { britain, emirates, kenya, malaysia, singapore } from './by-country/international'
import { mainland } from './by-country/mainland'
import { areaIn, isForeign, takeEmail, takePhone } from './contact'
import { countryIn, withoutCountry } from './countries'
import { type Label, type Line, labelledLines, PHONE_WORDS } from './labels'
import { plainName } from './names'
import { type Parts, type Place, partsOf, streetOf, tidy } from './places'
import { CODE_MARK, takePostCode } from './post-codes'
import { prepared } from './prepared'
import { placeBeforePlace, takeName } from './take-name'

/** The fields of the address form that a text can fill; '' where it says nothing of them. */
export interface AddressFields {
  name: string
  areaCode: string
  /** digits; with its + where its country is none of ours, and then areaCode is '' */
  phone: string
  postCode: string
  email: string
  country: string
  province: string
  city: string
  district: string
  address: string
}

/** Characters of a pasted text that are looked at: more is no address. */
export const ADDRESS_TEXT_MAX = 1000

const PLACE_OF: Readonly<Record<string, (parts: Parts, postCode: string) => Place>> = {
  SG: singapore,
  MY: malaysia,
  AE: emirates,
  KE: kenya,
  GB: britain,
  HK: hongKong,
  MC: macau,
  TW: taiwan,
  CN: mainland,
  XJ: mainland,
  AU: australia,
  GE: georgia,
}

/** Where Xinjiang's own flow leads (domain/places). */
const isXinjiang = (place: Place): boolean => /新疆|xinjiang/i.test(place.province)

const labelled = (lines: readonly Line[], label: Label): string =>
  lines.find((line) => line.label === label)?.text ?? ''

/**
 * Reads an address that was written anywhere, in any order and script, into the fields of the form, for the member to
 * check. Nothing is invented: what the text does not say is '', but for the code of a country that has only one.
 * @param preset country of the form: what the text is read by where it names none
 */
export function readAddressText(text: string, preset: string): AddressFields {
  const lines = labelledLines(prepared(text.slice(0, ADDRESS_TEXT_MAX)))
  const said = (label: Label): string => labelled(lines, label)
  const free = lines
    .filter(({ label }) => !label || label === 'address' || label === 'phone')
    .map((line) => line.text)
  const whole = lines.map((line) => line.text).join('\n')
  const area = areaIn(whole)
  const told = (said('country') && countryIn(said('country'))) || countryIn(whole) || area?.country
  const { email, rest: withoutEmail } = takeEmail(free.join('\n'))
  const {
    phone,
    rest: withoutPhone,
    before: beforeNumber,
  } = takePhone(withoutEmail, areaCodeOf(told || preset))
  // A foreign phone, and no country that we know: an address that is not served.
  const country = told || (isForeign(phone, preset) ? '' : preset)
  // Singapore's name stands beside its codes.
  const local = country === 'SG' ? withoutPhone : withoutCountry(withoutPhone, country)
  const { postCode, rest } = takePostCode(withoutPrefix(local), country)
  const parts = partsOf(rest)
  const beforePhone = tidy(partsOf(withoutPrefix(beforeNumber)).at(-1) ?? '')
  const before = placeBeforePlace(free.join('\n'))
  const isPlace = (part: string) => part === before || (country === 'HK' && isHongKongPlace(part))
  const name = said('name') || takeName(parts, { beforePhone, isPlace, text: whole })
  const code = said('postCode') ? normalisePostCode(country, said('postCode')) : postCode
  const place = PLACE_OF[country]?.(parts, code) ?? {
    province: '',
    city: '',
    district: '',
    street: streetOf(parts),
  }
  const isCertain = Boolean(told || phone?.areaCode || said('postCode') || place.district)
  // A city that goes by the country alone is not given where the country is only the form's.
  const city = isCertain || rest.includes(CODE_MARK) || whole.includes(place.city) ? place.city : ''
  const field = (label: 'province' | 'city' | 'district', found: string) => cleanText(said(label) || found)
  return {
    name: personName(plainName(name)),
    areaCode: phone?.areaCode ?? areaCodeOf(country),
    phone: phone?.phone ?? '',
    postCode: code,
    email: said('email') || email,
    country: country === 'CN' && isXinjiang(place) ? 'XJ' : country,
    province: field('province', place.province),
    city: field('city', city),
    district: field('district', place.district),
    address: cleanText(place.street),
  }
}

/** Tel. and the like, also in brackets, where its number was taken. */
const PHONE_PREFIX = new RegExp(
  `(?:\\(?\\b${PHONE_WORDS}\\b\\.?(?: ?no\\.?)?\\)?|(?:[聯联][繫系])?[電电][話话](?:[號号][碼码])?|手[機机](?:[號号][碼码])?|\\+)\\s*[:-]?\\s*(?=\\n|$)`,
  'gi',
)

const withoutPrefix = (text: string): string => text.replace(PHONE_PREFIX, '\n')
