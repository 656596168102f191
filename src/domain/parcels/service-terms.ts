/**
 * Service terms from the documents (S2 §9), each defined once. Texts, screens and the back end read them
 * here.
 */

/** Days after signing within which a tax receipt can be requested. */
export const TAX_RECEIPT_REQUEST_DAYS = 7

/**
 * Days after pickup for which the provider may keep a parcel whose charges are unpaid (a lien).
 * S2 does not say whose pickup. We count from the arrival at the warehouse, the shorter time for the member
 * (LIMT-39, ours).
 */
export const LIEN_MAX_DAYS_SINCE_ARRIVAL = 90

/** Days to reply to a lien notice. */
export const LIEN_NOTICE_REPLY_DAYS = 7

/** Minimum and maximum number of working days from outbound to delivery. */
export const DELIVERY_WORKING_DAYS_RANGE = { min: 2, max: 3 } as const

/** Minimum and maximum number of working days for the review of an ID certificate. */
export const CERTIFICATE_REVIEW_WORKING_DAYS_RANGE = { min: 2, max: 3 } as const
