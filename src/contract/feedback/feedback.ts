import * as v from 'valibot'
import { FEEDBACK_LIST_MAX, FEEDBACK_PICTURES_MAX } from '../../domain/feedback/feedback'
import { defineCall } from '../base/call'
import { IDEMPOTENCY_KEY_ERRORS } from '../base/envelope'
import {
  CountSchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdempotencyKeySchema,
  IdSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** Feedback and its answers (S2 §2 /advise; fields and calls are ours, ACCT-08). */

/** The documents name `/advise`, but neither its fields nor its calls (ACCT-08). */
export const addFeedback = defineCall({
  name: 'addFeedback',
  method: 'POST',
  path: '/portage/feedback/add',
  payload: v.object({
    text: TrimmedTextSchema,
    /** ids of pictures that were uploaded before with the purpose feedback, in their order */
    pictureIds: v.optional(v.pipe(v.array(IdSchema), v.maxLength(FEEDBACK_PICTURES_MAX)), []),
    idempotencyKey: IdempotencyKeySchema,
  }),
  contentCheck: { text: 'comment' },
  answer: v.object({ id: IdSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    /** A picture does not exist, or is not the member's. */
    picturesGone: { code: '11', text: 'feedback.pictures.gone', field: 'pictureIds' },
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: 10,
  source: 'ours',
  summary: 'Submits feedback to the forwarder, with pictures, once per key',
})

export const listFeedback = defineCall({
  name: 'listFeedback',
  method: 'GET',
  path: '/portage/feedback/list',
  payload: EmptyPayloadSchema,
  answer: v.pipe(
    v.array(
      v.object({
        id: IdSchema,
        text: v.string(),
        pictures: v.optional(v.array(v.object({ pictureId: IdSchema, url: v.string() })), []),
        time: UtcTimestampSchema,
        /** null until there is an answer */
        answer: v.nullable(v.object({ text: v.string(), time: UtcTimestampSchema })),
        /** whether there is an answer that the member has not opened */
        isUnread: v.boolean(),
      }),
    ),
    v.maxLength(FEEDBACK_LIST_MAX),
  ),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "The member's newest feedback with its pictures and its answers, the newest first",
})

export const countUnreadFeedbackAnswers = defineCall({
  name: 'countUnreadFeedbackAnswers',
  method: 'GET',
  path: '/portage/feedback/unread',
  payload: EmptyPayloadSchema,
  answer: v.object({ count: CountSchema }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The number of feedback answers that the member has not opened',
})

export const markFeedbackAnswersAsRead = defineCall({
  name: 'markFeedbackAnswersAsRead',
  method: 'POST',
  path: '/portage/feedback/read',
  payload: v.object({
    /** ids of the feedback that was shown; an answer that arrives later stays unread */
    ids: v.pipe(v.array(IdSchema), v.maxLength(FEEDBACK_LIST_MAX)),
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Marks these feedback answers as read',
})
