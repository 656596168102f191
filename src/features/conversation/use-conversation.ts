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

/** ms; who waits for an answer sees it soon. None while another screen, or another app, is in front. */
const POLL_INTERVAL_MS = 5000

/** Whether the screen is the one that is shown. */
function useIsShown(): boolean {
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  return isShown
}

/** What customer service said has been read once it is on the screen. */
function useMarkAsRead(known: LoadedMessages | undefined, isShown: boolean): void {
  const newest = known?.messages.filter(({ from }) => from === 'service').at(-1)?.id
  useEffect(() => {
    if (!newest || !isShown) return
    callServer(markConversationAsRead, { upTo: newest }).then(
      () => invalidateCalls(countUnreadConversationMessages),
      // Asked again, it would count as unread elsewhere for a moment longer: no harm.
      () => undefined,
    )
  }, [newest, isShown])
}

/** The conversation as far as it has been read, and the way to older messages. */
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
  /** @throws CallError which was said */
  const readOlder = async () => {
    const after = known?.next
    if (!after) return
    const page = await callServer(getConversation, { before: after })
    setBefore((read) => read && prependOlderPage(read, after, page))
  }
  return { query, known, readOlder }
}
