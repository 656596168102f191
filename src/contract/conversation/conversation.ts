import * as v from 'valibot'
import {
  CONVERSATION_SENDERS,
  MESSAGE_PICTURES_MAX,
  MESSAGES_PER_MINUTE_MAX,
  MESSAGES_PER_PAGE,
} from '../../domain/conversation/conversation'
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

/**
 * The conversation of a member with customer service. Each member has one, as long as the account exists
 * (OVER-76). Ours.
 */

/** Pictures of a message, uploaded before it. */
export const ConversationPictureIdsSchema = v.optional(
  v.pipe(v.array(IdSchema), v.maxLength(MESSAGE_PICTURES_MAX)),
  [],
)

export const ConversationMessageSchema = v.object({
  id: IdSchema,
  from: v.picklist(CONVERSATION_SENDERS),
  /** '' if there are only pictures */
  text: v.string(),
  pictures: v.array(v.object({ pictureId: IdSchema, url: v.string() })),
  time: UtcTimestampSchema,
  /** key with which the writer sent it; a device finds by this key a message that it believed lost */
  idempotencyKey: v.string(),
})

export const getConversation = defineCall({
  name: 'getConversation',
  method: 'GET',
  path: '/portage/conversation',
  payload: v.object({
    /** `next` of the previous page; without it the newest messages */
    before: v.optional(IdSchema),
  }),
  answer: v.object({
    /** newest first */
    messages: v.pipe(v.array(ConversationMessageSchema), v.maxLength(MESSAGES_PER_PAGE)),
    /** start of the page with older messages, for its `before`; null on the last page */
    next: v.nullable(v.string()),
    /** whether customer service has ended the conversation; the next message opens it again */
    isClosed: v.boolean(),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "A page of the member's conversation with customer service, the newest messages first",
})

/** Errors of a message from either side. */
export const CONVERSATION_MESSAGE_ERRORS = {
  /** A picture does not exist, or is not the caller's. */
  picturesGone: { code: '11', text: 'conversation.pictures.gone', field: 'pictureIds' },
} as const

/** The pictures are uploaded before, with the purpose `conversation` of `/portage/picture/upload`. */
export const sendConversationMessage = defineCall({
  name: 'sendConversationMessage',
  method: 'POST',
  path: '/portage/conversation/send',
  payload: v.object({
    text: TrimmedTextSchema,
    pictureIds: ConversationPictureIdsSchema,
    idempotencyKey: IdempotencyKeySchema,
  }),
  contentCheck: { text: 'comment' },
  answer: v.object({ id: IdSchema, time: UtcTimestampSchema }),
  errors: {
    ...IDEMPOTENCY_KEY_ERRORS,
    ...CONVERSATION_MESSAGE_ERRORS,
  },
  ownMessages: true,
  who: 'member',
  limitPerMinute: MESSAGES_PER_MINUTE_MAX,
  source: 'ours',
  summary: 'Sends a message to customer service, once per key',
})

export const markConversationAsRead = defineCall({
  name: 'markConversationAsRead',
  method: 'POST',
  path: '/portage/conversation/read',
  /** id of the newest message that was shown; later messages stay unread */
  payload: v.object({ upTo: IdSchema }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Marks the messages of customer service as read, up to one message',
})

export const countUnreadConversationMessages = defineCall({
  name: 'countUnreadConversationMessages',
  method: 'GET',
  path: '/portage/conversation/unread',
  payload: EmptyPayloadSchema,
  answer: v.object({ count: CountSchema }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'The number of unread messages from customer service',
})
