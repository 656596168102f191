import * as v from 'valibot'
import { defineCall } from '../base/call'
import { IdSchema } from '../base/schemas'
import { CERTIFICATE_NOT_FOUND_ERRORS } from '../certificates/certificates'
import { ParcelSummarySchema } from './parcels'

/** Ours. It is apart from `parcels.ts`, which the home screen loads. */
export const listParcelsWaitingForCertificate = defineCall({
  name: 'listParcelsWaitingForCertificate',
  method: 'GET',
  path: '/portage/parcel/waitingForCertificate',
  payload: v.object({ id: IdSchema }),
  answer: v.array(ParcelSummarySchema),
  errors: CERTIFICATE_NOT_FOUND_ERRORS,
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Unpaid parcels to the addresses of a certificate: they cannot be paid until it is approved',
})
