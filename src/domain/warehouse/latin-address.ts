import { NON_LATIN_LETTER_PATTERN } from '../base/text'
import {
  formatCityLine,
  formatNameWithMemberCode,
  joinNonEmpty,
  type WarehouseAddressParts,
} from './warehouse-address'
import type { ShopAddressFormField, WarehouseAddressForShop } from './warehouse-address-form'

/** English names of the countries whose addresses are written in other letters. */
const COUNTRIES: Readonly<Record<string, string>> = { CN: 'China', JP: 'Japan', KR: 'South Korea' }

/** Maximum number of letters of an address line in the forms of many shops (ours). */
export const LATIN_ADDRESS_LINE_MAX = 35
/** Number of address lines in a form; the last takes what is left. */
const LINES_MAX = 3

/** The parts of a warehouse's address in Latin letters, as its row names them. */
export interface LatinAddressColumns {
  countryCode: string
  latinState: string
  latinCity: string
  latinDistrict: string
  latinStreet: string
  latinUnit: string
}

/** Returns the place in Latin letters; null if the forwarder has written none. */
export const toLatinAddressParts = (row: LatinAddressColumns): WarehouseAddressParts | null =>
  row.latinStreet
    ? {
        countryCode: row.countryCode,
        state: row.latinState,
        city: row.latinCity,
        district: row.latinDistrict,
        street: row.latinStreet,
        unit: row.latinUnit,
      }
    : null

/** Returns a place in one line, from small to large, with the postal code and the country. */
export const formatLatinAddressInOneLine = (place: WarehouseAddressParts, postCode: string): string =>
  joinNonEmpty(
    ', ',
    place.unit,
    place.street,
    place.district,
    formatCityLine(place, postCode) || postCode,
    COUNTRIES[place.countryCode] ?? '',
  )

/** Breaks a text at its spaces, so that each piece fits a line. A longer word stays whole. */
function breakAtSpaces(text: string): string[] {
  if (text.length <= LATIN_ADDRESS_LINE_MAX) return [text]
  const space = text.lastIndexOf(' ', LATIN_ADDRESS_LINE_MAX)
  const at = space > 0 ? space : text.indexOf(' ')
  return at < 0 ? [text] : [text.slice(0, at), ...breakAtSpaces(text.slice(at + 1))]
}

/**
 * Returns the lines of a place from the unit to the district, at most three. Parts share a line while they
 * fit. The unit comes first, because it contains the member code.
 */
export function splitLatinAddressLines({
  unit,
  street,
  district,
}: Pick<WarehouseAddressParts, 'unit' | 'street' | 'district'>): string[] {
  const lines: string[] = []
  for (const part of [unit, street, district].filter(Boolean)) {
    const joined = joinNonEmpty(', ', lines.at(-1) ?? '', part)
    if (lines.length > 0 && joined.length <= LATIN_ADDRESS_LINE_MAX) lines[lines.length - 1] = joined
    else lines.push(...breakAtSpaces(part))
  }
  const last = lines.slice(LINES_MAX - 1).join(', ')
  return last ? [...lines.slice(0, LINES_MAX - 1), last] : lines
}

/**
 * Returns the name for a form in Latin letters, with the member code. A name in another script is left out:
 * how its holder spells it is not known, and the code identifies the member.
 */
const formatLatinName = ({ name, aptId }: WarehouseAddressForShop): string =>
  formatNameWithMemberCode({ name: isLatinName(name) ? name : '', aptId })

export const isLatinName = (name: string): boolean => !NON_LATIN_LETTER_PATTERN.test(name)

type LatinAddressField = ShopAddressFormField & {
  part: Exclude<ShopAddressFormField['part'], 'firstName' | 'lastName'>
}

/** The third line is in the field that other forms have for the district. */
const LINE_PARTS = ['line1', 'line2', 'district'] as const

/** Returns the fields of a shop's English form, from the top; none of them is empty. */
export function buildLatinAddressFields(address: WarehouseAddressForShop): LatinAddressField[] {
  const { place, postCode, phone } = address
  const lines = splitLatinAddressLines(place)
  const fields: LatinAddressField[] = [
    { part: 'fullName', word: 'Full name', value: formatLatinName(address) },
    ...LINE_PARTS.map((part, at) => ({ part, word: `Address line ${at + 1}`, value: lines[at] ?? '' })),
    { part: 'city', word: 'City', value: place.city },
    { part: 'state', word: 'State or province', value: place.state },
    { part: 'postCode', word: 'Postal code', value: postCode },
    { part: 'country', word: 'Country', value: COUNTRIES[place.countryCode] ?? '' },
    { part: 'phone', word: 'Phone number', value: phone },
  ]
  return fields.filter(({ value }) => value !== '')
}

/** Returns the whole address as on a label, one line each. */
export const formatLatinAddressLabel = (address: WarehouseAddressForShop): string =>
  joinNonEmpty(
    '\n',
    formatLatinName(address),
    ...splitLatinAddressLines(address.place),
    formatCityLine(address.place, address.postCode) || address.postCode,
    COUNTRIES[address.place.countryCode] ?? '',
    address.phone,
  )
