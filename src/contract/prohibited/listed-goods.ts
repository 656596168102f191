import * as v from 'valibot'
import { LISTED_GOODS_KINDS } from '../../domain/prohibited/listed-goods'
import { TRANSSHIPMENT_MODES } from '../../domain/warehouse/places'
import { defineCall } from '../base/call'
import { CodeOrEmptySchema, EmptyPayloadSchema, LocalisedTextSchema } from '../base/schemas'

const WordsSchema = v.array(v.string())

/** A kind of goods, with the rules for the routes that it may use (domain/prohibited/listed-goods). */
export const ListedGoodsSchema = v.object({
  id: v.string(),
  kind: v.picklist(LISTED_GOODS_KINDS),
  name: LocalisedTextSchema,
  /** other names of the goods */
  words: v.object({ sc: WordsSchema, tc: WordsSchema, en: WordsSchema }),
  /** the rule that names a route most exactly applies; without one the goods may use the route */
  rules: v.array(
    v.object({
      /** warehouse code; '' for every warehouse */
      from: CodeOrEmptySchema,
      /** destination code or group; '' for every destination */
      to: CodeOrEmptySchema,
      modes: v.array(v.picklist(TRANSSHIPMENT_MODES)),
      note: LocalisedTextSchema,
    }),
  ),
})

/**
 * Ours: the documents name no source of prohibited goods (INFO-20). The app searches and judges by
 * `domain/prohibited/listed-goods`.
 */
export const getListedGoods = defineCall({
  name: 'getListedGoods',
  method: 'GET',
  path: '/portage/goods/listed',
  payload: EmptyPayloadSchema,
  answer: v.array(ListedGoodsSchema),
  errors: {},
  who: 'anyone',
  limitPerMinute: 120,
  source: 'ours',
  summary: 'Prohibited, special, fragile and common goods by warehouse and destination, in three languages',
})
