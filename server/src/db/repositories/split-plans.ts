import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../open-db'
import { orderParcels, orders } from '../schema/payment'
import type { OrderRow } from './orders'

/** The paid order of a parcel's split; undefined where nobody ordered one. */
export async function paidSplitOf(db: Db, packageNo: string): Promise<OrderRow | undefined> {
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
