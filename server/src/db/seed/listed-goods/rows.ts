import type { LocalisedText } from '../../../../../src/domain/base/language'
import type {
  ListedGoods,
  ListedGoodsKind,
  ListedGoodsRule,
} from '../../../../../src/domain/prohibited/listed-goods'
import { TRANSSHIPMENT_MODES, type TransshipmentMode } from '../../../../../src/domain/warehouse/places'
import { toLocalisedText } from '../names'

/** A row of the seed. `words` holds further names, separated by |, one text per language. */
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

/** Returns the rule that the goods are not sent. */
export const createProhibitedRule = createRule([])
/** Returns the rule that the goods are only sent as special goods. */
export const createSpecialGoodsRule = createRule(['specialGoods'])
/** Returns the rule that the goods are sent by every route, on terms. */
export const createConditionalRule = createRule(TRANSSHIPMENT_MODES)

const words = (text: string): string[] => text.split('|').filter(Boolean)

/** @param rules rules for rows that have none */
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
