import * as v from 'valibot'
import {
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  UtcTimestampSchema,
} from '../../src/contract/base/schemas'
import { PICTURE_MODERATION_VERDICTS } from '../../src/domain/base/content-check'
import { defineCall } from './define-call'

/** WeChat's content check, as the operator plays it. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

/** Words that it refuses in a text, whatever their case, with commas or line breaks between them. */
export const RefusedWordsSchema = v.pipe(v.string(), v.maxLength(500))

export const sandboxSetRefusedWords = defineCall({
  ...SANDBOX,
  name: 'sandboxSetRefusedWords',
  method: 'POST',
  path: '/sandbox/contentCheck',
  payload: v.object({ refusedWords: RefusedWordsSchema }),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Sets the words that the content check refuses',
})

export const sandboxListPendingPictures = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListPendingPictures',
  method: 'GET',
  path: '/sandbox/pictures',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      pictureId: IdSchema,
      aptId: v.string(),
      /** what it was uploaded for */
      purpose: v.string(),
      url: v.string(),
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Pictures that wait for the verdict of the content check, newest first',
})

export const sandboxSetPictureVerdict = defineCall({
  ...SANDBOX,
  name: 'sandboxSetPictureVerdict',
  method: 'POST',
  path: '/sandbox/pictures/verdict',
  payload: v.object({ pictureId: IdSchema, verdict: v.picklist(PICTURE_MODERATION_VERDICTS) }),
  answer: EmptyAnswerSchema,
  errors: { gone: { code: 'S5', text: 'sandbox.gone' } },
  summary: "The content check's word on one picture",
})
