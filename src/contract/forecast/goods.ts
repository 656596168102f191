import * as v from 'valibot'
import { defineCall } from '../base/call'
import { GoodsItemSchema } from '../base/entities'
import {
  CodeOrEmptySchema,
  EmptyPayloadSchema,
  LocalisedTextSchema,
  TrimmedTextSchema,
} from '../base/schemas'

/** The form offers these goods while the member types a name. */
export const listPreviouslyDeclaredGoods = defineCall({
  name: 'listPreviouslyDeclaredGoods',
  method: 'GET',
  path: '/portage/goods/before',
  payload: EmptyPayloadSchema,
  /** each name once, as last declared; newest first, at most 50 */
  answer: v.array(GoodsItemSchema),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Goods that the member declared before, for a new declaration',
})

export const searchCustomsGoods = defineCall({
  name: 'searchCustomsGoods',
  method: 'GET',
  path: '/icsm/queryGoods',
  payload: v.object({
    flowId: CodeOrEmptySchema,
    /** part of a name in any language, or beginning of an HS code; '' for all goods */
    keyword: v.optional(TrimmedTextSchema, ''),
  }),
  answer: v.array(
    v.object({
      contentId: v.string(),
      categoryId: v.string(),
      name: LocalisedTextSchema,
      hsCode: v.string(),
    }),
  ),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: 'Goods as customs name them, with HS codes, in the categories that a flow accepts',
})

export const listOriginCountries = defineCall({
  name: 'listOriginCountries',
  method: 'GET',
  path: '/portage/goods/origins',
  payload: EmptyPayloadSchema,
  answer: v.array(v.object({ code: v.string(), name: LocalisedTextSchema })),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'ours',
  summary: 'Countries that goods can come from, by their ISO codes, in order',
})

export const getConformityStandard = defineCall({
  name: 'getConformityStandard',
  method: 'GET',
  path: '/wip/intSgsRecStandard',
  payload: v.object({ flowId: CodeOrEmptySchema, categoryId: CodeOrEmptySchema }),
  /** null if nothing is required */
  answer: v.nullable(v.object({ standard: LocalisedTextSchema })),
  errors: {},
  who: 'member',
  limitPerMinute: 'unlimited',
  source: 'S2 §7',
  summary: "The requirements of the destination's conformity inspection (SGS) for a goods category",
})
