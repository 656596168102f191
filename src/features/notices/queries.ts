import { callServer } from '@/client/call-server'
import { invalidate, useCall } from '@/client/query'
import { getNotice, listNotices, readNotices } from '@/contract/notices'
import type { NoticeKind } from '@/domain/notice'

export const useNotices = (kind: NoticeKind) => useCall(listNotices, { kind }, { staleMs: 0 })

/** Asks nothing without an id. */
export const useNotice = (id: string) => useCall(getNotice, { id }, { enabled: id !== '' })

/** Marks notices as opened; what did not reach the server stays unread, and is opened again. */
export const markRead = (ids: string[]): Promise<unknown> =>
  callServer(readNotices, { ids }).then(
    () => invalidate(listNotices),
    () => undefined,
  )
