import * as v from 'valibot'
import { EmptyAnswerSchema, EmptyPayloadSchema, LocalisedTextSchema } from '../../src/contract/base/schemas'
import { buildPartialLocalisedTextSchema } from '../../src/contract/base/typed-words'
import { EXCEPTION_ANSWERS } from '../../src/domain/parcels/exception-answer'
import { FORWARDER_REASON_KINDS } from '../../src/domain/parcels/review'
import { defineCall } from './define-call'

/** What is said of exceptions and refused reviews, and what a member may answer, as the operator keeps it. Ours. */
const SANDBOX = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const
/** Characters of what is said. */
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
      /** what the app calls it; '' of a code that the forwarder made */
      name: v.string(),
      /** the forwarder's; null where the app's own are read */
      words: v.nullable(LocalisedTextSchema),
      /** what a member may have done with such an exception; none of a review */
      answers: v.array(v.picklist(EXCEPTION_ANSWERS)),
      isChanged: v.boolean(),
    }),
  ),
  errors: {},
  summary: 'Every exception type and review code, with its words and answers',
})

export const sandboxSaveReason = defineCall({
  ...SANDBOX,
  name: 'sandboxSaveReason',
  method: 'POST',
  path: '/sandbox/reason',
  payload: v.object({
    ...KEY,
    /** '' in each language leaves the app's own words */
    words: buildPartialLocalisedTextSchema(WORDS_MAX),
    answers: AnswersSchema,
  }),
  answer: EmptyAnswerSchema,
  errors: { reasonIsPassed: { code: 'S16', text: 'sandbox.reasonPassed', field: 'code' } },
  summary: 'What is said of an exception type or a review code, and what may be answered to it',
})

export const sandboxResetReason = defineCall({
  ...SANDBOX,
  name: 'sandboxResetReason',
  method: 'POST',
  path: '/sandbox/reason/reset',
  payload: v.object(KEY),
  answer: EmptyAnswerSchema,
  errors: { gone: { code: 'S5', text: 'sandbox.gone', field: 'code' } },
  summary: 'An exception type or a review code is told and answered as the app has it',
})
