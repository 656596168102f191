/** Where in a warehouse's address the code of the member stands, as the forwarder's rows write it. */
const CODE = '{code}'

/** The address that a member's parcels are sent to. */
export const memberAddress = (address: string, aptId: string): string => address.replace(CODE, aptId)

/** The address alone, which is nobody's, without what led to the code: 'Unit 6-{code},' becomes 'Unit 6,'. */
export const publicAddress = (address: string): string => address.replace(/[\s-]*\{code\}/, '')
