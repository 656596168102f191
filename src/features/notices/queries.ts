import { callServer, callServerSilently } from '@/client/call-server'
import { invalidateCalls, useCall } from '@/client/query'
import { useInfiniteCall } from '@/client/use-infinite-call'
import type { AnswerOf } from '@/contract/base/call'
import { getNotice, listNotices, markAllNoticesAsRead, markNoticesAsRead } from '@/contract/notices/notices'
import type { NoticeKind } from '@/domain/notices/notice'

type Page = AnswerOf<typeof listNotices>
export type ListedNotice = Page['notices'][number]

const toNoticePage = ({ notices, next }: Page) => ({ items: notices, next })

/** Announcements or news, newest first, page by page. */
export const useNotices = (kind: NoticeKind) =>
  useInfiniteCall(listNotices, {
    payload: { kind },
    pageOf: toNoticePage,
    readPage: async (_page, after) => toNoticePage(await callServerSilently(listNotices, { kind, after })),
  })

/** One notice. Sends no request without an id. */
export const useNotice = (id: string) => useCall(getNotice, { id }, { enabled: id !== '' })

/**
 * Reloads the lists after a notice is marked as read. If the call failed, the notice stays unread until it is
 * opened again.
 */
const invalidateNoticesAfter = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => invalidateCalls(listNotices),
    () => undefined,
  )

/** Marks a notice as opened. */
export const markNoticeRead = (id: string): Promise<unknown> =>
  invalidateNoticesAfter(callServer(markNoticesAsRead, { ids: [id] }))

/**
 * Marks all notices of a kind as read, also on pages that are not loaded.
 * @param upTo time of the newest notice on the screen
 */
export const markAllNoticesRead = (kind: NoticeKind, upTo: string): Promise<unknown> =>
  invalidateNoticesAfter(callServer(markAllNoticesAsRead, { kind, upTo }))
