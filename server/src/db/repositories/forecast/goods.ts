import { asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { GoodsEntry, GoodsItem } from '../../../../../src/domain/forecast/goods'
import { arrayPlaceholder, batchRowReadsByKey } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { parcelGoods } from '../../schema/forecast'
import { parcels } from '../../schema/parcels'

/** A field of a commodity that has no column does not compile here, or it would be lost without a word. */
type CompleteItem<Row extends Omit<GoodsEntry, 'priceText'>> = Row
export type ParcelGoodsRow = CompleteItem<typeof parcelGoods.$inferSelect>

/** Takes what was read by the rules only. */
export async function insertParcelGoods(db: Db, rows: (ParcelGoodsRow & GoodsItem)[]): Promise<void> {
  await db.insert(parcelGoods).values(rows)
}

/** Moves what lies in a parcel into its pieces: rows that were read by the rules when it was declared. */
export async function moveGoodsToPieces(
  db: Db,
  packageNo: string,
  rowsOfPieces: readonly ParcelGoodsRow[],
): Promise<void> {
  await db.delete(parcelGoods).where(eq(parcelGoods.packageNo, packageNo))
  await db.insert(parcelGoods).values([...rowsOfPieces])
}

/** What a parcel's declaration says instead of what it said. */
export async function replaceParcelGoods(
  db: Db,
  packageNo: string,
  rows: (ParcelGoodsRow & GoodsItem)[],
): Promise<void> {
  await db.delete(parcelGoods).where(eq(parcelGoods.packageNo, packageNo))
  await insertParcelGoods(db, rows)
}

/** The statement of what lies in parcels, parcel by parcel in the order of its declaration. */
export const buildParcelGoodsQuery = (db: Db, where: SQL) =>
  db.select().from(parcelGoods).where(where).orderBy(asc(parcelGoods.packageNo), asc(parcelGoods.position))

const goodsOfParcels = definePreparedStatement('goods_of_parcels', (db) =>
  buildParcelGoodsQuery(db, sql`${parcelGoods.packageNo} = any(${arrayPlaceholder('packageNos', 'text')})`),
)

/** What lies in some parcels, parcel by parcel in the order of its declaration. */
export const listGoodsOfParcels = batchRowReadsByKey(
  (db, packageNos): Promise<ParcelGoodsRow[]> => goodsOfParcels(db).execute({ packageNos }),
  ({ packageNo }) => packageNo,
)

/** What a member declared before: each name once, as it was declared last; the newest first. */
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
