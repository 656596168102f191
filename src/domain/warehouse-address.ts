/** Where in a warehouse's address the code of the member stands, as the forwarder's rows write it. */
const CODE = '{code}'

/** The address that a member's parcels are sent to. */
export const memberAddress = (address: string, aptId: string): string => address.replace(CODE, aptId)

/** A member's own address at a warehouse. */
export interface Consignee {
  /** '' of a member who never gave one */
  name: string
  aptId: string
  /** with the member code */
  address: string
  postCode: string
  phone: string
}

/** Whom a shop writes on the label: the name, and behind it the member code. */
export const labelName = ({ name, aptId }: Pick<Consignee, 'name' | 'aptId'>): string =>
  `${name} ${aptId}`.trim()

/** All of it as a shop's form takes it: name, address, postal code and phone, one line each. */
export const labelText = (consignee: Consignee): string =>
  [labelName(consignee), consignee.address, consignee.postCode, consignee.phone].join('\n')

/** The address alone, which is nobody's, without what led to the code: 'Unit 6-{code},' becomes 'Unit 6,'. */
export const publicAddress = (address: string): string => address.replace(/[\s-]*\{code\}/, '')
