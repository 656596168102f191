import * as v from 'valibot'
import { EmptyAnswerSchema, EmptyPayloadSchema, LocalisedTextSchema } from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { EXCEPTION_ANSWERS } from '../../src/domain/parcels/exception-answer'
import { FORWARDER_REASON_KINDS } from '../../src/domain/parcels/review'
import { defineCall } from './define-call'

/**
 * Common fields of the calls for exceptions and refused reviews. The operator maintains their texts, and the
 * answers that a member may choose. Ours.
 */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
/** Maximum number of characters of a text. */
const WORDS_MAX = 120
const AnswersSchema = v.pipe(v.array(v.picklist(EXCEPTION_ANSWERS)), v.maxLength(EXCEPTION_ANSWERS.length))
const KEY = {
  kind: v.picklist(FORWARDER_REASON_KINDS),
  /** exception type or review code */
  code: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
}

export const sandboxListReasons = defineCall({
  ...SANDBOX,
  encoding: 'query',
  name: 'sandboxListReasons',
  method: 'GET',
  path: '/sandbox/reasons',
  payload: EmptyPayloadSchema,
  answer: v.array(
    v.object({
      ...KEY,
      /** the app's name for it; '' for a code without a name in the app */
      name: v.string(),
      /** the forwarder's texts; null if the app's own texts are shown */
      words: v.nullable(LocalisedTextSchema),
      /** answers that a member may choose for such an exception; empty for a review */
      answers: v.array(v.picklist(EXCEPTION_ANSWERS)),
      isChanged: v.boolean(),
    }),
  ),
  errors: {},
  summary: 'Returns every exception type and review code, with its texts and answers',
})

export const sandboxSaveReason = defineCall({
  ...SANDBOX,
  name: 'sandboxSaveReason',
  method: 'POST',
  path: '/sandbox/reason',
  payload: v.object({
    ...KEY,
    /** '' in every language keeps the app's own texts */
    words: buildPartialLocalisedTextSchema(WORDS_MAX),
    answers: AnswersSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: { reasonIsPassed: { code: 'S16', text: 'sandbox.reasonPassed', field: 'code' } },
  summary: 'Saves the texts of an exception type or a review code, and the answers that a member may choose',
})

export const sandboxResetReason = defineCall({
  ...SANDBOX,
  name: 'sandboxResetReason',
  method: 'POST',
  path: '/sandbox/reason/reset',
  payload: v.object(KEY),
  answer: EmptyAnswerSchema,
  errors: { gone: { code: 'S5', text: 'sandbox.gone', field: 'code' } },
  summary: "Resets an exception type or a review code to the app's own texts and answers",
})
