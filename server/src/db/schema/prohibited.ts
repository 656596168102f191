import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Lang } from '../../../../src/domain/base/language'
import type { ListedGoodsKind, ListedGoodsRule } from '../../../../src/domain/prohibited/listed-goods'
import { localisedColumn } from './columns'

/**
 * Goods that members ask about before they buy, and where each may go (domain/prohibited/listed-goods). `position`
 * orders them.
 * The operator edits these rows, because the answer to a member is computed from them (INFO-20, ours).
 */
export const listedGoods = pgTable('listed_goods', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  kind: text('kind').$type<ListedGoodsKind>().notNull(),
  name: localisedColumn('name').notNull(),
  /** further names of the goods, by language */
  words: jsonb('words').$type<Readonly<Record<Lang, readonly string[]>>>().notNull(),
  rules: jsonb('rules').$type<readonly ListedGoodsRule[]>().notNull(),
})
