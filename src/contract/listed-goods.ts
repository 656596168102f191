import * as v from 'valibot'
import { LISTED_KINDS } from '../domain/listed-goods'
import { TRANSSHIPMENT_MODES } from '../domain/places'
import { defineCall } from './call'
import { ChoiceSchema, LocalisedSchema, NothingSchema } from './schemas'

const WordsSchema = v.array(v.string())

/** A kind of goods with the rules of where it may go (domain/listed-goods). */
export const ListedGoodsSchema = v.object({
  id: v.string(),
  kind: v.picklist(LISTED_KINDS),
  name: LocalisedSchema,
  /** what else it is called */
  words: v.object({ sc: WordsSchema, tc: WordsSchema, en: WordsSchema }),
  /** the one that names the way most closely holds; without one it goes by every route */
  rules: v.array(
    v.object({
      /** warehouse code; '' of every warehouse */
      from: ChoiceSchema,
      /** destination code or group; '' everywhere */
      to: ChoiceSchema,
      modes: v.array(v.picklist(TRANSSHIPMENT_MODES)),
      note: LocalisedSchema,
    }),
  ),
})

export const getListedGoods = defineCall({
  name: 'getListedGoods',
  method: 'GET',
  path: '/portage/goods/listed',
  payload: NothingSchema,
  answer: v.array(ListedGoodsSchema),
  errors: {},
  who: 'anyone',
  limitPerMinute: 120,
  source: 'ours',
  summary:
    'What is prohibited, special, fragile or commonly sent, by warehouse and destination, in three languages',
})
