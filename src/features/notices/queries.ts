import { callServer, callServerSilently } from '@/client/call-server'
import { invalidateCalls, useCall } from '@/client/query'
import { useInfiniteCall } from '@/client/use-infinite-call'
import type { AnswerOf } from '@/contract/base/call'
import { getNotice, listNotices, markAllNoticesAsRead, markNoticesAsRead } from '@/contract/notices/notices'
import type { NoticeKind } from '@/domain/notices/notice'

type Page = AnswerOf<typeof listNotices>
export type ListedNotice = Page['notices'][number]

const toNoticePage = ({ notices, next }: Page) => ({ items: notices, next })

/** Announcements or news, the newest first, page by page. */
export const useNotices = (kind: NoticeKind) =>
  useInfiniteCall(listNotices, {
    payload: { kind },
    pageOf: toNoticePage,
    readPage: async (_page, after) => toNoticePage(await callServerSilently(listNotices, { kind, after })),
  })

/** Asks nothing without an id. */
export const useNotice = (id: string) => useCall(getNotice, { id }, { enabled: id !== '' })

/** What did not reach the server stays unread, and is opened again. */
const invalidateNoticesAfter = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => invalidateCalls(listNotices),
    () => undefined,
  )

/** Marks a notice as opened. */
export const markNoticeRead = (id: string): Promise<unknown> =>
  invalidateNoticesAfter(callServer(markNoticesAsRead, { ids: [id] }))

/** Marks all of a kind, whichever pages were read. @param upTo time of the newest one that is shown */
export const markAllNoticesRead = (kind: NoticeKind, upTo: string): Promise<unknown> =>
  invalidateNoticesAfter(callServer(markAllNoticesAsRead, { kind, upTo }))
