import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { DetectedDevice } from '../../../../../src/domain/account/device'
import { arrayPlaceholder, batched } from '../../batched'
import type { Db } from '../../open-db'
import { definePreparedStatement } from '../../prepared-statement'
import { sessions } from '../../schema/auth'
import { members } from '../../schema/members'
import {
  deletePushSubscriptionsOfMember,
  deletePushSubscriptionsOfSession,
} from '../messages/push-subscriptions'

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

const sessionsOfTokens = definePreparedStatement('members_of_sessions', (db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      usedAt: sessions.usedAt,
      id: members.id,
      aptId: members.aptId,
      name: members.name,
      memberType: members.memberType,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        sql`${sessions.tokenHash} = any(${arrayPlaceholder('tokenHashes', 'text')})`,
        eq(members.status, 'active'),
      ),
    ),
)

const findSession = batched(async (db, tokenHashes: readonly string[]) => {
  const rows = await sessionsOfTokens(db).execute({ tokenHashes })
  const found = new Map(
    rows.map(({ tokenHash, expiresAt, usedAt, ...member }) => [tokenHash, { expiresAt, usedAt, member }]),
  )
  return tokenHashes.map((tokenHash) => found.get(tokenHash))
})

/** Returns a session that has not expired, of an active member: the member, and when it was last used. */
export async function findActiveSession(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const session = await findSession(db, tokenHash)
  return session && session.expiresAt > now ? session : undefined
}

/** Records that a session was used now, and with which device. */
export async function touchSession(
  db: Db,
  tokenHash: string,
  { app, name, now }: DetectedDevice & { now: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ deviceApp: app, deviceName: name, usedAt: now })
    .where(eq(sessions.tokenHash, tokenHash))
}

/** Maximum number of sessions in a member's list. */
const LISTED_SESSIONS_MAX = 50

/** Returns the unexpired sessions of a member, the most recently used first. */
export const listUnexpiredSessionsOfMember = (db: Db, memberId: string, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sql`coalesce(${sessions.usedAt}, ${sessions.createdAt})`), sessions.tokenHash)
    .limit(LISTED_SESSIONS_MAX)

/*
 * A session that is ended on purpose takes its push subscriptions with it. The session goes first: a
 * subscription that is being saved locks it, and is then seen. Callers use a transaction.
 */

/** @returns the ended session; undefined if the member has no such session */
export async function deleteSessionOfMember(db: Db, memberId: string, tokenHash: string) {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.tokenHash, tokenHash)))
    .returning({ deviceApp: sessions.deviceApp })
  if (ended) await deletePushSubscriptionsOfSession(db, tokenHash)
  return ended
}

/** @returns whether the session exists */
export async function extendSession(db: Db, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const extended = await db
    .update(sessions)
    .set({ expiresAt })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ tokenHash: sessions.tokenHash })
  return extended.length > 0
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
  await deletePushSubscriptionsOfSession(db, tokenHash)
}

export async function deleteSessionsOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.memberId, memberId))
  await deletePushSubscriptionsOfMember(db, memberId)
}

/** Their push subscriptions stay. */
export async function deleteSessionsExpiredBefore(db: Db, end: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, end))
}
