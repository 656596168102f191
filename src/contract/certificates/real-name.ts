import { addFieldToErrors } from '../base/call'

/**
 * The certificate of a parcel's receiver is not approved (S2 §5: real-name ID is required for shipping).
 * ID2 to ID5 are numbered as the merge codes 2 to 5 (ours).
 */
export const REAL_NAME_ERRORS = {
  realNameMissing: { code: 'ID2', text: 'realName.none' },
  realNameUnderReview: { code: 'ID3', text: 'realName.underReview' },
  realNameFailed: { code: 'ID4', text: 'realName.failed' },
  realNameExpired: { code: 'ID5', text: 'realName.expired' },
} as const

/** The same errors, shown next to the receiver of a form. */
export const REAL_NAME_ERRORS_ON_ADDRESS_ID = addFieldToErrors(REAL_NAME_ERRORS, 'addressId')
