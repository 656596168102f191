import { and, eq, isNotNull } from 'drizzle-orm'
import type { OrderStatus } from '../../../../src/domain/payment'
import type { Db } from '../../db/open-db'
import { lockMember } from '../../db/repositories/members'
import { orders, payments } from '../../db/schema/payment'
import { Failure } from '../../http/failure'
import { lockParcel, type ParcelRow } from '../parcels/life'

/** An order that can still be paid; a declined attempt leaves it open (domain/payment). */
export const UNPAID: OrderStatus[] = ['notPaid', 'failed']

export type OrderRow = typeof orders.$inferSelect

/** An order of this member; another's does not exist. Throws code 1. */
export async function ownOrder(db: Db, memberId: string, orderNo: string): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNo, orderNo), eq(orders.memberId, memberId)))
  if (!row) throw new Failure('1')
  return row
}

/**
 * The same with its parcel, both locked, and the member before them, whose balance may move: always in this order, so
 * that no two transactions wait for each other.
 */
export async function lockOrder(
  db: Db,
  memberId: string,
  orderNo: string,
): Promise<{ order: OrderRow; parcel: ParcelRow }> {
  const { packageNo } = await ownOrder(db, memberId, orderNo)
  await lockMember(db, memberId)
  const parcel = await lockParcel(db, packageNo)
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update')
  return { order: order!, parcel: parcel! }
}

/** Whether the gateway still works on a payment of the order. */
export async function isUnderWay(db: Db, orderNo: string): Promise<boolean> {
  const slow = and(
    eq(payments.orderNo, orderNo),
    eq(payments.status, 'waiting'),
    isNotNull(payments.approveAt),
  )
  return (await db.select().from(payments).where(slow)).length > 0
}
