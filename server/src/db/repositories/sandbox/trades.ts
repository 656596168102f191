import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { sandboxTrades } from '../../schema/sandbox'

export type SandboxTrade = typeof sandboxTrades.$inferSelect

export async function findSandboxTrade(db: Db, tradeNo: string): Promise<SandboxTrade | undefined> {
  const [trade] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo))
  return trade
}

/** Keeps a trade; one that is known stays as it is. Gives what is kept. */
export async function getOrInsertSandboxTrade(
  db: Db,
  trade: Omit<SandboxTrade, 'refunds' | 'approveAt' | 'shipping'>,
): Promise<SandboxTrade> {
  await db.insert(sandboxTrades).values(trade).onConflictDoNothing()
  return (await findSandboxTrade(db, trade.tradeNo))!
}

/** Changes a trade whose status is one of these; false, with nothing written, of another. */
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

/** Notes that money of an approved trade was given back, never more than it took; a number that is known is noted once. */
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

/** Slow trades whose time has come. */
export const listSandboxTradesDueForApproval = (db: Db, now: Date): Promise<SandboxTrade[]> =>
  db
    .select()
    .from(sandboxTrades)
    .where(and(eq(sandboxTrades.status, 'processing'), lte(sandboxTrades.approveAt, now)))

/** Notes what was reported of the shipping of an approved trade, once; false of a trade that has none to report. */
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

/** Trades whose shipping was reported, the newest first. */
export const listNewestShippedTrades = (db: Db, limit: number): Promise<SandboxTrade[]> =>
  db
    .select()
    .from(sandboxTrades)
    .where(isNotNull(sandboxTrades.shipping))
    .orderBy(desc(sandboxTrades.createdAt))
    .limit(limit)
