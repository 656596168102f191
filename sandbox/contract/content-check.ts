import * as v from 'valibot'
import {
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  UtcTimestampSchema,
} from '../../src/contract/base/schemas'
import { PICTURE_MODERATION_VERDICTS } from '../../src/domain/base/content-check'
import { defineCall } from './define-call'

/** Common fields of the calls with which the operator plays WeChat's content check. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

/** Words that the check refuses in a text, in upper or lower case. Commas or line breaks separate them. */
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
      /** purpose of the upload */
      purpose: v.string(),
      url: v.string(),
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Returns pictures that wait for the verdict of the content check, newest first',
})

export const sandboxSetPictureVerdict = defineCall({
  ...SANDBOX,
  name: 'sandboxSetPictureVerdict',
  method: 'POST',
  path: '/sandbox/pictures/verdict',
  payload: v.object({ pictureId: IdSchema, verdict: v.picklist(PICTURE_MODERATION_VERDICTS) }),
  answer: EmptyAnswerSchema,
  errors: { gone: { code: 'S5', text: 'sandbox.gone' } },
  summary: "Sets the content check's verdict on one picture",
})
