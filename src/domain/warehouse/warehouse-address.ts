/** Where in a warehouse's address the code of the member stands, as the forwarder's rows write it. */
const CODE = '{code}'

/** The parts of a warehouse's address, as its row has them; '' where its country has none of that kind. */
export interface WarehouseAddressParts {
  countryCode: string
  /** state, province or prefecture */
  state: string
  city: string
  /** a part of the city, where the country's addresses name one */
  district: string
  /** the street with its number */
  street: string
  /** the building, or the unit in it */
  unit: string
}

/** The same with another text for each part. */
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

/** The place that a member's parcels are sent to. */
export const fillMemberCodePlaceholder = (
  place: WarehouseAddressParts,
  aptId: string,
): WarehouseAddressParts => mapAddressParts(place, (text) => text.replace(CODE, aptId))

/** The place alone, which is nobody's, without what led to the code: 'Unit 6-{code}' becomes 'Unit 6'. */
export const stripMemberCodePlaceholder = (place: WarehouseAddressParts): WarehouseAddressParts =>
  mapAddressParts(place, (text) => text.replace(/[\s-]*\{code\}/, ''))

/** What there is of some texts, with something between each two. */
export const joinNonEmpty = (between: string, ...texts: readonly string[]): string =>
  texts.filter(Boolean).join(between)

/** The last line of an address in letters: where and under which code, or nothing of a place that names no city. */
export const formatCityLine = (
  { city, state }: Pick<WarehouseAddressParts, 'city' | 'state'>,
  postCode: string,
): string => city && joinNonEmpty(', ', city, joinNonEmpty(' ', state, postCode))

/**
 * A place in one line as its country writes it: from the large to the small where characters are written, and from the
 * small to the large, with the postal code, where letters are.
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
  /** '' of a member who never gave one */
  name: string
  aptId: string
  /** with the member code */
  address: string
  postCode: string
  phone: string
}

/** Whom a shop writes on the label: the name, and behind it the member code. */
export const formatNameWithMemberCode = ({
  name,
  aptId,
}: Pick<MemberWarehouseAddress, 'name' | 'aptId'>): string => `${name} ${aptId}`.trim()

/** All of it as a shop's form takes it: name, address, postal code and phone, one line each. */
export const formatMemberWarehouseAddress = (consignee: MemberWarehouseAddress): string =>
  [formatNameWithMemberCode(consignee), consignee.address, consignee.postCode, consignee.phone].join('\n')
