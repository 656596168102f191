import * as v from 'valibot'
import { defineCall } from '../base/call'
import { CountSchema, EmptyPayloadSchema, UtcTimestampSchema } from '../base/schemas'

/** Next to the conversation, so that a page of messages in the cache stays valid. */
export const getAnswerTime = defineCall({
  name: 'getAnswerTime',
  method: 'GET',
  path: '/portage/conversation/answerTime',
  payload: EmptyPayloadSchema,
  answer: v.object({
    /** usual answer time of the last weeks, rounded up; null after too few answers */
    usual: v.nullable(v.object({ unit: v.picklist(['minutes', 'hours', 'days']), count: CountSchema })),
    /** the member's message that waits for an answer; null if none does */
    waiting: v.nullable(
      v.object({
        since: UtcTimestampSchema,
        /** when it is usually answered, within the service hours; null without a usual answer time */
        answerBy: v.nullable(UtcTimestampSchema),
      }),
    ),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'How long customer service usually takes to answer, and since when the member waits',
})
