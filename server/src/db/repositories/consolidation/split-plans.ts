import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { orderParcels, orders } from '../../schema/orders'
import { parcels } from '../../schema/parcels'
import type { OrderRow } from '../orders/orders'
import type { ParcelRow } from '../parcels/parcels'

/** Returns the paid split order of a parcel, or undefined if there is none. */
export async function findPaidSplitOrder(db: Db, packageNo: string): Promise<OrderRow | undefined> {
  const [row] = await db
    .select({ order: orders })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.orderNo, orderParcels.orderNo))
    .where(
      and(eq(orderParcels.packageNo, packageNo), eq(orders.purpose, 'split'), eq(orders.status, 'success')),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row?.order
}

/** Returns the numbers of the pieces of a split parcel, in their order. */
export const listPieceNosOfSplitParcel = async (
  db: Db,
  { packageNo, memberId }: Pick<ParcelRow, 'packageNo' | 'memberId'>,
): Promise<string[]> => {
  const pieces = await db
    .select({ packageNo: parcels.packageNo })
    .from(parcels)
    .where(and(eq(parcels.splitFrom, packageNo), eq(parcels.memberId, memberId)))
    .orderBy(parcels.packageNo)
  return pieces.map((piece) => piece.packageNo)
}
