import type { REAL_NAME_CODES } from '../domain/certificate/real-name'

/** The certificate of a parcel's receiver is not approved (S2 §5 'Real-name ID authentication is required for shipping'). */
export const REAL_NAME_ERRORS = {
  ID2: 'realName.none',
  ID3: 'realName.underReview',
  ID4: 'realName.failed',
  ID5: 'realName.expired',
} as const satisfies Record<(typeof REAL_NAME_CODES)[keyof typeof REAL_NAME_CODES], string>

/** The same, beside the receiver of a form. */
export const REAL_NAME_FIELD_ERRORS = {
  ID2: { text: REAL_NAME_ERRORS.ID2, field: 'addressId' },
  ID3: { text: REAL_NAME_ERRORS.ID3, field: 'addressId' },
  ID4: { text: REAL_NAME_ERRORS.ID4, field: 'addressId' },
  ID5: { text: REAL_NAME_ERRORS.ID5, field: 'addressId' },
} as const
