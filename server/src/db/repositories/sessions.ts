import { and, eq, lt, sql } from 'drizzle-orm'
import { gathered, keyArray } from '../gathered'
import type { Db } from '../open-db'
import { prepared } from '../prepared'
import { members, sessions } from '../schema/members'

export async function insertSession(db: Db, row: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(row)
}

const ofTokens = prepared('members_of_sessions', (db) =>
  db
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      id: members.id,
      aptId: members.aptId,
      name: members.name,
      memberType: members.memberType,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(sql`${sessions.tokenHash} = any(${keyArray('tokenHashes', 'text')})`, eq(members.status, 'active')),
    ),
)

const findSession = gathered(async (db, tokenHashes: readonly string[]) => {
  const rows = await ofTokens(db).execute({ tokenHashes })
  const found = new Map(rows.map(({ tokenHash, expiresAt, ...member }) => [tokenHash, { expiresAt, member }]))
  return tokenHashes.map((tokenHash) => found.get(tokenHash))
})

/** The active member whose session this is, when it is not over. */
export async function memberOfSession(db: Db, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const session = await findSession(db, tokenHash)
  return session && session.expiresAt > now ? session.member : undefined
}

/** @returns whether there is such a session */
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
}

export async function deleteSessionsOf(db: Db, memberId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.memberId, memberId))
}

export async function deleteSessionsBefore(db: Db, end: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, end))
}
