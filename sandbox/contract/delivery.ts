import * as v from 'valibot'
import { EmptyAnswerSchema, PackageNoSchema } from '../../src/contract/base/schemas'
import { PICTURE_ERRORS } from '../../src/contract/pictures/picture-errors'
import { DELIVERY_PICTURE_ERRORS } from '../../src/contract/warehouse/warehouse-errors'
import { defineCall } from './define-call'

/** Common fields of the calls with which the operator plays the carrier that photographs a delivery. Ours. */
const SANDBOX = { method: 'POST', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

export const sandboxUploadDeliveryPicture = defineCall({
  ...SANDBOX,
  name: 'sandboxUploadDeliveryPicture',
  encoding: 'multipart',
  path: '/sandbox/delivery/picture',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: EmptyAnswerSchema,
  errors: {
    ...DELIVERY_PICTURE_ERRORS,
    fileMissing: { code: 'PIC1', text: 'image.none' },
    ...PICTURE_ERRORS,
  },
  summary: 'Uploads the photograph of a delivery (part file); it replaces an earlier one',
})

export const sandboxTakeDeliveryPicture = defineCall({
  ...SANDBOX,
  name: 'sandboxTakeDeliveryPicture',
  encoding: 'json',
  path: '/sandbox/delivery/camera',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: EmptyAnswerSchema,
  errors: DELIVERY_PICTURE_ERRORS,
  summary: "Photographs a delivery with the sandbox's own camera",
})
