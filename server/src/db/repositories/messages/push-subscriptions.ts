import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { sessions } from '../../schema/auth'
import { members } from '../../schema/members'
import { pushSubscriptions } from '../../schema/messages'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/**
 * Saves a browser's subscription. A browser that another member or session has is taken over. The session's
 * row is locked, so that it cannot end meanwhile.
 * @returns false if the session has ended
 */
export async function upsertPushSubscription(db: Db, row: PushSubscriptionRow): Promise<boolean> {
  const [session] = await db
    .select({ memberId: sessions.memberId })
    .from(sessions)
    .where(eq(sessions.tokenHash, row.tokenHash))
    .for('key share')
  if (!session) return false
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: pushSubscriptions.endpoint,
      set: {
        id: sql`case when ${pushSubscriptions.memberId} = excluded.member_id then ${pushSubscriptions.id} else excluded.id end`,
        memberId: sql`excluded.member_id`,
        tokenHash: sql`excluded.token_hash`,
        p256dh: sql`excluded.p256dh`,
        auth: sql`excluded.auth`,
        createdAt: sql`excluded.created_at`,
      },
    })
  return true
}

/** Deletes a member's oldest subscriptions, so that at most `max` are left. */
export async function deleteOldestPushSubscriptions(db: Db, memberId: string, max: number): Promise<void> {
  const oldest = db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, memberId))
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.endpoint)
    .offset(max)
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.endpoint, oldest))
}

export async function listPushSubscriptionIdsOfMember(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.memberId, memberId))
  return rows.map(({ id }) => id)
}

export async function findPushSubscription(db: Db, id: string): Promise<PushSubscriptionRow | undefined> {
  const [row] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return row
}

/** Returns the code of the member whose browser has this address; undefined if none has. */
export async function findMemberCodeByPushEndpoint(db: Db, endpoint: string): Promise<string | undefined> {
  const [row] = await db
    .select({ aptId: members.aptId })
    .from(pushSubscriptions)
    .innerJoin(members, eq(members.id, pushSubscriptions.memberId))
    .where(eq(pushSubscriptions.endpoint, endpoint))
  return row?.aptId
}

/** Deletes a subscription of a member by its address. */
export async function deletePushSubscriptionOfMember(
  db: Db,
  memberId: string,
  endpoint: string,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.memberId, memberId), eq(pushSubscriptions.endpoint, endpoint)))
}

/** Deletes the subscriptions that a session made. */
export async function deletePushSubscriptionsOfSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.tokenHash, tokenHash))
}

/**
 * Gives the subscriptions of a browser's previous session to its new one. Those of another member end: the
 * browser is no longer theirs.
 */
export async function handOverPushSubscriptions(
  db: Db,
  { memberId, from, to }: { memberId: string; from: string; to: string },
): Promise<void> {
  const ofPrevious = eq(pushSubscriptions.tokenHash, from)
  await db.delete(pushSubscriptions).where(and(ofPrevious, ne(pushSubscriptions.memberId, memberId)))
  await db.update(pushSubscriptions).set({ tokenHash: to }).where(ofPrevious)
}

export async function deletePushSubscriptionsOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.memberId, memberId))
}
