import { and, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { TopUpPayment } from '../../../../../src/domain/payments/balance'
import type { Db } from '../../open-db'
import { members } from '../../schema/members'
import { orders } from '../../schema/orders'
import { balanceEntries, payments, refunds } from '../../schema/payments'

type BalanceEntry = Omit<typeof balanceEntries.$inferInsert, 'position'>

/**
 * Changes a member's balance and writes the entry. Returns false, and writes nothing, if the balance would
 * fall below zero.
 */
export async function postBalanceEntryUnlessOverdrawn(db: Db, entry: BalanceEntry): Promise<boolean> {
  const moved = sql`${members.balanceCents} + ${entry.amountCents}`
  const [row] = await db
    .update(members)
    .set({ balanceCents: moved })
    .where(and(eq(members.id, entry.memberId), sql`${moved} >= 0`))
    .returning()
  if (!row) return false
  await db.insert(balanceEntries).values(entry)
  return true
}

/** Returns a member's balance in cents. */
export async function getBalanceCentsOfMember(db: Db, memberId: string): Promise<number> {
  const [row] = await db
    .select({ balanceCents: members.balanceCents })
    .from(members)
    .where(eq(members.id, memberId))
  return row?.balanceCents ?? 0
}

/** Returns a page of a member's balance entries, newest first, each with the balance after it. */
export function listBalanceMovements(
  db: Db,
  { memberId, before, limit }: { memberId: string; before?: number; limit: number },
) {
  const { position, reason, amountCents, createdAt, orderNo, refundNo } = balanceEntries
  const entries = db
    .select({
      ...{ position, reason, amountCents, createdAt, orderNo, refundNo },
      afterCents: sql`sum(${amountCents}) over (order by ${position})`.mapWith(amountCents).as('after_cents'),
    })
    .from(balanceEntries)
    .where(eq(balanceEntries.memberId, memberId))
    .as('entries')
  return db
    .select({
      position: entries.position,
      reason: entries.reason,
      amountCents: entries.amountCents,
      afterCents: entries.afterCents,
      createdAt: entries.createdAt,
      orderNo: entries.orderNo,
      purpose: orders.purpose,
      methodId: payments.methodId,
      refundStatus: refunds.status,
      endReason: refunds.endReason,
    })
    .from(entries)
    .leftJoin(orders, eq(orders.orderNo, entries.orderNo))
    .leftJoin(refunds, eq(refunds.refundNo, entries.refundNo))
    .leftJoin(payments, eq(payments.tradeNo, refunds.tradeNo))
    .where(before === undefined ? undefined : lt(entries.position, before))
    .orderBy(desc(entries.position))
    .limit(limit)
}

/**
 * Returns the payments of a member's paid top-ups, newest first, each with the amount already returned. Money
 * of a cancelled top-up that is back on the balance can be spent, but not withdrawn.
 */
export const listTopUpPaymentsOfMember = (db: Db, memberId: string): Promise<TopUpPayment[]> => {
  const { tradeNo, orderNo, methodId, amountCents } = payments
  const returned = db
    .select({ sum: sql`coalesce(sum(${refunds.amountCents}), 0)` })
    .from(refunds)
    // A credited refund is on the balance again, so it was not returned.
    .where(and(eq(refunds.tradeNo, tradeNo), ne(refunds.status, 'credited')))
  return db
    .select({
      ...{ tradeNo, orderNo, methodId, amountCents },
      returnedCents: sql`${returned}`.mapWith(amountCents),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, orderNo))
    .where(
      and(
        eq(orders.memberId, memberId),
        eq(orders.purpose, 'topUp'),
        eq(orders.status, 'success'),
        eq(payments.status, 'approved'),
        // A payment of a wrong amount is not on the balance, because it was refunded in full.
        isNull(payments.receivedCents),
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.orderNo), desc(payments.createdAt))
}
