import * as v from 'valibot'
import { defineCall } from './call'
import { PICTURE_ERRORS } from './picture-errors'
import { DoneSchema, PackageNoSchema } from './schemas'

/** The warehouse that photographs its scales and its tape, played by the sandbox. Ours. */
const SANDBOX = { method: 'POST', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const ERRORS = {
  S1: 'sandbox.parcel',
  S2: 'sandbox.step',
  S16: { text: 'sandbox.weighingPictures', params: ['max'] },
} as const

export const sandboxWeighingPicture = defineCall({
  ...SANDBOX,
  name: 'sandboxWeighingPicture',
  encoding: 'multipart',
  path: '/sandbox/weighing/picture',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: DoneSchema,
  errors: { ...ERRORS, PIC1: 'image.none', ...PICTURE_ERRORS },
  summary: 'The warehouse hands over a picture of the scales or the tape with a parcel on it (part file)',
})

export const sandboxWeighingCamera = defineCall({
  ...SANDBOX,
  name: 'sandboxWeighingCamera',
  encoding: 'json',
  path: '/sandbox/weighing/camera',
  payload: v.object({ packageNo: PackageNoSchema }),
  answer: DoneSchema,
  errors: ERRORS,
  summary: "The sandbox's own camera takes a picture of the scales and the tape",
})
