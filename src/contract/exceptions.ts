import * as v from 'valibot'
import { EXCEPTION_ANSWERS } from '../domain/exception-answer'
import { defineCall } from './call'
import { KEY_ERRORS } from './envelope'
import { DoneSchema, IdempotencyKeySchema, PackageNoSchema, TextSchema } from './schemas'

export const answerException = defineCall({
  name: 'answerException',
  method: 'POST',
  path: '/portage/parcel/exception',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** one of those that its type leaves (domain/exception-answer) */
    answer: v.picklist(EXCEPTION_ANSWERS),
    /** where to, what happened, or which papers; '' where nothing is to be said */
    words: TextSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: DoneSchema,
  errors: {
    ...KEY_ERRORS,
    '6': 'parcel.notFound',
    /** ours: it is no exception any more, or one that this is no answer to */
    EXC1: 'exceptionAnswer.over',
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary:
    'What the member wants to be done with a parcel that is an exception; a later answer takes its place',
})
