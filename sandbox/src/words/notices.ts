import type { AppContext } from '../../../server/src/base/context'
import { refuse } from '../../../server/src/base/failure'
import { newId } from '../../../server/src/base/ids'
import {
  changeNotice,
  deleteNotice,
  insertNotice,
  listAllNotices,
} from '../../../server/src/db/repositories/notices/notices'
import { parseOrRefuse } from '../../../server/src/http/parse'
import type { ServeCall } from '../../../server/src/http/serve-call'
import { NoticeContentSchema } from '../../../src/contract/notices/notice-words'
import * as calls from '../../contract/notices'
import { fillHtmlTranslations } from './written-words'

/** Serves the operator's calls for announcements and news. */
export function sandboxNoticeRoutes(serve: ServeCall, context: AppContext): void {
  serve(calls.sandboxListNotices, async () => {
    const rows = await listAllNotices(context.db)
    return rows.map(({ time, ...row }) => ({ ...row, time: time.toISOString() }))
  })
  serve(calls.sandboxSaveNotice, async ({ payload: { id, kind, title, html, time } }) => {
    const read = fillHtmlTranslations({ title, text: html }, { title: 'title', text: 'html' })
    // The cleaned HTML may be longer than the typed text, so its length is checked again.
    const words = parseOrRefuse(NoticeContentSchema, { title: read.title, html: read.text })
    const row = { kind, ...words, ...(time ? { time: new Date(time) } : {}) }
    if (id === undefined) {
      const made = newId()
      await insertNotice(context.db, { time: context.now(), ...row, id: made })
      return { id: made }
    }
    if (!(await changeNotice(context.db, id, row))) throw refuse(calls.sandboxSaveNotice, 'gone')
    return { id }
  })
  serve(calls.sandboxDeleteNotice, async ({ payload: { id } }) => {
    if (!(await deleteNotice(context.db, id))) throw refuse(calls.sandboxDeleteNotice, 'gone')
    return {}
  })
}
