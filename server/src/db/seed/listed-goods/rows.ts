import type { LocalisedText } from '../../../../../src/domain/base/language'
import type {
  ListedGoods,
  ListedGoodsKind,
  ListedGoodsRule,
} from '../../../../../src/domain/prohibited/listed-goods'
import { TRANSSHIPMENT_MODES, type TransshipmentMode } from '../../../../../src/domain/warehouse/places'
import { toLocalisedText } from '../names'

/** Other words are divided by |, one text a language. */
export type GoodsWithRulesSeed = readonly [
  id: string,
  sc: string,
  tc: string,
  en: string,
  words: readonly [sc: string, tc: string, en: string],
  rules?: readonly ListedGoodsRule[],
]

const createRule =
  (modes: readonly TransshipmentMode[]) =>
  (note: LocalisedText, to = '', from = ''): ListedGoodsRule => ({ from, to, modes, note })

/** It is not sent. */
export const createProhibitedRule = createRule([])
/** It goes as special goods alone. */
export const createSpecialGoodsRule = createRule(['specialGoods'])
/** It goes by every route, on terms. */
export const createConditionalRule = createRule(TRANSSHIPMENT_MODES)

const words = (text: string): string[] => text.split('|').filter(Boolean)

/** @param rules of rows that have none of their own */
export const toListedGoodsRows = (
  kind: ListedGoodsKind,
  rows: readonly GoodsWithRulesSeed[],
  rules: readonly ListedGoodsRule[] = [],
): ListedGoods[] =>
  rows.map(([id, sc, tc, en, [wordsSc, wordsTc, wordsEn], own = rules]) => ({
    id,
    kind,
    name: toLocalisedText(sc, tc, en),
    words: { sc: words(wordsSc), tc: words(wordsTc), en: words(wordsEn) },
    rules: own,
  }))
