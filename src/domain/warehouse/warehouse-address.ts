/** Placeholder for the member code in a warehouse's address, as the forwarder's rows write it. */
const CODE = '{code}'

/** Parts of a warehouse's address, as in its row; '' if its country has no such part. */
export interface WarehouseAddressParts {
  countryCode: string
  /** state, province or prefecture */
  state: string
  city: string
  /** part of the city, if the country's addresses name one */
  district: string
  /** the street with its number */
  street: string
  /** the building, or the unit in it */
  unit: string
}

/** Returns the place with each part changed, except the country. */
const mapAddressParts = (
  place: WarehouseAddressParts,
  change: (text: string) => string,
): WarehouseAddressParts => ({
  countryCode: place.countryCode,
  state: change(place.state),
  city: change(place.city),
  district: change(place.district),
  street: change(place.street),
  unit: change(place.unit),
})

/** Returns the place that a member's parcels are sent to. */
export const fillMemberCodePlaceholder = (
  place: WarehouseAddressParts,
  aptId: string,
): WarehouseAddressParts => mapAddressParts(place, (text) => text.replace(CODE, aptId))

/**
 * Returns the place without the member code and the separator before it: 'Unit 6-{code}' becomes 'Unit 6'.
 */
export const stripMemberCodePlaceholder = (place: WarehouseAddressParts): WarehouseAddressParts =>
  mapAddressParts(place, (text) => text.replace(/[\s-]*\{code\}/, ''))

/** Joins the texts that are not empty, with a separator. */
export const joinNonEmpty = (between: string, ...texts: readonly string[]): string =>
  texts.filter(Boolean).join(between)

/**
 * Returns the last line of an address in Latin letters: city, state and postal code. Returns '' if the place
 * names no city.
 */
export const formatCityLine = (
  { city, state }: Pick<WarehouseAddressParts, 'city' | 'state'>,
  postCode: string,
): string => city && joinNonEmpty(', ', city, joinNonEmpty(' ', state, postCode))

/**
 * Returns a place in one line, in the order of its country. Chinese, Japanese and Korean addresses go from
 * large to small. The others go from small to large, with the postal code.
 */
export function formatWarehouseAddressInOneLine(place: WarehouseAddressParts, postCode: string): string {
  const { countryCode, state, city, district, street, unit } = place
  switch (countryCode) {
    case 'CN':
      return joinNonEmpty('', state, city, district, street, unit)
    case 'JP':
      return joinNonEmpty(' ', joinNonEmpty('', state, city, district), street, unit)
    case 'KR':
      return joinNonEmpty(' ', state, city, district, street, unit)
    default:
      return joinNonEmpty(', ', street, unit, district, formatCityLine(place, postCode))
  }
}

/** A member's own address at a warehouse. */
export interface MemberWarehouseAddress {
  /** '' if the member never gave a name */
  name: string
  aptId: string
  /** with the member code */
  address: string
  postCode: string
  phone: string
}

/** Returns the name for the label of a shop: the member's name, then the member code. */
export const formatNameWithMemberCode = ({
  name,
  aptId,
}: Pick<MemberWarehouseAddress, 'name' | 'aptId'>): string => `${name} ${aptId}`.trim()

/** Returns the whole address for a shop's form: name, address, postal code and phone, one line each. */
export const formatMemberWarehouseAddress = (consignee: MemberWarehouseAddress): string =>
  [formatNameWithMemberCode(consignee), consignee.address, consignee.postCode, consignee.phone].join('\n')
