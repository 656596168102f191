import * as v from 'valibot'
import { defineCall } from './call'
import { DoneSchema } from './schemas'

/** What WeChat's content check refuses, as the operator plays it. Ours. */

/** Words that it refuses in a text, whatever their case, with commas or line breaks between them. */
export const RefusedWordsSchema = v.pipe(v.string(), v.maxLength(500))

export const sandboxContentCheck = defineCall({
  name: 'sandboxContentCheck',
  method: 'POST',
  path: '/sandbox/contentCheck',
  encoding: 'json',
  payload: v.object({ refusedWords: RefusedWordsSchema }),
  answer: DoneSchema,
  errors: {},
  who: 'operator',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Sets the words that the content check refuses',
})
