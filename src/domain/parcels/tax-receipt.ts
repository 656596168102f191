import { DAY_MS } from '../base/clock'
import { TAX_RECEIPT_REQUEST_DAYS } from './service-terms'

/**
 * Returns the deadline for requesting the tax receipt of a parcel that was signed for at `signedAt` (S2 §9).
 */
export const getTaxReceiptDeadline = (signedAt: Date): Date =>
  new Date(signedAt.getTime() + TAX_RECEIPT_REQUEST_DAYS * DAY_MS)

/** Maximum number of pictures of one tax receipt (ours). */
export const TAX_RECEIPT_PICTURES_MAX = 6

/** Returns whether a tax receipt can still be requested, up to and including the deadline. */
export const isWithinTaxReceiptDeadline = (until: Date, now: Date): boolean =>
  now.getTime() <= until.getTime()
