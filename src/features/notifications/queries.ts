import { callServer, callServerSilently } from '@/client/call-server'
import { invalidateCalls } from '@/client/query'
import { useInfiniteCall } from '@/client/use-infinite-call'
import type { AnswerOf } from '@/contract/base/call'
import {
  listNotifications,
  markAllNotificationsAsRead,
  markNotificationAsRead,
} from '@/contract/messages/notifications'
import { countUnreadNotifications } from '@/contract/messages/unread-notifications'
import { useSession } from '@/session/session-store'

type Page = AnswerOf<typeof listNotifications>
export type ListedNotification = Page['notifications'][number]

const toPage = ({ notifications, next }: Page) => ({ items: notifications, next })

/** Notifications about the member's parcels, newest first, page by page. Sends no request for a visitor. */
export const useNotifications = () =>
  useInfiniteCall(listNotifications, {
    payload: {},
    enabled: useSession((state) => state.signedIn),
    pageOf: toPage,
    readPage: async (_page, after) => toPage(await callServerSilently(listNotifications, { after })),
  })

/** Reloads the list and the count. After a failure, everything stays unread until the next press. */
const reloadAfter = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(() => invalidateCalls(listNotifications, countUnreadNotifications))

/** Marks a notification as read, quietly: its parcel opens meanwhile. */
export const markRead = (id: string): Promise<unknown> =>
  reloadAfter(callServerSilently(markNotificationAsRead, { id })).catch(() => undefined)

/**
 * Marks all notifications as read, also on pages that are not loaded. A toast shows a failure, unless the answer
 * was lost.
 *
 * @param upTo time of the newest notification on the screen
 * @throws CallError
 */
export const markAllRead = (upTo: string): Promise<unknown> =>
  reloadAfter(callServer(markAllNotificationsAsRead, { upTo }))
