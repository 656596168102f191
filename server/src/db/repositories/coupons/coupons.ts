import { and, type Column, count, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { MemberType } from '../../../../../src/domain/pricing/freight'
import type { Db } from '../../open-db'
import { coupons } from '../../schema/coupons'
import { orderLines, orderParcels, orders } from '../../schema/orders'
import { parcelReservingPurposeCondition } from '../orders/orders'

export type CouponRow = typeof coupons.$inferSelect

/** Maximum number of coupons that a member sees, newest first. */
const COUPONS_SHOWN_MAX = 200

export async function insertCoupon(db: Db, row: typeof coupons.$inferInsert): Promise<void> {
  await db.insert(coupons).values(row)
}

export const listMemberCoupons = (db: Db, memberId: string): Promise<CouponRow[]> =>
  db
    .select()
    .from(coupons)
    .where(eq(coupons.memberId, memberId))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(COUPONS_SHOWN_MAX)

/** Returns the same coupons with what each took off its order, as negative cents, and when that was paid. */
export const listMemberCouponsWithUse = (db: Db, memberId: string) =>
  db
    .select({ coupon: coupons, amountCents: orderLines.amountCents, paidAt: orders.paidAt })
    .from(coupons)
    .leftJoin(orders, eq(orders.orderNo, coupons.orderNo))
    .leftJoin(orderLines, and(eq(orderLines.orderNo, coupons.orderNo), eq(orderLines.couponId, coupons.id)))
    .where(eq(coupons.memberId, memberId))
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(COUPONS_SHOWN_MAX)

/**
 * Returns the number of coupons that a member can use now. They are those of the list's `usable` tab for which
 * areas/coupons gives no reason against their use.
 */
export async function countCouponsUsableNow(
  db: Db,
  { id, memberType }: { id: string; memberType: MemberType },
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(coupons)
    .where(
      and(
        eq(coupons.memberId, id),
        eq(coupons.status, 'free'),
        lte(coupons.validFrom, now),
        gt(coupons.validUntil, now),
        inArray(coupons.memberType, ['any', memberType]),
      ),
    )
  return row!.count
}

/** Returns a coupon of this member. */
export async function findCouponOfMember(
  db: Db,
  { id, memberId }: Pick<CouponRow, 'id' | 'memberId'>,
): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.memberId, memberId)))
  return row
}

/** Query of the amounts that frozen and used coupons deduct from a parcel's orders, as negative cents. */
export const buildParcelCouponDeductionsQuery = (db: Db, packageNo: Column) =>
  db
    .select({ amountCents: orderLines.amountCents })
    .from(orderParcels)
    .innerJoin(orderLines, eq(orderLines.orderNo, orderParcels.orderNo))
    .innerJoin(coupons, and(eq(coupons.id, orderLines.couponId), eq(coupons.orderNo, orderLines.orderNo)))
    .innerJoin(orders, eq(orders.orderNo, orderParcels.orderNo))
    .where(
      and(
        eq(orderParcels.packageNo, packageNo),
        inArray(coupons.status, ['frozen', 'used']),
        // The price of a service or surcharge is paid separately from the fees of the parcel.
        parcelReservingPurposeCondition,
      ),
    )

/** Freezes a coupon for an order. Returns false if it is not free, such as when another order has it. */
export async function freezeCouponIfFree(
  db: Db,
  { id, memberId, orderNo }: Pick<CouponRow, 'id' | 'memberId'> & { orderNo: string },
): Promise<boolean> {
  const frozen = await db
    .update(coupons)
    .set({ status: 'frozen', orderNo })
    .where(and(eq(coupons.id, id), eq(coupons.memberId, memberId), eq(coupons.status, 'free')))
    .returning({ id: coupons.id })
  return frozen.length > 0
}

/** Marks the coupon of a paid order as used. */
export async function markCouponOfOrderUsed(db: Db, orderNo: string): Promise<void> {
  await db
    .update(coupons)
    .set({ status: 'used' })
    .where(and(eq(coupons.orderNo, orderNo), eq(coupons.status, 'frozen')))
}

/** Frees the coupon of an order that is closed or cancelled. */
export async function releaseCouponOfOrder(db: Db, orderNo: string): Promise<void> {
  await db
    .update(coupons)
    .set({ status: 'free', orderNo: null })
    .where(and(eq(coupons.orderNo, orderNo), inArray(coupons.status, ['frozen', 'used'])))
}

/** Makes the coupon of a paid order void, when the order is refunded without being cancelled. */
export async function voidCouponOfOrder(db: Db, orderNo: string): Promise<void> {
  await db
    .update(coupons)
    .set({ status: 'void' })
    .where(and(eq(coupons.orderNo, orderNo), eq(coupons.status, 'used')))
}
