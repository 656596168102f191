import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { GoodsEntry, GoodsItem } from '../../../../../src/domain/forecast/goods'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { goods, parcels } from '../../schema/parcels'

/** A field of a commodity that has no column does not compile here, or it would be lost without a word. */
type CompleteItem<Row extends Omit<GoodsEntry, 'priceText'>> = Row
export type GoodsRow = CompleteItem<typeof goods.$inferSelect>

/** Takes what was read by the rules only. */
export async function insertGoods(db: Db, rows: (GoodsRow & GoodsItem)[]): Promise<void> {
  await db.insert(goods).values(rows)
}

/** Moves what lies in a parcel into its pieces: rows that were read by the rules when it was declared. */
export async function moveGoodsToPieces(
  db: Db,
  packageNo: string,
  rowsOfPieces: readonly GoodsRow[],
): Promise<void> {
  await db.delete(goods).where(eq(goods.packageNo, packageNo))
  await db.insert(goods).values([...rowsOfPieces])
}

/** What a parcel's declaration says instead of what it said. */
export async function replaceGoods(db: Db, packageNo: string, rows: (GoodsRow & GoodsItem)[]): Promise<void> {
  await db.delete(goods).where(eq(goods.packageNo, packageNo))
  await insertGoods(db, rows)
}

/** The statement of what lies in parcels, parcel by parcel in the order of its declaration. */
export const selectGoods = (db: Db, where: SQL) =>
  db.select().from(goods).where(where).orderBy(asc(goods.packageNo), asc(goods.position))

const goodsOfParcels = definePreparedStatement('goods_of_parcels', (db) =>
  selectGoods(db, sql`${goods.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`),
)

/** What lies in some parcels, parcel by parcel in the order of its declaration. */
export const listGoodsOfParcels = batchRowReadsByKey(
  (db, packageNos): Promise<GoodsRow[]> => goodsOfParcels(db).execute({ packageNos }),
  ({ packageNo }) => packageNo,
)

/** What a member declared before: each name once, as it was declared last; the newest first. */
export async function listPreviousGoods(
  db: Db,
  { memberId, max }: { memberId: string; max: number },
): Promise<GoodsRow[]> {
  const named = db
    .selectDistinctOn([goods.description], { ...getTableColumns(goods), declaredAt: parcels.createdAt })
    .from(goods)
    .innerJoin(parcels, eq(parcels.packageNo, goods.packageNo))
    .where(eq(parcels.memberId, memberId))
    .orderBy(asc(goods.description), desc(parcels.createdAt))
    .as('named')
  const rows = await db.select().from(named).orderBy(desc(named.declaredAt)).limit(max)
  return rows.map(({ declaredAt: _, ...row }) => row)
}
