import * as v from 'valibot'
import { defineCall } from './call'
import { PackageNoSchema, TimeSchema } from './schemas'

export const requestTaxReceipt = defineCall({
  name: 'requestTaxReceipt',
  method: 'POST',
  path: '/portage/parcel/taxReceipt',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({ requestedAt: TimeSchema }),
  errors: {
    '6': 'parcel.notFound',
    /** ours */
    TAX1: 'taxReceipt.notSigned',
    /** ours */
    TAX2: { text: 'taxReceipt.over', params: ['days'] },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary:
    'Requests the tax receipt of a parcel within 7 days of its signing; a second request changes nothing',
})
