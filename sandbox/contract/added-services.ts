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

/** Common fields of the calls with which the operator plays the warehouse for extra services. Ours. */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const WRITING = { ...SANDBOX, method: 'POST', encoding: 'json' } as const
const WordsSchema = v.optional(v.pipe(v.string(), v.maxLength(200)), '')
/** Position of an article, or number of visible pieces, within the limits of a declaration. */
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
      /** number of uploaded pictures or videos */
      files: v.number(),
      /** declared articles; a picture refers to its article by the position in this list */
      goods: v.array(v.string()),
    }),
  ),
  errors: {},
  summary: 'Returns paid extra services, those that wait for the warehouse first',
})

export const sandboxUploadServiceFile = defineCall({
  ...SANDBOX,
  name: 'sandboxUploadServiceFile',
  method: 'POST',
  encoding: 'multipart',
  path: '/sandbox/services/file',
  payload: v.object({
    orderNo: OrderNoSchema,
    /** position of the article that the file shows */
    goodsPosition: SeenSchema,
    /** number of its pieces that are visible */
    counted: SeenSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {
    ...PERFORM_ADDED_SERVICE_ERRORS,
    fileMissing: { code: 'PIC1', text: 'image.none' },
    ...PICTURE_ERRORS,
  },
  summary: 'Uploads one picture or video of a service for the warehouse (part file)',
})

export const sandboxTakeServicePhotos = defineCall({
  ...WRITING,
  name: 'sandboxTakeServicePhotos',
  path: '/sandbox/services/camera',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: EmptyAnswerSchema,
  errors: PERFORM_ADDED_SERVICE_ERRORS,
  summary: "Takes the missing photographs of a service with the sandbox's own camera",
})

export const sandboxCompleteService = defineCall({
  ...WRITING,
  name: 'sandboxCompleteService',
  path: '/sandbox/services/done',
  payload: v.object({ orderNo: OrderNoSchema, reply: WordsSchema, remark: WordsSchema }),
  answer: EmptyAnswerSchema,
  errors: PERFORM_ADDED_SERVICE_ERRORS,
  summary: 'Records that the warehouse has done a service',
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
  summary: 'Records that the warehouse could not do a service; its fee is refunded',
})
