import * as v from 'valibot'
import { EmptyAnswerSchema, IdSchema, PackageNoSchema } from '../../src/contract/base/schemas'
import {
  PUBLISH_TAX_RECEIPT_ERRORS,
  TAX_RECEIPT_NOT_REQUESTED_ERRORS,
} from '../../src/contract/parcels/parcel-errors'
import { PICTURE_ERRORS } from '../../src/contract/pictures/picture-errors'
import { TAX_RECEIPT_PICTURES_MAX } from '../../src/domain/parcels/tax-receipt'
import { defineCall } from './define-call'

/**
 * Common fields of the calls with which the operator plays customer service, which has the tax receipts of
 * customs. Ours.
 */
const SANDBOX = { method: 'POST', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

export const sandboxUploadTaxReceiptPicture = defineCall({
  ...SANDBOX,
  name: 'sandboxUploadTaxReceiptPicture',
  encoding: 'multipart',
  path: '/sandbox/taxReceipt/picture',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: v.object({ pictureId: IdSchema }),
  errors: {
    ...TAX_RECEIPT_NOT_REQUESTED_ERRORS,
    fileMissing: { code: 'PIC1', text: 'image.none' },
    ...PICTURE_ERRORS,
  },
  summary: 'Uploads a picture of a tax receipt that a member requested (part file)',
})

export const sandboxSendTaxReceipt = defineCall({
  ...SANDBOX,
  name: 'sandboxSendTaxReceipt',
  encoding: 'json',
  path: '/sandbox/taxReceipt/sent',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** ids of pictures that were uploaded before, in their order */
    pictureIds: v.optional(v.pipe(v.array(IdSchema), v.maxLength(TAX_RECEIPT_PICTURES_MAX)), []),
  }),
  answer: EmptyAnswerSchema,
  errors: PUBLISH_TAX_RECEIPT_ERRORS,
  summary: 'Sends a requested tax receipt to its member as pictures; after that, it cannot change',
})
