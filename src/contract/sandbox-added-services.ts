import * as v from 'valibot'
import { FAILURE_REASONS, SERVICE_STATES } from '../domain/added-service'
import { defineCall } from './call'
import { PICTURE_ERRORS } from './picture-errors'
import { DoneSchema, NothingSchema, OrderNoSchema, PackageNoSchema } from './schemas'

/** The warehouse that does value-added services, played by the sandbox. Ours. */
const SANDBOX = { who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const WRITING = { ...SANDBOX, method: 'POST', encoding: 'json' } as const
const WordsSchema = v.optional(v.pipe(v.string(), v.maxLength(200)), '')
const NOT_WAITING = { S8: 'sandbox.service' } as const
/** Places of goods and how many are seen: within what a declaration can hold. */
const SeenSchema = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999)))

export const sandboxServices = defineCall({
  ...SANDBOX,
  name: 'sandboxServices',
  method: 'GET',
  path: '/sandbox/services',
  payload: NothingSchema,
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

export const sandboxServiceFile = defineCall({
  ...SANDBOX,
  name: 'sandboxServiceFile',
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
  answer: DoneSchema,
  errors: {
    ...NOT_WAITING,
    S9: { text: 'sandbox.serviceFiles', params: ['count'] },
    PIC1: 'image.none',
    ...PICTURE_ERRORS,
  },
  summary: 'The warehouse hands over one picture or video of a service (part file)',
})

export const sandboxServiceCamera = defineCall({
  ...WRITING,
  name: 'sandboxServiceCamera',
  path: '/sandbox/services/camera',
  payload: v.object({ orderNo: OrderNoSchema }),
  answer: DoneSchema,
  errors: { ...NOT_WAITING, S9: { text: 'sandbox.serviceFiles', params: ['count'] } },
  summary: "The sandbox's own camera takes the photographs of a service that are missing",
})

export const sandboxServiceDone = defineCall({
  ...WRITING,
  name: 'sandboxServiceDone',
  path: '/sandbox/services/done',
  payload: v.object({ orderNo: OrderNoSchema, reply: WordsSchema, remark: WordsSchema }),
  answer: DoneSchema,
  errors: { ...NOT_WAITING, S9: { text: 'sandbox.serviceFiles', params: ['count'] } },
  summary: 'The warehouse has done a service',
})

export const sandboxServiceFail = defineCall({
  ...WRITING,
  name: 'sandboxServiceFail',
  path: '/sandbox/services/fail',
  payload: v.object({ orderNo: OrderNoSchema, reason: v.picklist(FAILURE_REASONS), remark: WordsSchema }),
  answer: DoneSchema,
  errors: NOT_WAITING,
  summary: 'The warehouse could not do a service; its fee goes back',
})
