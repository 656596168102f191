import { cleanText } from '../../base/text'
import { normalisePersonName } from '../person-name'
import { getDestinationAreaCode } from '../phone'
import { normalisePostCode } from '../post-code'
import { extractAustralianPlace } from './by-country/australia'
import {
  extractHongKongPlace,
  extractMacauPlace,
  extractTaiwanPlace,
  isHongKongPlace,
} from './by-country/chinese'
import { extractGeorgianPlace } from './by-country/georgia'
import {
  extractBritishPlace,
  extractEmiratesPlace,
  extractKenyanPlace,
  extractMalaysianPlace,
  extractSingaporePlace,
} from './by-country/international'
import { extractMainlandPlace } from './by-country/mainland'
import { detectPhoneArea, extractEmail, extractPhone, isPhoneOfUnservedCountry } from './contact'
import { detectCountry, removeCountryName } from './countries'
import {
  type AddressLabel,
  LATIN_PHONE_LABEL_PATTERN_SOURCE,
  type PossiblyLabelledLine,
  splitIntoLinesAtLabels,
} from './labels'
import { stripRecipientMark } from './names'
import {
  joinStreet,
  normaliseWhitespace,
  type ParsedPlace,
  type RawAddressSegments,
  splitIntoSegments,
} from './places'
import { extractPostCode, POST_CODE_MARKER } from './post-codes'
import { normaliseAddressText } from './prepared'
import { extractReceiverName, findPlaceBeforeKnownPlace } from './take-name'

/** The fields of the address form that a text can fill. A field is '' if the text does not contain it. */
export interface ParsedAddressFields {
  name: string
  areaCode: string
  /** digits only; for a country that we do not serve it starts with +, and `areaCode` is '' */
  phone: string
  postCode: string
  email: string
  country: string
  province: string
  city: string
  district: string
  address: string
}

/** Number of characters of a pasted text that the parser reads. No address is longer. */
export const ADDRESS_TEXT_MAX_LENGTH = 1000

const PLACE_PARSERS: Readonly<Record<string, (parts: RawAddressSegments, postCode: string) => ParsedPlace>> =
  {
    SG: extractSingaporePlace,
    MY: extractMalaysianPlace,
    AE: extractEmiratesPlace,
    KE: extractKenyanPlace,
    GB: extractBritishPlace,
    HK: extractHongKongPlace,
    MC: extractMacauPlace,
    TW: extractTaiwanPlace,
    CN: extractMainlandPlace,
    XJ: extractMainlandPlace,
    AU: extractAustralianPlace,
    GE: extractGeorgianPlace,
  }

/** Returns whether a place is in Xinjiang. Xinjiang has its own flow (domain/warehouse/places). */
const isXinjiang = (place: ParsedPlace): boolean => /新疆|xinjiang/i.test(place.province)

const labelled = (lines: readonly PossiblyLabelledLine[], label: AddressLabel): string =>
  lines.find((line) => line.label === label)?.text ?? ''

/**
 * Reads an address in any order and script into the fields of the form. The member then checks the fields.
 *
 * Nothing is invented: a field is '' if the text does not contain it. The one exception is the postal code of
 * a country that has only one.
 * @param preset country of the form, used if the text names no country
 */
export function parseAddressText(text: string, preset: string): ParsedAddressFields {
  const lines = splitIntoLinesAtLabels(normaliseAddressText(text.slice(0, ADDRESS_TEXT_MAX_LENGTH)))
  const said = (label: AddressLabel): string => labelled(lines, label)
  const free = lines
    .filter(({ label }) => !label || label === 'address' || label === 'phone')
    .map((line) => line.text)
  const whole = lines.map((line) => line.text).join('\n')
  const area = detectPhoneArea(whole)
  const told = (said('country') && detectCountry(said('country'))) || detectCountry(whole) || area?.country
  const { email, rest: withoutEmail } = extractEmail(free.join('\n'))
  const {
    phone,
    rest: withoutPhone,
    before: beforeNumber,
  } = extractPhone(withoutEmail, getDestinationAreaCode(told || preset))
  // A foreign phone without a known country means that we do not serve the address.
  const country = told || (isPhoneOfUnservedCountry(phone, preset) ? '' : preset)
  // In Singapore the country's name is next to the postal code, and a pattern of the code uses it.
  const local = country === 'SG' ? withoutPhone : removeCountryName(withoutPhone, country)
  const { postCode, rest } = extractPostCode(withoutPrefix(local), country)
  const parts = splitIntoSegments(rest)
  const beforePhone = normaliseWhitespace(splitIntoSegments(withoutPrefix(beforeNumber)).at(-1) ?? '')
  const before = findPlaceBeforeKnownPlace(free.join('\n'))
  const isPlace = (part: string) => part === before || (country === 'HK' && isHongKongPlace(part))
  const name = said('name') || extractReceiverName(parts, { beforePhone, isPlace, text: whole })
  const code = said('postCode') ? normalisePostCode(country, said('postCode')) : postCode
  const place = PLACE_PARSERS[country]?.(parts, code) ?? {
    province: '',
    city: '',
    district: '',
    street: joinStreet(parts),
  }
  const isCertain = Boolean(told || phone?.areaCode || said('postCode') || place.district)
  // A city that follows from the country alone is left empty if only the form named the country.
  const city = isCertain || rest.includes(POST_CODE_MARKER) || whole.includes(place.city) ? place.city : ''
  const field = (label: 'province' | 'city' | 'district', found: string) => cleanText(said(label) || found)
  return {
    name: normalisePersonName(stripRecipientMark(name)),
    areaCode: phone?.areaCode ?? getDestinationAreaCode(country),
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

/** Words for a phone, also in brackets, that are left over after their number was removed. */
const PHONE_PREFIX = new RegExp(
  `(?:\\(?\\b${LATIN_PHONE_LABEL_PATTERN_SOURCE}\\b\\.?(?: ?no\\.?)?\\)?|(?:[聯联][繫系])?[電电][話话](?:[號号][碼码])?|手[機机](?:[號号][碼码])?|\\+)\\s*[:-]?\\s*(?=\\n|$)`,
  'gi',
)

const withoutPrefix = (text: string): string => text.replace(PHONE_PREFIX, '\n')
