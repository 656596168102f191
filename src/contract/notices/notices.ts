import * as v from 'valibot'
import { NOTICE_KINDS, NOTICES_PER_PAGE } from '../../domain/notices/notice'
import { defineCall } from '../base/call'
import {
  CountSchema,
  EmptyAnswerSchema,
  IdSchema,
  LocalisedTextSchema,
  PageCursorSchema,
  UtcTimestampSchema,
} from '../base/schemas'

/** Announcements and news (S1 §2 Routing /notice, /myNews, /newsDetail; fields and calls are ours, INFO-20). */

const KindSchema = v.picklist(NOTICE_KINDS)

const ListedNoticeSchema = v.object({
  id: IdSchema,
  title: LocalisedTextSchema,
  /** beginning of the text */
  summary: LocalisedTextSchema,
  time: UtcTimestampSchema,
  /** whether the member has not opened it yet; false for a visitor */
  isUnread: v.boolean(),
})

/** The documents name `/notice`, `/myNews` and `/newsDetail`, but no call for them (INFO-20). */
export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: '/portage/notice/page',
  payload: v.object({
    kind: KindSchema,
    /** `next` of the previous page: the page begins there, even if newer notices were published meanwhile */
    after: v.optional(PageCursorSchema),
  }),
  answer: v.object({
    notices: v.pipe(v.array(ListedNoticeSchema), v.maxLength(NOTICES_PER_PAGE)),
    /** start of the following page, for its `after`; null on the last page */
    next: v.nullable(v.string()),
    /** number of notices of the kind that the member has not opened, on all pages; 0 for a visitor */
    unread: CountSchema,
  }),
  errors: {},
  who: 'anyone',
  limitPerMinute: 120,
  source: 'ours',
  summary: 'A page of the published announcements or news, the newest first',
})

export const getNotice = defineCall({
  name: 'getNotice',
  method: 'GET',
  path: '/portage/notice/detail',
  payload: v.object({ id: IdSchema }),
  answer: v.object({
    id: IdSchema,
    kind: KindSchema,
    title: LocalisedTextSchema,
    /** HTML that domain/rich-text allows; the app reads it by the same table */
    html: LocalisedTextSchema,
    time: UtcTimestampSchema,
  }),
  errors: { noticeGone: { code: '1', text: 'notice.gone' } },
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'One announcement or piece of news',
})

export const markNoticesAsRead = defineCall({
  name: 'markNoticesAsRead',
  method: 'POST',
  path: '/portage/notice/read',
  payload: v.object({ ids: v.pipe(v.array(IdSchema), v.maxLength(NOTICES_PER_PAGE)) }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Marks these notices as read',
})

export const markAllNoticesAsRead = defineCall({
  name: 'markAllNoticesAsRead',
  method: 'POST',
  path: '/portage/notice/readAll',
  payload: v.object({
    kind: KindSchema,
    /** time of the newest notice that was shown; later notices stay unread */
    upTo: UtcTimestampSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'Marks all announcements or news up to a time as read, also those that no page has shown',
})
