import * as v from 'valibot'
import { EXCEPTION_ANSWERS } from '../../domain/parcels/exception-answer'
import { EXCEPTION_ANSWER_PICTURES_MAX } from '../../domain/pictures/image'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  EmptyAnswerSchema,
  IdempotencyKeySchema,
  IdSchema,
  PackageNoSchema,
  TrimmedTextSchema,
} from '../base/schemas'
import { PARCEL_NOT_FOUND_ERRORS } from './parcel-errors'

/**
 * Ours: the documents name exceptions (S2 §3), but no action of the member on one. Member and operator see
 * the pictures as long as the answer is valid.
 */
export const answerException = defineCall({
  name: 'answerException',
  method: 'POST',
  path: '/portage/parcel/exception',
  payload: v.object({
    packageNo: PackageNoSchema,
    /** one of the answers that the exception's type allows (domain/parcels/exception-answer) */
    answer: v.picklist(EXCEPTION_ANSWERS),
    /** destination, description or names of papers; '' if no text is needed */
    words: TrimmedTextSchema,
    /**
     * only for the answer `papers`: ids of pictures of them, uploaded before; unlisted pictures of an earlier
     * answer are removed
     */
    pictureIds: v.optional(v.pipe(v.array(IdSchema), v.maxLength(EXCEPTION_ANSWER_PICTURES_MAX)), []),
    idempotencyKey: IdempotencyKeySchema,
  }),
  contentCheck: { words: 'comment' },
  answer: EmptyAnswerSchema,
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...PARCEL_NOT_FOUND_ERRORS,
    /** A picture does not exist, or is not the member's. */
    picturesGone: { code: '11', text: 'exceptionAnswer.papers.gone', field: 'pictureIds' },
    /** The parcel is no longer an exception, or its type does not allow this answer (ours). */
    exceptionOver: { code: 'EXC1', text: 'exceptionAnswer.over' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 20,
  source: 'ours',
  summary: "Stores the member's answer to an exception of a parcel; a later answer replaces it",
})
