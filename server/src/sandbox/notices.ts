import { NoticeContentSchema } from '../../../src/contract/notice-words'
import * as calls from '../../../src/contract/sandbox-notices'
import type { AppContext } from '../context'
import { changeNotice, deleteNotice, insertNotice, listAllNotices } from '../db/repositories/notices'
import { refuse } from '../http/failure'
import { parseOrRefuse } from '../http/parse'
import type { ServeCall } from '../http/serve-call'
import { newId } from '../ids'
import { fillHtmlTranslations } from './written-words'

/** The forwarder's side of announcements and news. */
export function sandboxNoticeRoutes(serve: ServeCall, world: AppContext): void {
  serve(calls.sandboxListNotices, async () => {
    const rows = await listAllNotices(world.db)
    return rows.map(({ time, ...row }) => ({ ...row, time: time.toISOString() }))
  })
  serve(calls.sandboxSaveNotice, async ({ payload: { id, kind, title, html, time } }) => {
    const read = fillHtmlTranslations({ title, text: html }, { title: 'title', text: 'html' })
    // What is written out by us may be longer.
    const words = parseOrRefuse(NoticeContentSchema, { title: read.title, html: read.text })
    const row = { kind, ...words, ...(time ? { time: new Date(time) } : {}) }
    if (id === undefined) {
      const made = newId()
      await insertNotice(world.db, { time: world.now(), ...row, id: made })
      return { id: made }
    }
    if (!(await changeNotice(world.db, id, row))) throw refuse(calls.sandboxSaveNotice, 'gone')
    return { id }
  })
  serve(calls.sandboxDeleteNotice, async ({ payload: { id } }) => {
    if (!(await deleteNotice(world.db, id))) throw refuse(calls.sandboxDeleteNotice, 'gone')
    return {}
  })
}
