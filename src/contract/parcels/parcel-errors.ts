/** A parcel that does not exist, or is another member's. */
export const PARCEL_NOT_FOUND_ERRORS = {
  /** There is no such parcel, or it is another member's. */
  parcelNotFound: { code: '6', text: 'parcel.notFound' },
} as const

/** A tax receipt that nobody requested. */
export const TAX_RECEIPT_NOT_REQUESTED_ERRORS = {
  receiptNotRequested: { code: 'S12', text: 'sandbox.taxReceipt' },
} as const
/** A tax receipt that cannot be sent to the member. */
export const PUBLISH_TAX_RECEIPT_ERRORS = {
  picturesGone: { code: '11', text: 'conversation.pictures.gone', field: 'pictureIds' },
  ...TAX_RECEIPT_NOT_REQUESTED_ERRORS,
  picturesMissing: { code: 'S19', text: 'sandbox.taxReceiptPictures', field: 'pictureIds' },
} as const

/** A report of the customs' broker about EZ WAY that the parcel does not allow. */
export const EZWAY_REPORT_ERRORS = {
  parcelUnknown: { code: 'S1', text: 'sandbox.parcel' },
  reportNotPossible: { code: 'EZW3', text: 'sandbox.ezwayReport' },
  fieldsMissing: { code: 'EZW4', text: 'sandbox.ezwayFields', field: 'wrong' },
} as const
