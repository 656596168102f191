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

/** The conversation of a member with customer service: one, as long as the account is there (OVER-76). Ours. */

/** Pictures that go with a message, uploaded before. */
export const ConversationPictureIdsSchema = v.optional(
  v.pipe(v.array(IdSchema), v.maxLength(MESSAGE_PICTURES_MAX)),
  [],
)

export const ConversationMessageSchema = v.object({
  id: IdSchema,
  from: v.picklist(CONVERSATION_SENDERS),
  /** '' of pictures alone */
  text: v.string(),
  pictures: v.array(v.object({ pictureId: IdSchema, url: v.string() })),
  time: UtcTimestampSchema,
  /** under which its writer sent it: a device finds by it what it had taken for lost */
  idempotencyKey: v.string(),
})

export const getConversation = defineCall({
  name: 'getConversation',
  method: 'GET',
  path: '/portage/conversation',
  payload: v.object({
    /** `next` of the page before; the newest messages without */
    before: v.optional(IdSchema),
  }),
  answer: v.object({
    /** the newest first */
    messages: v.pipe(v.array(ConversationMessageSchema), v.maxLength(MESSAGES_PER_PAGE)),
    /** where the page of older messages begins, for its `before`; null of the last one */
    next: v.nullable(v.string()),
    /** customer service has ended it; the next message begins it anew */
    isClosed: v.boolean(),
  }),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: "A page of the member's conversation with customer service, the newest messages first",
})

/** The errors of a message of either side. */
export const CONVERSATION_MESSAGE_ERRORS = {
  /** A picture does not exist, or is not the caller's. */
  picturesGone: { code: '11', text: 'conversation.pictures.gone', field: 'pictureIds' },
} as const

/** Its pictures are uploaded before, with the purpose `conversation` of `/portage/picture/upload`. */
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
  /** the newest message that was shown: one that came since stays unread */
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
