import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { oneTimeTickets } from '../../schema/auth'

export type OneTimeTicketRow = typeof oneTimeTickets.$inferSelect

export async function insertOneTimeTicket(db: Db, row: OneTimeTicketRow): Promise<void> {
  await db.insert(oneTimeTickets).values(row)
}

/** Deletes a ticket and returns it. Returns undefined if it is unknown, used or expired. */
export async function consumeOneTimeTicketRow(
  db: Db,
  { hash, kind, now }: Pick<OneTimeTicketRow, 'hash' | 'kind'> & { now: Date },
): Promise<OneTimeTicketRow | undefined> {
  const [ticket] = await db
    .delete(oneTimeTickets)
    .where(
      and(eq(oneTimeTickets.hash, hash), eq(oneTimeTickets.kind, kind), gt(oneTimeTickets.expiresAt, now)),
    )
    .returning()
  return ticket
}

export async function deleteOneTimeTicketsExpiredBefore(db: Db, end: Date): Promise<void> {
  await db.delete(oneTimeTickets).where(lt(oneTimeTickets.expiresAt, end))
}

/** Deletes every ticket of some subjects, such as of a member's code and id. */
export async function deleteOneTimeTicketsOfSubjects(db: Db, subjects: readonly string[]): Promise<void> {
  await db.delete(oneTimeTickets).where(inArray(oneTimeTickets.subject, [...subjects]))
}
