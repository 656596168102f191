import { getLatestNotice } from '../../../../src/contract/notices/latest-notice'
import * as calls from '../../../../src/contract/notices/notices'
import { LANGS, type LocalisedText } from '../../../../src/domain/base/language'
import { NOTICE_SUMMARY_MAX_LENGTH, NOTICES_PER_PAGE } from '../../../../src/domain/notices/notice'
import { summariseBlocks, toPlainText } from '../../../../src/domain/rich-text/words'
import type { AppContext } from '../../base/context'
import { refuse } from '../../base/failure'
import { memoizeLast } from '../../base/memoize-last'
import { formatListCursor, parseListCursor } from '../../db/list-cursor'
import {
  countUnreadNoticesOfMember,
  findLatestAnnouncement,
  findPublishedNotice,
  listPublishedNotices,
  listUnreadNoticeIdsOfMember,
  markNoticesRead,
  type NoticeRow,
} from '../../db/repositories/notices/notices'
import type { ServeCall } from '../../http/serve-call'
import { parseHtmlBlocks } from './sanitise-rich-text'

const mapLocalised = (texts: LocalisedText, change: (text: string) => string): LocalisedText => ({
  sc: change(texts.sc),
  tc: change(texts.tc),
  en: change(texts.en),
})
/**
 * Size of the cache for parsed notices, more than a forwarder has. Parsing HTML is slow and these calls need
 * no sign-in, so the texts of lists and home are parsed once.
 */
const CACHED_NOTICES_MAX = 1_000
const cachedSummary = memoizeLast(
  (html) => summariseBlocks(parseHtmlBlocks(html), NOTICE_SUMMARY_MAX_LENGTH),
  CACHED_NOTICES_MAX * LANGS.length,
)
const cachedWords = memoizeLast((html) => toPlainText(parseHtmlBlocks(html)), LANGS.length)

const toListedNotice = ({
  notice: { id, title, html, time },
  isUnread,
}: {
  notice: NoticeRow
  isUnread: boolean
}) => ({
  id,
  title,
  summary: mapLocalised(html, cachedSummary),
  time: time.toISOString(),
  isUnread,
})

/** Serves announcements and news (S1 §2 Routing). */
export function noticeRoutes(serve: ServeCall, context: AppContext): void {
  serve(getLatestNotice, async () => {
    const row = await findLatestAnnouncement(context.db, context.now())
    if (!row) return null
    return {
      id: row.id,
      title: row.title,
      content: mapLocalised(row.html, cachedWords),
      time: row.time.toISOString(),
    }
  })
  serve(calls.listNotices, async ({ payload: { kind, after }, member }) => {
    const now = context.now()
    const [rows, unread] = await Promise.all([
      listPublishedNotices(context.db, {
        ...{ kind, memberId: member?.id, now },
        // One extra notice shows whether another page follows.
        limit: NOTICES_PER_PAGE + 1,
        after: after === undefined ? undefined : parseListCursor(after),
      }),
      member ? countUnreadNoticesOfMember(context.db, { kind, memberId: member.id, upTo: now }) : 0,
    ])
    const page = rows.slice(0, NOTICES_PER_PAGE)
    const next = rows.length > page.length ? formatListCursor(page.at(-1)!.notice) : null
    return { notices: page.map(toListedNotice), next, unread }
  })
  serve(calls.getNotice, async ({ payload: { id } }) => {
    const row = await findPublishedNotice(context.db, { id, now: context.now() })
    if (!row) throw refuse(calls.getNotice, 'noticeGone')
    return { ...row, time: row.time.toISOString() }
  })
  serve(calls.markAllNoticesAsRead, async ({ payload: { kind, upTo }, member: { id: memberId } }) => {
    const now = context.now()
    const shown = new Date(Math.min(Date.parse(upTo), now.getTime()))
    const ids = await listUnreadNoticeIdsOfMember(context.db, { kind, memberId, upTo: shown })
    await markNoticesRead(context.db, { memberId, ids, now })
    return {}
  })
  serve(calls.markNoticesAsRead, async ({ payload: { ids }, member }) => {
    await markNoticesRead(context.db, { memberId: member.id, ids, now: context.now() })
    return {}
  })
}
