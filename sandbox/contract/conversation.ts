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

/** Common fields of the calls with which the operator plays customer service in conversations. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

/**
 * Id of the newest message that the operator had read. Later messages of the member still wait for an answer.
 * Without an id, none waits.
 */
const SeenSchema = v.optional(IdSchema)

/**
 * Errors for a member who does not exist, or whose account is blocked or closed, so that no message would be
 * read.
 */
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
      /** time since when the member waits for an answer; null if the member does not wait */
      waitingSince: v.nullable(UtcTimestampSchema),
      isClosed: v.boolean(),
      last: v.object({ from: v.picklist(CONVERSATION_SENDERS), text: v.string(), time: UtcTimestampSchema }),
    }),
  ),
  errors: {},
  summary: 'Returns conversations, those that wait for an answer first, the longest wait at the top',
})

export const sandboxGetConversation = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxGetConversation',
  method: 'GET',
  path: '/sandbox/conversation',
  payload: v.object({ aptId: CodeOrEmptySchema }),
  /** newest first */
  answer: v.array(ConversationMessageSchema),
  errors: READER_ERRORS,
  summary: 'Returns the newest messages between a member and customer service',
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
  summary: "Uploads a picture for customer service's next message to a member (part file)",
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
  summary: 'Sends a message from customer service to a member, once for each idempotency key',
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
  summary: "Closes a conversation; the member's next message opens it again",
})
