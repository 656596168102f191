import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { tickets } from '../../schema/members'

export type TicketRow = typeof tickets.$inferSelect

export async function insertTicket(db: Db, row: TicketRow): Promise<void> {
  await db.insert(tickets).values(row)
}

/** Takes a ticket out of use; undefined when it is unknown, used or over. */
export async function takeTicketRow(
  db: Db,
  { hash, kind, now }: Pick<TicketRow, 'hash' | 'kind'> & { now: Date },
): Promise<TicketRow | undefined> {
  const [ticket] = await db
    .delete(tickets)
    .where(and(eq(tickets.hash, hash), eq(tickets.kind, kind), gt(tickets.expiresAt, now)))
    .returning()
  return ticket
}

export async function deleteTicketsExpiredBefore(db: Db, end: Date): Promise<void> {
  await db.delete(tickets).where(lt(tickets.expiresAt, end))
}

/** Takes every ticket of some subjects out of use, such as of a member's code and id. */
export async function deleteTicketsOfSubjects(db: Db, subjects: readonly string[]): Promise<void> {
  await db.delete(tickets).where(inArray(tickets.subject, [...subjects]))
}
