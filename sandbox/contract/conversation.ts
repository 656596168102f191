import * as v from 'valibot'
import { IDEMPOTENCY_KEY_ERRORS } from '../../src/contract/base/envelope'
import {
  CodeOrEmptySchema,
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdempotencyKeySchema,
  IdSchema,
  TrimmedTextSchema,
  UtcTimestampSchema,
} from '../../src/contract/base/schemas'
import {
  CONVERSATION_MESSAGE_ERRORS,
  ConversationMessageSchema,
  ConversationPictureIdsSchema,
} from '../../src/contract/conversation/conversation'
import { PICTURE_ERRORS } from '../../src/contract/pictures/picture-errors'
import { CONVERSATION_SENDERS } from '../../src/domain/conversation/conversation'
import { defineCall } from './define-call'

/** Conversations as customer service has them, played by the operator. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

/** The newest message that was read before this is done: what a member wrote since goes on waiting; all of it without. */
const SeenSchema = v.optional(IdSchema)

/** A member who is not there, or reads nothing that is said to them. */
export const READER_ERRORS = {
  memberUnknown: { code: 'S3', text: 'sandbox.member' },
} as const

export const sandboxListConversations = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListConversations',
  method: 'GET',
  path: '/sandbox/conversations',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      aptId: v.string(),
      /** since when its member waits for an answer; null when nobody does */
      waitingSince: v.nullable(UtcTimestampSchema),
      isClosed: v.boolean(),
      last: v.object({ from: v.picklist(CONVERSATION_SENDERS), text: v.string(), time: UtcTimestampSchema }),
    }),
  ),
  errors: {},
  summary: 'Conversations: those that wait for an answer first, the longest before the others',
})

export const sandboxGetConversation = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxGetConversation',
  method: 'GET',
  path: '/sandbox/conversation',
  payload: v.object({ aptId: CodeOrEmptySchema }),
  /** the newest first */
  answer: v.array(ConversationMessageSchema),
  errors: READER_ERRORS,
  summary: 'The newest messages of a member and customer service',
})

export const sandboxUploadConversationPicture = defineCall({
  ...SANDBOX,
  name: 'sandboxUploadConversationPicture',
  method: 'POST',
  encoding: 'multipart',
  path: '/sandbox/conversation/picture',
  payload: v.object({ aptId: CodeOrEmptySchema }),
  answer: v.object({ pictureId: IdSchema }),
  errors: {
    ...READER_ERRORS,
    fileMissing: { code: 'PIC1', text: 'image.none' },
    ...PICTURE_ERRORS,
  },
  summary: 'Customer service hands over a picture for its next message to a member (part file)',
})

export const sandboxAnswerConversation = defineCall({
  ...SANDBOX,
  name: 'sandboxAnswerConversation',
  method: 'POST',
  path: '/sandbox/conversation/answer',
  payload: v.object({
    aptId: CodeOrEmptySchema,
    text: TrimmedTextSchema,
    pictureIds: ConversationPictureIdsSchema,
    seen: SeenSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  answer: v.object({ id: IdSchema, time: UtcTimestampSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...READER_ERRORS,
    ...CONVERSATION_MESSAGE_ERRORS,
  },
  summary: 'Customer service says something to a member, once a key',
})

export const sandboxCloseConversation = defineCall({
  ...SANDBOX,
  name: 'sandboxCloseConversation',
  method: 'POST',
  path: '/sandbox/conversation/close',
  payload: v.object({ aptId: CodeOrEmptySchema, seen: SeenSchema }),
  answer: EmptyAnswerSchema,
  errors: {
    ...READER_ERRORS,
    gone: { code: 'S5', text: 'sandbox.gone' },
  },
  summary: 'Customer service ends a conversation; what its member writes next begins it anew',
})
