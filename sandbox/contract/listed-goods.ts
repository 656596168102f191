import * as v from 'valibot'
import { CodeOrEmptySchema, EmptyAnswerSchema, IdSchema } from '../../src/contract/base/schemas'
import { LISTED_GOODS_KINDS } from '../../src/domain/prohibited/listed-goods'
import { TRANSSHIPMENT_MODES } from '../../src/domain/warehouse/places'
import { defineCall } from './define-call'

/** Common fields of the calls with which the operator maintains the list of goods that may be sent. Ours. */
const LISTED = { encoding: 'json', who: 'operator', source: 'ours', limitPerMinute: 'unlimited' } as const

const NameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(80))
const NoteSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(400))
const inEach = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.object({ sc: schema, tc: schema, en: schema })
const WordsSchema = v.pipe(v.array(NameSchema), v.maxLength(40))

export const sandboxSaveListedGoods = defineCall({
  ...LISTED,
  name: 'sandboxSaveListedGoods',
  method: 'POST',
  path: '/sandbox/goods/listed',
  payload: v.object({
    id: v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z0-9-]+$/)),
    kind: v.picklist(LISTED_GOODS_KINDS),
    name: inEach(NameSchema),
    words: v.object({ sc: WordsSchema, tc: WordsSchema, en: WordsSchema }),
    rules: v.pipe(
      v.array(
        v.object({
          from: CodeOrEmptySchema,
          to: CodeOrEmptySchema,
          modes: v.pipe(v.array(v.picklist(TRANSSHIPMENT_MODES)), v.maxLength(TRANSSHIPMENT_MODES.length)),
          note: inEach(NoteSchema),
        }),
      ),
      v.maxLength(60),
    ),
  }),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Saves goods of the list; new goods come last',
})

export const sandboxDeleteListedGoods = defineCall({
  ...LISTED,
  name: 'sandboxDeleteListedGoods',
  method: 'POST',
  path: '/sandbox/goods/listed/delete',
  payload: v.object({ id: IdSchema }),
  answer: EmptyAnswerSchema,
  errors: {},
  summary: 'Deletes goods from the list; succeeds also for goods that are not in it',
})
