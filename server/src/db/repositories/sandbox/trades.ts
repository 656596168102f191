import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { sandboxTrades } from '../../schema/sandbox'

export type SandboxTrade = typeof sandboxTrades.$inferSelect

export async function findSandboxTrade(db: Db, tradeNo: string): Promise<SandboxTrade | undefined> {
  const [trade] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo))
  return trade
}

/** Inserts a trade. A known trade does not change. Returns the stored trade. */
export async function getOrInsertSandboxTrade(
  db: Db,
  trade: Omit<SandboxTrade, 'refunds' | 'approveAt' | 'shipping'>,
): Promise<SandboxTrade> {
  await db.insert(sandboxTrades).values(trade).onConflictDoNothing()
  return (await findSandboxTrade(db, trade.tradeNo))!
}

/** Changes a trade that has one of these statuses. Returns false, and writes nothing, for another status. */
export async function updateSandboxTradeInStatus(
  db: Db,
  { tradeNo, from }: { tradeNo: string; from: readonly SandboxTrade['status'][] },
  change: Partial<Pick<SandboxTrade, 'status' | 'approveAt' | 'amountCents'>>,
): Promise<boolean> {
  const rows = await db
    .update(sandboxTrades)
    .set(change)
    .where(and(eq(sandboxTrades.tradeNo, tradeNo), inArray(sandboxTrades.status, [...from])))
    .returning()
  return rows.length > 0
}

/**
 * Records a refund of an approved trade, never more than the trade received. A known refund number is
 * recorded once. Returns false if the refund is not possible.
 */
export async function recordSandboxRefund(
  db: Db,
  refund: { tradeNo: string; refundNo: string; amountCents: number },
): Promise<boolean> {
  const { tradeNo, refundNo, amountCents } = refund
  const { refunds, status } = sandboxTrades
  const withRefund = sql`${refunds} || jsonb_build_object(${refundNo}::text, ${amountCents}::int)`
  const others = sql`(select coalesce(sum(value::bigint), 0) from jsonb_each_text(${refunds}) where key <> ${refundNo})`
  const fits = sql`${others} + ${amountCents}::bigint <= ${sandboxTrades.amountCents}`
  const rows = await db
    .update(sandboxTrades)
    .set({ refunds: withRefund })
    .where(and(eq(sandboxTrades.tradeNo, tradeNo), eq(status, 'approved'), fits))
    .returning()
  return rows.length > 0
}

/** Returns slow trades that are due for approval. */
export const listSandboxTradesDueForApproval = (db: Db, now: Date): Promise<SandboxTrade[]> =>
  db
    .select()
    .from(sandboxTrades)
    .where(and(eq(sandboxTrades.status, 'processing'), lte(sandboxTrades.approveAt, now)))

/** Records the shipping report of an approved trade once. Returns false if the trade cannot have one. */
export async function recordSandboxShipping(
  db: Db,
  tradeNo: string,
  shipping: NonNullable<SandboxTrade['shipping']>,
): Promise<boolean> {
  await db
    .update(sandboxTrades)
    .set({ shipping })
    .where(
      and(
        eq(sandboxTrades.tradeNo, tradeNo),
        eq(sandboxTrades.status, 'approved'),
        isNull(sandboxTrades.shipping),
      ),
    )
  return Boolean((await findSandboxTrade(db, tradeNo))?.shipping)
}

/** Returns trades with a shipping report, newest first. */
export const listNewestShippedTrades = (db: Db, limit: number): Promise<SandboxTrade[]> =>
  db
    .select()
    .from(sandboxTrades)
    .where(isNotNull(sandboxTrades.shipping))
    .orderBy(desc(sandboxTrades.createdAt))
    .limit(limit)
