import { asc, eq, sql } from 'drizzle-orm'
import type { ListedGoods } from '../../../../../src/domain/prohibited/listed-goods'
import type { Db } from '../../open-db'
import { goodsShippingRules } from '../../schema/places'

/** What the forwarder says of goods that somebody may want to send, in its order. */
export const listGoodsShippingRules = (db: Db): Promise<ListedGoods[]> =>
  db
    .select({
      id: goodsShippingRules.id,
      kind: goodsShippingRules.kind,
      name: goodsShippingRules.name,
      words: goodsShippingRules.words,
      rules: goodsShippingRules.rules,
    })
    .from(goodsShippingRules)
    .orderBy(asc(goodsShippingRules.position), asc(goodsShippingRules.id))

/** A row of the list; one of an id that it has takes that one's place, another one stands last. */
export async function upsertGoodsShippingRules(db: Db, row: ListedGoods): Promise<void> {
  const last = sql<number>`(select coalesce(max(${goodsShippingRules.position}), -1) + 1 from ${goodsShippingRules})`
  await db
    .insert(goodsShippingRules)
    .values({ ...row, position: last })
    .onConflictDoUpdate({ target: goodsShippingRules.id, set: row })
}

export async function deleteGoodsShippingRules(db: Db, id: string): Promise<void> {
  await db.delete(goodsShippingRules).where(eq(goodsShippingRules.id, id))
}
