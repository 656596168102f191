import { countGraphemes } from '../base/characters'
import type { Problem } from '../base/problem'
import { type CleanText, cleanMultilineText } from '../base/text'

/** Who says something in the conversation of a member with customer service. */
export const CONVERSATION_SENDERS = ['member', 'service'] as const
export type ConversationSender = (typeof CONVERSATION_SENDERS)[number]

/** Dialled in the Mainland, about tax receipts and the like (S2 §9). */
export const HOTLINE_NUMBER = '95338'

/** Characters of one message (ours: the documents show no conversation, OVER-76). */
export const MESSAGE_MAX_LENGTH = 1000
/** Pictures of one message (ours). */
export const MESSAGE_PICTURES_MAX = 6
/** Messages that a member sends a minute (ours). */
export const MESSAGES_PER_MINUTE_MAX = 20
/** Messages a page, the newest first (ours). */
export const MESSAGES_PER_PAGE = 30

/** What can be wrong with a message. */
export const MESSAGE_PROBLEMS = ['conversation.required', 'conversation.tooLong'] as const

/**
 * What is wrong with a message, or its words as they are sent: their lines stay.
 * @param pictures how many go with it: they say enough by themselves
 */
export function parseMessageText(
  text: string,
  pictures: number,
): { problem: Problem } | { text: CleanText | '' } {
  const clean = cleanMultilineText(text)
  if (!clean) return pictures > 0 ? { text: '' } : { problem: { code: MESSAGE_PROBLEMS[0] } }
  if (countGraphemes(clean) > MESSAGE_MAX_LENGTH)
    return { problem: { code: MESSAGE_PROBLEMS[1], params: { max: MESSAGE_MAX_LENGTH } } }
  return { text: clean }
}
