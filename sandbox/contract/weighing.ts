import * as v from 'valibot'
import { EmptyAnswerSchema, PackageNoSchema } from '../../src/contract/base/schemas'
import { PICTURE_ERRORS } from '../../src/contract/pictures/picture-errors'
import { WEIGHING_PICTURE_ERRORS } from '../../src/contract/warehouse/warehouse-errors'
import { defineCall } from './define-call'

/**
 * Common fields of the calls with which the operator plays the warehouse that photographs its scales and its
 * tape. Ours.
 */
const SANDBOX = { method: 'POST', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

export const sandboxUploadWeighingPicture = defineCall({
  ...SANDBOX,
  name: 'sandboxUploadWeighingPicture',
  encoding: 'multipart',
  path: '/sandbox/weighing/picture',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: EmptyAnswerSchema,
  errors: {
    ...WEIGHING_PICTURE_ERRORS,
    fileMissing: { code: 'PIC1', text: 'image.none' },
    ...PICTURE_ERRORS,
  },
  summary: 'Uploads a picture of the scales or the tape with a parcel on it (part file)',
})

export const sandboxTakeWeighingPicture = defineCall({
  ...SANDBOX,
  name: 'sandboxTakeWeighingPicture',
  encoding: 'json',
  path: '/sandbox/weighing/camera',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: EmptyAnswerSchema,
  errors: WEIGHING_PICTURE_ERRORS,
  summary: "Takes a picture of the scales and the tape with the sandbox's own camera",
})
