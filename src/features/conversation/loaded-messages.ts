import type { AnswerOf } from '@/contract/base/call'
import type { getConversation } from '@/contract/conversation/conversation'

export type MessagePage = Pick<AnswerOf<typeof getConversation>, 'messages' | 'next'>
export type ConversationMessage = MessagePage['messages'][number]

/** The messages of a conversation that a screen has loaded. */
export interface LoadedMessages {
  /** oldest first, without a gap */
  messages: readonly ConversationMessage[]
  /** cursor of the next older page; null if there is none */
  next: string | null
}

/**
 * Merges a new copy of the newest page into the loaded messages. If there is a gap, the older messages are
 * dropped, to be loaded again.
 */
export function mergeNewestPage(
  known: LoadedMessages | undefined,
  { messages, next }: MessagePage,
): LoadedMessages {
  const newest = [...messages].reverse()
  const at = known?.messages.findIndex(({ id }) => id === newest[0]?.id) ?? -1
  if (!known || at < 0) return { messages: newest, next }
  return { messages: [...known.messages.slice(0, at), ...newest], next: known.next }
}

/**
 * Puts a page of older messages before the loaded ones. If the cursor has changed meanwhile, the page is
 * ignored.
 */
export function prependOlderPage(known: LoadedMessages, after: string, page: MessagePage): LoadedMessages {
  if (known.next !== after) return known
  return { messages: [...[...page.messages].reverse(), ...known.messages], next: page.next }
}

/** Minimum pause between two messages, in ms, that shows a time between them (ours). */
const TIMESTAMP_GAP_MS = 10 * 60_000

/**
 * Returns whether a time is shown above a message: the first one, after a pause, or on another day in the
 * reader's time zone.
 */
export function hasTimestampAbove(
  { time }: ConversationMessage,
  before: ConversationMessage | undefined,
): boolean {
  if (!before) return true
  const [now, then] = [new Date(time), new Date(before.time)]
  return now.getTime() - then.getTime() >= TIMESTAMP_GAP_MS || now.toDateString() !== then.toDateString()
}
