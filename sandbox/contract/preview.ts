import * as v from 'valibot'
import { LocalisedTextSchema } from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { NOTICE_TITLE_MAX_LENGTH } from '../../src/domain/notices/notice'
import { RICH_TEXT_MAX_LENGTH } from '../../src/domain/rich-text/allowed'
import { defineCall } from './define-call'

/** Shows a text of the operator as a member will see it. Ours. */
export const sandboxPreviewTexts = defineCall({
  name: 'sandboxPreviewTexts',
  method: 'POST',
  path: '/sandbox/preview',
  encoding: 'json',
  payload: v.object({
    /** the text of a notice is HTML, the others are plain text */
    kind: v.picklist(['notice', 'popup', 'agreement']),
    title: buildPartialLocalisedTextSchema(NOTICE_TITLE_MAX_LENGTH),
    text: buildPartialLocalisedTextSchema(RICH_TEXT_MAX_LENGTH),
  }),
  answer: v.object({ title: LocalisedTextSchema, text: LocalisedTextSchema }),
  errors: {},
  who: 'operator',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Returns the typed texts as members would read them in each language; nothing is published',
})
