import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { callServer } from '@/client/call-server'
import { invalidateCalls, useCall } from '@/client/query'
import {
  countUnreadConversationMessages,
  getConversation,
  markConversationAsRead,
} from '@/contract/conversation/conversation'
import { useSession } from '@/session/session-store'
import { useRefetchOnShow } from '@/shared/refetch/refetch'
import { type LoadedMessages, mergeNewestPage, prependOlderPage } from './loaded-messages'

/**
 * Time between two polls, in ms. It is short so that a waiting member sees an answer soon. No polling while
 * another screen or app is in front.
 */
const POLL_INTERVAL_MS = 5000

/** Returns whether this screen is shown now. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return isShown
}

/** Marks messages of customer service as read once they are on the screen. */
function useMarkAsRead(known: LoadedMessages | undefined, isShown: boolean): void {
  const newest = known?.messages.filter(({ from }) => from === 'service').at(-1)?.id
  useEffect(() => {
    if (!newest || !isShown) return
    callServer(markConversationAsRead, { upTo: newest }).then(
      () => invalidateCalls(countUnreadConversationMessages),
      // A failure is harmless: the message counts as unread elsewhere a little longer.
      () => undefined,
    )
  }, [newest, isShown])
}

/** Returns the loaded part of the conversation, and a function that loads older messages. */
export function useConversation() {
  const signedIn = useSession((state) => state.signedIn)
  const isShown = useIsShown()
  const query = useCall(
    getConversation,
    {},
    { enabled: signedIn, staleMs: 0, refetchIntervalMs: isShown && POLL_INTERVAL_MS },
  )
  useRefetchOnShow(getConversation)
  const [before, setBefore] = useState<LoadedMessages>()
  const known = query.data && mergeNewestPage(before, query.data)
  const data = query.data
  useEffect(() => {
    if (data) setBefore((read) => mergeNewestPage(read, data))
  }, [data])
  useMarkAsRead(known, isShown)
  /** @throws CallError, which the member has already seen */
  const readOlder = async () => {
    const after = known?.next
    if (!after) return
    const page = await callServer(getConversation, { before: after })
    setBefore((read) => read && prependOlderPage(read, after, page))
  }
  return { query, known, readOlder }
}
