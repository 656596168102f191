import { asc, eq, sql } from 'drizzle-orm'
import type { ListedGoods } from '../../../../../src/domain/prohibited/listed-goods'
import type { Db } from '../../open-db'
import { goodsWithShippingRules } from '../../schema/places'

/** What the forwarder says of goods that somebody may want to send, in its order. */
export const listAllGoodsWithShippingRules = (db: Db): Promise<ListedGoods[]> =>
  db
    .select({
      id: goodsWithShippingRules.id,
      kind: goodsWithShippingRules.kind,
      name: goodsWithShippingRules.name,
      words: goodsWithShippingRules.words,
      rules: goodsWithShippingRules.rules,
    })
    .from(goodsWithShippingRules)
    .orderBy(asc(goodsWithShippingRules.position), asc(goodsWithShippingRules.id))

/** A row of the list; one of an id that it has takes that one's place, another one stands last. */
export async function upsertGoodsWithShippingRules(db: Db, row: ListedGoods): Promise<void> {
  const last = sql<number>`(select coalesce(max(${goodsWithShippingRules.position}), -1) + 1 from ${goodsWithShippingRules})`
  await db
    .insert(goodsWithShippingRules)
    .values({ ...row, position: last })
    .onConflictDoUpdate({ target: goodsWithShippingRules.id, set: row })
}

export async function deleteGoodsWithShippingRules(db: Db, id: string): Promise<void> {
  await db.delete(goodsWithShippingRules).where(eq(goodsWithShippingRules.id, id))
}
