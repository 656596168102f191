import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '../../../../src/domain/base/money'
import type {
  CouponFeeType,
  CouponKind,
  CouponMemberType,
  CouponStatus,
} from '../../../../src/domain/coupons/coupon'
import { centsColumn, createdAtColumn, timestampColumn } from './columns'
import { members } from './members'
import { orders } from './orders'

/**
 * Coupons, each of which reduces one order of its member. Only `repositories/coupons/coupons.ts` writes the
 * status.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id),
    kind: text('kind').$type<CouponKind>().notNull(),
    memberType: text('member_type').$type<CouponMemberType>().notNull(),
    feeType: text('fee_type').$type<CouponFeeType>().notNull(),
    currency: text('currency').$type<CurrencyCode>().notNull(),
    thresholdCents: centsColumn('threshold_cents').notNull(),
    minCents: centsColumn('min_cents'),
    maxCents: centsColumn('max_cents'),
    faceCents: centsColumn('face_cents').notNull(),
    maxDeductionCents: centsColumn('max_deduction_cents'),
    validFrom: timestampColumn('valid_from').notNull(),
    validUntil: timestampColumn('valid_until').notNull(),
    status: text('status').$type<CouponStatus>().notNull().default('free'),
    /** the order that froze or used it; at most one, so that a coupon is never used twice */
    orderNo: text('order_no').references(() => orders.orderNo),
    createdAt: createdAtColumn(),
  },
  (coupon) => [
    index('coupons_member').on(coupon.memberId),
    uniqueIndex('coupons_order').on(coupon.orderNo),
    check('coupons_status', sql`(${coupon.status} = 'free') = (${coupon.orderNo} is null)`),
  ],
)
