import type { AnswerOf } from '@/contract/base/call'
import type { getConversation } from '@/contract/conversation/conversation'

export type MessagePage = Pick<AnswerOf<typeof getConversation>, 'messages' | 'next'>
export type ConversationMessage = MessagePage['messages'][number]

/** What a screen has read of a conversation. */
export interface LoadedMessages {
  /** the oldest first, without a gap */
  messages: readonly ConversationMessage[]
  /** where the page of older ones begins; null when there are none */
  next: string | null
}

/** The newest page, asked for again, beside what was read before: what lies before a gap is left, to be read anew. */
export function mergeNewestPage(
  known: LoadedMessages | undefined,
  { messages, next }: MessagePage,
): LoadedMessages {
  const newest = [...messages].reverse()
  const at = known?.messages.findIndex(({ id }) => id === newest[0]?.id) ?? -1
  if (!known || at < 0) return { messages: newest, next }
  return { messages: [...known.messages.slice(0, at), ...newest], next: known.next }
}

/** A page of older messages above those that are there, unless others have taken their place meanwhile. */
export function prependOlderPage(known: LoadedMessages, after: string, page: MessagePage): LoadedMessages {
  if (known.next !== after) return known
  return { messages: [...[...page.messages].reverse(), ...known.messages], next: page.next }
}

/** ms between two messages from which on a time stands between them (ours) */
const TIMESTAMP_GAP_MS = 10 * 60_000

/** Whether a time stands above a message: the first one, one after a pause, or of another day of the reader's. */
export function hasTimestampAbove(
  { time }: ConversationMessage,
  before: ConversationMessage | undefined,
): boolean {
  if (!before) return true
  const [now, then] = [new Date(time), new Date(before.time)]
  return now.getTime() - then.getTime() >= TIMESTAMP_GAP_MS || now.toDateString() !== then.toDateString()
}
