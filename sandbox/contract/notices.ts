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

/** Announcements and news as the operator writes them. Ours. */
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
    title: buildPartialLocalisedTextSchema(NOTICE_TITLE_MAX_LENGTH),
    html: buildPartialLocalisedTextSchema(RICH_TEXT_MAX_LENGTH),
    /** from when on members see it; now, or for one that is written anew as it was */
    time: v.optional(UtcTimestampSchema),
  }),
  answer: v.object({ id: IdSchema }),
  errors: { gone: { code: 'S5', text: 'sandbox.gone' } },
  summary:
    'Writes an announcement or a piece of news; of its HTML only what is allowed is stored, and something has to be',
})

export const sandboxDeleteNotice = defineCall({
  ...SANDBOX,
  name: 'sandboxDeleteNotice',
  method: 'POST',
  path: '/sandbox/notice/delete',
  payload: v.object({ id: IdSchema }),
  answer: EmptyAnswerSchema,
  errors: { gone: { code: 'S5', text: 'sandbox.gone' } },
  summary: 'Takes back an announcement or a piece of news',
})
