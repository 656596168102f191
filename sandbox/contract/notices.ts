import * as v from 'valibot'
import {
  EmptyAnswerSchema,
  EmptyPayloadSchema,
  IdSchema,
  LocalisedTextSchema,
  UtcTimestampSchema,
} from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { NOTICE_KINDS, NOTICE_TITLE_MAX_LENGTH } from '../../src/domain/notices/notice'
import { RICH_TEXT_MAX_LENGTH } from '../../src/domain/rich-text/allowed'
import { defineCall } from './define-call'

/** Common fields of the calls with which the operator writes announcements and news. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
const KindSchema = v.picklist(NOTICE_KINDS)

export const sandboxListNotices = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListNotices',
  method: 'GET',
  path: '/sandbox/notices',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      id: IdSchema,
      kind: KindSchema,
      title: LocalisedTextSchema,
      html: LocalisedTextSchema,
      time: UtcTimestampSchema,
    }),
  ),
  errors: {},
  summary: 'Returns every announcement and piece of news, including future ones, newest first',
})

export const sandboxSaveNotice = defineCall({
  ...SANDBOX,
  name: 'sandboxSaveNotice',
  method: 'POST',
  path: '/sandbox/notice',
  payload: v.object({
    /** id of the notice to change; without it, a new one is written */
    id: v.optional(IdSchema),
    kind: KindSchema,
    title: buildPartialLocalisedTextSchema(NOTICE_TITLE_MAX_LENGTH),
    html: buildPartialLocalisedTextSchema(RICH_TEXT_MAX_LENGTH),
    /** time from which members see it; without it, now for a new notice and the old time for a changed one */
    time: v.optional(UtcTimestampSchema),
  }),
  answer: v.object({ id: IdSchema }),
  errors: { gone: { code: 'S5', text: 'sandbox.gone' } },
  summary:
    'Saves an announcement or a piece of news; only allowed HTML is stored, and no entered text may lose all its content',
})

export const sandboxDeleteNotice = defineCall({
  ...SANDBOX,
  name: 'sandboxDeleteNotice',
  method: 'POST',
  path: '/sandbox/notice/delete',
  payload: v.object({ id: IdSchema }),
  answer: EmptyAnswerSchema,
  errors: { gone: { code: 'S5', text: 'sandbox.gone' } },
  summary: 'Deletes an announcement or a piece of news',
})
