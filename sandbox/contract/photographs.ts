import * as v from 'valibot'
import { EmptyAnswerSchema, PackageNoSchema } from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { PICTURE_ERRORS } from '../../src/contract/pictures/picture-errors'
import { PHOTOGRAPH_ERRORS } from '../../src/contract/warehouse/warehouse-errors'
import { PHOTOGRAPH_KINDS, PHOTOGRAPH_NOTE_MAX_LENGTH } from '../../src/domain/parcels/photographs'
import { defineCall } from './define-call'

/** Common fields of the calls with which the operator plays the warehouse that photographs parcels. Ours. */
const SANDBOX = { method: 'POST', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

const PhotographedSchema = { packageNo: PackageNoSchema, kind: v.picklist(PHOTOGRAPH_KINDS) }

export const sandboxUploadPhotograph = defineCall({
  ...SANDBOX,
  name: 'sandboxUploadPhotograph',
  encoding: 'multipart',
  path: '/sandbox/photograph/file',
  payload: v.object({
    ...PhotographedSchema,
    /** what is damaged; only for damage */
    note: v.optional(buildPartialLocalisedTextSchema(PHOTOGRAPH_NOTE_MAX_LENGTH)),
  }),
  answer: EmptyAnswerSchema,
  errors: {
    ...PHOTOGRAPH_ERRORS,
    fileMissing: { code: 'PIC1', text: 'image.none' },
    ...PICTURE_ERRORS,
  },
  summary: 'Uploads a photograph of a parcel: its arrival, its weighing or damage (part file)',
})

export const sandboxTakePhotograph = defineCall({
  ...SANDBOX,
  name: 'sandboxTakePhotograph',
  encoding: 'json',
  path: '/sandbox/photograph/camera',
  payload: v.object(PhotographedSchema),
  answer: EmptyAnswerSchema,
  errors: PHOTOGRAPH_ERRORS,
  summary: "Takes a photograph of a parcel with the sandbox's own camera; damage gets a note",
})
