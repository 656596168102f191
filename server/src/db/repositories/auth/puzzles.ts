import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { puzzles } from '../../schema/members'

export type PuzzleRow = typeof puzzles.$inferSelect

export async function insertPuzzle(db: Db, row: typeof puzzles.$inferInsert): Promise<void> {
  await db.insert(puzzles).values(row)
}

export async function findPuzzle(db: Db, id: string): Promise<PuzzleRow | undefined> {
  const [puzzle] = await db.select().from(puzzles).where(eq(puzzles.id, id))
  return puzzle
}

/** Counts one attempt, and hands back the puzzle with it. */
export async function countPuzzleAttempt(db: Db, id: string): Promise<PuzzleRow | undefined> {
  const [puzzle] = await db
    .update(puzzles)
    .set({ attempts: sql`${puzzles.attempts} + 1` })
    .where(eq(puzzles.id, id))
    .returning()
  return puzzle
}

export async function deletePuzzle(db: Db, id: string): Promise<void> {
  await db.delete(puzzles).where(eq(puzzles.id, id))
}

export async function deletePuzzlesExpiredBefore(db: Db, end: Date): Promise<void> {
  await db.delete(puzzles).where(lt(puzzles.expiresAt, end))
}
