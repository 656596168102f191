import * as v from 'valibot'
import {
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  OrderNoSchema,
  PackageNoSchema,
} from '../../src/contract/base/schemas'
import { PICTURE_ERRORS } from '../../src/contract/pictures/picture-errors'
import {
  ADDED_SERVICE_NOT_WAITING_ERRORS,
  PERFORM_ADDED_SERVICE_ERRORS,
} from '../../src/contract/services/added-services'
import { CHOOSABLE_SERVICE_FAILURE_REASONS, SERVICE_STATES } from '../../src/domain/services/added-service'
import { defineCall } from './define-call'

/** The warehouse that does value-added services, played by the sandbox. Ours. */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const WRITING = { ...SANDBOX, method: 'POST', encoding: 'json' } as const
const WordsSchema = v.optional(v.pipe(v.string(), v.maxLength(200)), '')
/** Places of goods and how many are seen: within what a declaration can hold. */
const SeenSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)))

export const sandboxListAddedServices = defineCall({
  ...SANDBOX,
  name: 'sandboxListAddedServices',
  method: 'GET',
  path: '/sandbox/services',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      orderNo: OrderNoSchema,
      packageNo: PackageNoSchema,
      aptId: v.string(),
      addedType: v.number(),
      count: v.number(),
      remark: v.string(),
      state: v.picklist(SERVICE_STATES),
      /** pictures or videos that were handed over */
      files: v.number(),
      /** what was declared, by whose place a picture says what it shows */
      goods: v.array(v.string()),
    }),
  ),
  errors: {},
  summary: 'Paid value-added services, those that wait for the warehouse first',
})

export const sandboxUploadServiceFile = defineCall({
  ...SANDBOX,
  name: 'sandboxUploadServiceFile',
  method: 'POST',
  encoding: 'multipart',
  path: '/sandbox/services/file',
  payload: v.object({
    orderNo: OrderNoSchema,
    /** the commodity that it shows, by its place */
    goodsPosition: SeenSchema,
    /** how many of it are seen */
    counted: SeenSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {
    ...PERFORM_ADDED_SERVICE_ERRORS,
    fileMissing: { code: 'PIC1', text: 'image.none' },
    ...PICTURE_ERRORS,
  },
  summary: 'The warehouse hands over one picture or video of a service (part file)',
})

export const sandboxTakeServicePhotos = defineCall({
  ...WRITING,
  name: 'sandboxTakeServicePhotos',
  path: '/sandbox/services/camera',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: EmptyAnswerSchema,
  errors: PERFORM_ADDED_SERVICE_ERRORS,
  summary: "The sandbox's own camera takes the photographs of a service that are missing",
})

export const sandboxCompleteService = defineCall({
  ...WRITING,
  name: 'sandboxCompleteService',
  path: '/sandbox/services/done',
  payload: v.object({ orderNo: OrderNoSchema, reply: WordsSchema, remark: WordsSchema }),
  answer: EmptyAnswerSchema,
  errors: PERFORM_ADDED_SERVICE_ERRORS,
  summary: 'The warehouse has done a service',
})

export const sandboxFailService = defineCall({
  ...WRITING,
  name: 'sandboxFailService',
  path: '/sandbox/services/fail',
  payload: v.object({
    orderNo: OrderNoSchema,
    reason: v.picklist(CHOOSABLE_SERVICE_FAILURE_REASONS),
    remark: WordsSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: ADDED_SERVICE_NOT_WAITING_ERRORS,
  summary: 'The warehouse could not do a service; its fee goes back',
})
