import { useCallPages } from '@/client/call-pages'
import { callServer, request } from '@/client/call-server'
import { invalidate, useCall } from '@/client/query'
import type { AnswerOf } from '@/contract/call'
import { getNotice, listNotices, markAllNoticesAsRead, markNoticesAsRead } from '@/contract/notices'
import type { NoticeKind } from '@/domain/notice'

type Page = AnswerOf<typeof listNotices>
export type ListedNotice = Page['notices'][number]

const pageOf = ({ notices, next }: Page) => ({ items: notices, next })

/** Announcements or news, the newest first, page by page. */
export const useNotices = (kind: NoticeKind) =>
  useCallPages(listNotices, {
    payload: { kind },
    pageOf,
    readPage: async (_page, after) => pageOf(await request(listNotices, { kind, after })),
  })

/** Asks nothing without an id. */
export const useNotice = (id: string) => useCall(getNotice, { id }, { enabled: id !== '' })

/** What did not reach the server stays unread, and is opened again. */
const renewAfter = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => invalidate(listNotices),
    () => undefined,
  )

/** Marks a notice as opened. */
export const markRead = (id: string): Promise<unknown> =>
  renewAfter(callServer(markNoticesAsRead, { ids: [id] }))

/** Marks all of a kind, whichever pages were read. @param upTo time of the newest one that is shown */
export const markAllRead = (kind: NoticeKind, upTo: string): Promise<unknown> =>
  renewAfter(callServer(markAllNoticesAsRead, { kind, upTo }))
