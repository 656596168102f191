import * as v from 'valibot'
import { NOTICE_KINDS, NOTICE_TITLE_MAX } from '../domain/notice'
import { RICH_TEXT_MAX } from '../domain/rich-text/allowed'
import { defineCall } from './call'
import { DoneSchema, IdSchema, LocalisedSchema, NothingSchema, TimeSchema } from './schemas'
import { typedWordsSchema } from './typed-words'

/** Announcements and news as the operator writes them. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const KindSchema = v.picklist(NOTICE_KINDS)

export const sandboxNotices = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxNotices',
  method: 'GET',
  path: '/sandbox/notices',
  payload: NothingSchema,
  answer: v.array(
    v.object({
      id: IdSchema,
      kind: KindSchema,
      title: LocalisedSchema,
      html: LocalisedSchema,
      time: TimeSchema,
    }),
  ),
  errors: {},
  summary: 'Every announcement and piece of news, also those that are to come, the newest first',
})

export const sandboxSaveNotice = defineCall({
  ...SANDBOX,
  name: 'sandboxSaveNotice',
  method: 'POST',
  path: '/sandbox/notice',
  payload: v.object({
    /** of the one that is written anew; none for another one */
    id: v.optional(IdSchema),
    kind: KindSchema,
    title: typedWordsSchema(NOTICE_TITLE_MAX),
    html: typedWordsSchema(RICH_TEXT_MAX),
    /** from when on members see it; now, or for one that is written anew as it was */
    time: v.optional(TimeSchema),
  }),
  answer: v.object({ id: IdSchema }),
  errors: { S5: 'sandbox.gone' },
  summary:
    'Writes an announcement or a piece of news; of its HTML only what is allowed is stored, and something has to be',
})

export const sandboxDeleteNotice = defineCall({
  ...SANDBOX,
  name: 'sandboxDeleteNotice',
  method: 'POST',
  path: '/sandbox/notice/delete',
  payload: v.object({ id: IdSchema }),
  answer: DoneSchema,
  errors: { S5: 'sandbox.gone' },
  summary: 'Takes back an announcement or a piece of news',
})
