import * as v from 'valibot'
import { defineCall } from '../base/call'
import { EmptyPayloadSchema, LocalisedTextSchema, UtcTimestampSchema } from '../base/schemas'

export const getLatestNotice = defineCall({
  name: 'getLatestNotice',
  method: 'GET',
  path: '/portage/notice/latest',
  payload: EmptyPayloadSchema,
  answer: v.nullable(
    v.object({
      id: v.string(),
      title: LocalisedTextSchema,
      /** plain text, paragraphs divided by an empty line */
      content: LocalisedTextSchema,
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The newest notice, for the line on the home screen',
})
