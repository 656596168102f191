import * as v from 'valibot'
import { NOTICE_TITLE_MAX } from '../domain/notice'
import { RICH_TEXT_MAX } from '../domain/rich-text/allowed'
import { defineCall } from './call'
import { LocalisedSchema } from './schemas'
import { typedWordsSchema } from './typed-words'

/** Ours. */
export const sandboxPreview = defineCall({
  name: 'sandboxPreview',
  method: 'POST',
  path: '/sandbox/preview',
  encoding: 'json',
  payload: v.object({
    /** the text of a notice is HTML */
    kind: v.picklist(['notice', 'popup', 'agreement']),
    title: typedWordsSchema(NOTICE_TITLE_MAX),
    text: typedWordsSchema(RICH_TEXT_MAX),
  }),
  answer: v.object({ title: LocalisedSchema, text: LocalisedSchema }),
  errors: {},
  who: 'operator',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'What members would read in each language of what the operator has typed; nothing is published',
})
