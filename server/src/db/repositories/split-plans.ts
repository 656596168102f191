import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../open-db'
import { orderParcels, orders } from '../schema/payment'
import type { OrderRow } from './orders'

/** What was chosen in the paid order of a parcel's split; undefined where nobody ordered one. */
export async function splitDetailsOf(db: Db, packageNo: string): Promise<OrderRow['details'] | undefined> {
  const [row] = await db
    .select({ details: orders.details })
    .from(orderParcels)
    .innerJoin(orders, eq(orders.orderNo, orderParcels.orderNo))
    .where(
      and(eq(orderParcels.packageNo, packageNo), eq(orders.purpose, 'split'), eq(orders.status, 'success')),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row?.details
}
