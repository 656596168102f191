import * as calls from '../../../../src/contract/notices'
import { getLatestNotice } from '../../../../src/contract/warehouse'
import { LANGS, type Localised } from '../../../../src/domain/language'
import { NOTICE_KINDS, NOTICE_LIST_MAX, NOTICE_SUMMARY_MAX } from '../../../../src/domain/notice'
import { summaryOf, wordsOf } from '../../../../src/domain/rich-text/words'
import type { World } from '../../context'
import { findNotice, latestNotice, markNoticesRead, noticesOf } from '../../db/repositories/notices'
import { Failure } from '../../http/failure'
import type { Serve } from '../../http/serve-call'
import { blocksOf } from '../clean-rich-text'
import { keepResults } from '../kept-results'

const inEach = (texts: Localised, change: (text: string) => string): Localised => ({
  sc: change(texts.sc),
  tc: change(texts.tc),
  en: change(texts.en),
})
/** Reading HTML takes time, and anybody may ask: what the lists and home show is read once. */
const SHOWN = NOTICE_KINDS.length * NOTICE_LIST_MAX * LANGS.length
const summary = keepResults((html) => summaryOf(blocksOf(html), NOTICE_SUMMARY_MAX), SHOWN)
const words = keepResults((html) => wordsOf(blocksOf(html)), LANGS.length)

/** Announcements and news (S1 §2 Routing). */
export function noticeRoutes(serve: Serve, world: World): void {
  serve(getLatestNotice, async () => {
    const row = await latestNotice(world.db, world.now())
    if (!row) return null
    return { id: row.id, title: row.title, content: inEach(row.html, words), time: row.time.toISOString() }
  })
  serve(calls.listNotices, async ({ payload: { kind }, member }) => {
    const rows = await noticesOf(world.db, {
      kind,
      memberId: member?.id,
      now: world.now(),
      limit: NOTICE_LIST_MAX,
    })
    return rows.map(({ notice: { id, title, html, time }, isUnread }) => ({
      id,
      title,
      summary: inEach(html, summary),
      time: time.toISOString(),
      isUnread,
    }))
  })
  serve(calls.getNotice, async ({ payload: { id } }) => {
    const row = await findNotice(world.db, { id, now: world.now() })
    if (!row) throw new Failure('1')
    return { ...row, time: row.time.toISOString() }
  })
  serve(calls.readNotices, async ({ payload: { ids }, member }) => {
    await markNoticesRead(world.db, { memberId: member.id, ids, now: world.now() })
    return {}
  })
}
