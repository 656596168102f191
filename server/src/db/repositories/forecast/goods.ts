import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { GoodsEntry, GoodsItem } from '../../../../../src/domain/forecast/goods'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import { splitIntoInserts } from '../../insert-parts'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { parcelGoods } from '../../schema/forecast'
import { parcels } from '../../schema/parcels'

/** A field of a commodity without a column does not compile here. Otherwise it would be lost silently. */
type CompleteItem<Row extends Omit<GoodsEntry, 'priceText'>> = Row
export type ParcelGoodsRow = CompleteItem<typeof parcelGoods.$inferSelect>

/** Inserts goods. Their type admits only values that the domain rules have parsed. */
export async function insertParcelGoods(db: Db, rows: (ParcelGoodsRow & GoodsItem)[]): Promise<void> {
  for (const part of splitIntoInserts(rows)) await db.insert(parcelGoods).values(part)
}

/**
 * Moves the goods of a split parcel into its pieces. The rules parsed these rows when the parcel was
 * declared.
 */
export async function moveGoodsToPieces(
  db: Db,
  packageNo: string,
  rowsOfPieces: readonly ParcelGoodsRow[],
): Promise<void> {
  await db.delete(parcelGoods).where(eq(parcelGoods.packageNo, packageNo))
  await db.insert(parcelGoods).values([...rowsOfPieces])
}

/** Replaces the declared goods of a parcel. */
export async function replaceParcelGoods(
  db: Db,
  packageNo: string,
  rows: (ParcelGoodsRow & GoodsItem)[],
): Promise<void> {
  await db.delete(parcelGoods).where(eq(parcelGoods.packageNo, packageNo))
  await insertParcelGoods(db, rows)
}

/** Query of the goods of parcels, by parcel and in the order of the declaration. */
export const buildParcelGoodsQuery = (db: Db, where: SQL) =>
  db.select().from(parcelGoods).where(where).orderBy(asc(parcelGoods.packageNo), asc(parcelGoods.position))

const goodsOfParcels = definePreparedStatement('goods_of_parcels', (db) =>
  buildParcelGoodsQuery(db, sql`${parcelGoods.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`),
)

/** Returns the goods of some parcels, by parcel and in the order of the declaration. */
export const listGoodsOfParcels = batchRowReadsByKey(
  (db, packageNos): Promise<ParcelGoodsRow[]> => goodsOfParcels(db).execute({ packageNos }),
  ({ packageNo }) => packageNo,
)

/**
 * Returns goods that a member declared before. Each name appears once, in its latest form; the newest come
 * first.
 */
export async function listPreviousDistinctGoodsOfMember(
  db: Db,
  { memberId, max }: { memberId: string; max: number },
): Promise<ParcelGoodsRow[]> {
  const named = db
    .selectDistinctOn([parcelGoods.description], {
      ...getTableColumns(parcelGoods),
      declaredAt: parcels.createdAt,
    })
    .from(parcelGoods)
    .innerJoin(parcels, eq(parcels.packageNo, parcelGoods.packageNo))
    .where(eq(parcels.memberId, memberId))
    .orderBy(asc(parcelGoods.description), desc(parcels.createdAt))
    .as('named')
  const rows = await db.select().from(named).orderBy(desc(named.declaredAt)).limit(max)
  return rows.map(({ declaredAt: _, ...row }) => row)
}
