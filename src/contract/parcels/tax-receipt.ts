import * as v from 'valibot'
import { defineCall } from '../base/call'
import { PackageNoSchema, UtcTimestampSchema } from '../base/schemas'
import { PARCEL_NOT_FOUND_ERRORS } from './parcel-errors'

/**
 * The documents give the number of days (S2 §9) but no call (LIMT-39). Once the receipt is sent, the parcel's
 * detail shows its pictures.
 */
export const requestTaxReceipt = defineCall({
  name: 'requestTaxReceipt',
  method: 'POST',
  path: '/portage/parcel/taxReceipt',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({ requestedAt: UtcTimestampSchema }),
  errors: {
    ...PARCEL_NOT_FOUND_ERRORS,
    /** The parcel is not signed for (ours). */
    parcelNotSigned: { code: 'TAX1', text: 'taxReceipt.notSigned' },
    /** The signing is more than `TAX_RECEIPT_REQUEST_DAYS` days ago (ours). */
    requestTooLate: { code: 'TAX2', text: 'taxReceipt.over', params: ['days'] },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary:
    'Requests the tax receipt of a parcel within 7 days of its signing; a second request changes nothing',
})
