import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { ListedGoods } from '../../../../../src/domain/prohibited/listed-goods'
import type { Db } from '../../open-db'
import { listedGoods } from '../../schema/prohibited'

/** Returns the forwarder's list of goods with their rules, in its order. */
export const listAllListedGoods = (db: Db): Promise<ListedGoods[]> =>
  db
    .select({
      id: listedGoods.id,
      kind: listedGoods.kind,
      name: listedGoods.name,
      words: listedGoods.words,
      rules: listedGoods.rules,
    })
    .from(listedGoods)
    .orderBy(asc(listedGoods.position), asc(listedGoods.id))

/** Returns the rules of some goods. An id without a row is left out. */
export const listRulesOfListedGoods = (
  db: Db,
  ids: readonly string[],
): Promise<Pick<ListedGoods, 'id' | 'rules'>[]> =>
  db
    .select({ id: listedGoods.id, rules: listedGoods.rules })
    .from(listedGoods)
    .where(inArray(listedGoods.id, [...ids]))

/** Saves a row of the list. It replaces the row with the same id; a new id is added at the end. */
export async function upsertListedGoods(db: Db, row: ListedGoods): Promise<void> {
  const last = sql<number>`(select coalesce(max(${listedGoods.position}), -1) + 1 from ${listedGoods})`
  await db
    .insert(listedGoods)
    .values({ ...row, position: last })
    .onConflictDoUpdate({ target: listedGoods.id, set: row })
}

export async function deleteListedGoods(db: Db, id: string): Promise<void> {
  await db.delete(listedGoods).where(eq(listedGoods.id, id))
}
