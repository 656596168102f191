import { countGraphemes } from '../base/characters'
import type { Lang } from '../base/language'
import type { Problem } from '../base/problem'
import { type CleanText, cleanMultilineText } from '../base/text'

/** Senders of messages in the conversation of a member with customer service. */
export const CONVERSATION_SENDERS = ['member', 'service'] as const
export type ConversationSender = (typeof CONVERSATION_SENDERS)[number]

/** Hotline for calls from the Mainland, about tax receipts and similar matters (S2 §9). */
export const HOTLINE_NUMBER = '95338'

/** What is known of the place that a person calls from. */
interface CallerPlace {
  /** code of the member's home country, '' for one that is no destination; undefined if unknown */
  country: string | undefined
  /** area code of the member's phone, such as '86' */
  areaCode: string | null | undefined
  lang: Lang
}

/**
 * Returns whether a person is likely to be in the Mainland: by the home country, else by the phone, else by the
 * language (ours). Its short numbers cannot be called from abroad.
 */
export const isLikelyInMainland = ({ country, areaCode, lang }: CallerPlace): boolean =>
  country !== undefined ? country === 'CN' : areaCode ? areaCode === '86' : lang === 'sc'

/** Maximum number of characters of one message (ours: the documents show no conversation, OVER-76). */
export const MESSAGE_MAX_LENGTH = 1000
/** Maximum number of pictures of one message (ours). */
export const MESSAGE_PICTURES_MAX = 6
/** Maximum number of messages that a member sends per minute (ours). */
export const MESSAGES_PER_MINUTE_MAX = 20
/** Messages per page, the newest first (ours). */
export const MESSAGES_PER_PAGE = 30

/** Problem codes of a message. */
export const MESSAGE_PROBLEMS = ['conversation.required', 'conversation.tooLong'] as const

/**
 * Validates and cleans a message; its line breaks stay. Returns the problem, or the text to send.
 * @param pictures number of pictures of the message; with a picture the text may be empty
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
