import * as v from 'valibot'
import { NOTICE_KINDS, NOTICE_LIST_MAX } from '../domain/notice'
import { defineCall } from './call'
import { DoneSchema, IdSchema, LocalisedSchema, TimeSchema } from './schemas'

/** Announcements and news (S1 §2 Routing /notice, /myNews, /newsDetail; fields and calls are ours, INFO-20). */

const KindSchema = v.picklist(NOTICE_KINDS)

export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: '/portage/notice/list',
  payload: v.object({ kind: KindSchema }),
  answer: v.pipe(
    v.array(
      v.object({
        id: IdSchema,
        title: LocalisedSchema,
        /** the beginning of its words */
        summary: LocalisedSchema,
        time: TimeSchema,
        /** a member has not opened it yet; of a visitor nothing is known */
        isUnread: v.boolean(),
      }),
    ),
    v.maxLength(NOTICE_LIST_MAX),
  ),
  errors: {},
  who: 'anyone',
  limitPerMinute: 120,
  source: 'ours',
  summary: 'The newest announcements or news that are out, the newest first',
})

export const getNotice = defineCall({
  name: 'getNotice',
  method: 'GET',
  path: '/portage/notice/detail',
  payload: v.object({ id: IdSchema }),
  answer: v.object({
    id: IdSchema,
    kind: KindSchema,
    title: LocalisedSchema,
    /** HTML of what domain/rich-text allows; whoever shows it reads it by the same table */
    html: LocalisedSchema,
    time: TimeSchema,
  }),
  errors: { '1': 'notice.gone' },
  who: 'anyone',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'An announcement or a piece of news',
})

export const readNotices = defineCall({
  name: 'readNotices',
  method: 'POST',
  path: '/portage/notice/read',
  payload: v.object({ ids: v.pipe(v.array(IdSchema), v.maxLength(NOTICE_LIST_MAX)) }),
  answer: DoneSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'ours',
  summary: 'The member has opened these notices',
})
