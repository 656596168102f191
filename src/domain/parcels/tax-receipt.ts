import { DAY_MS } from '../base/clock'
import { TAX_RECEIPT_REQUEST_DAYS } from './service-terms'

/** Until when the tax receipt of a parcel can be requested that was signed for at a moment (S2 §9). */
export const getTaxReceiptDeadline = (signedAt: Date): Date =>
  new Date(signedAt.getTime() + TAX_RECEIPT_REQUEST_DAYS * DAY_MS)

/** Pictures of one tax receipt (ours). */
export const TAX_RECEIPT_PICTURES_MAX = 6

/** Whether it still can be, to the very end of the last day. */
export const isWithinTaxReceiptDeadline = (until: Date, now: Date): boolean =>
  now.getTime() <= until.getTime()
