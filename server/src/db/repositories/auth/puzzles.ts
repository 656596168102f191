import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { captchaPuzzles } from '../../schema/auth'

export type CaptchaPuzzleRow = typeof captchaPuzzles.$inferSelect

export async function insertCaptchaPuzzle(db: Db, row: typeof captchaPuzzles.$inferInsert): Promise<void> {
  await db.insert(captchaPuzzles).values(row)
}

export async function findCaptchaPuzzle(db: Db, id: string): Promise<CaptchaPuzzleRow | undefined> {
  const [puzzle] = await db.select().from(captchaPuzzles).where(eq(captchaPuzzles.id, id))
  return puzzle
}

/** Counts one attempt and returns the updated puzzle. */
export async function incrementCaptchaPuzzleAttempts(
  db: Db,
  id: string,
): Promise<CaptchaPuzzleRow | undefined> {
  const [puzzle] = await db
    .update(captchaPuzzles)
    .set({ attempts: sql`${captchaPuzzles.attempts} + 1` })
    .where(eq(captchaPuzzles.id, id))
    .returning()
  return puzzle
}

export async function deleteCaptchaPuzzle(db: Db, id: string): Promise<void> {
  await db.delete(captchaPuzzles).where(eq(captchaPuzzles.id, id))
}

export async function deleteCaptchaPuzzlesExpiredBefore(db: Db, end: Date): Promise<void> {
  await db.delete(captchaPuzzles).where(lt(captchaPuzzles.expiresAt, end))
}
