import * as v from 'valibot'
import { LocalisedTextSchema } from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { NOTICE_TITLE_MAX_LENGTH } from '../../src/domain/notices/notice'
import { RICH_TEXT_MAX_LENGTH } from '../../src/domain/rich-text/allowed'
import { defineCall } from './define-call'

/** Ours. */
export const sandboxPreviewTexts = defineCall({
  name: 'sandboxPreviewTexts',
  method: 'POST',
  path: '/sandbox/preview',
  encoding: 'json',
  payload: v.object({
    /** the text of a notice is HTML */
    kind: v.picklist(['notice', 'popup', 'agreement']),
    title: buildPartialLocalisedTextSchema(NOTICE_TITLE_MAX_LENGTH),
    text: buildPartialLocalisedTextSchema(RICH_TEXT_MAX_LENGTH),
  }),
  answer: v.object({ title: LocalisedTextSchema, text: LocalisedTextSchema }),
  errors: {},
  who: 'operator',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'What members would read in each language of what the operator has typed; nothing is published',
})
