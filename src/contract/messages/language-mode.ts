import * as v from 'valibot'
import { LANGUAGE_MODE_CODE } from '../../domain/base/language'
import { defineCall } from '../base/call'
import { EmptyAnswerSchema } from '../base/schemas'

export const saveMessageLanguage = defineCall({
  name: 'saveMessageLanguage',
  method: 'GET',
  path: '/common/icmsLangSwitch',
  payload: v.object({
    /** language mode: gl 0, cn 1, cht 2 (S2 §1) */
    lang: v.pipe(v.number(), v.picklist(Object.values(LANGUAGE_MODE_CODE))),
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  ownMessages: true,
  who: 'member',
  limitPerMinute: 60,
  source: 'S2 §7',
  summary:
    'Sets the language of parcel messages; the app calls it when the member chooses a language or signs in',
})
