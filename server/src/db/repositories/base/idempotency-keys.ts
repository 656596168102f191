import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../open-db'
import { idempotencyKeys } from '../../schema/base'

export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect
type IdempotencyKeyId = Pick<IdempotencyKeyRow, 'memberId' | 'call' | 'key'>

const isSameKey = ({ memberId, call, key }: IdempotencyKeyId) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))

/**
 * Inserts a key. Waits for a transaction that writes the same key.
 * @returns whether the key is new
 */
export async function insertIdempotencyKey(
  db: Db,
  row: IdempotencyKeyId & Pick<IdempotencyKeyRow, 'contentHash' | 'createdAt'>,
): Promise<boolean> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return inserted.length > 0
}

export async function findIdempotencyKey(
  db: Db,
  key: IdempotencyKeyId,
): Promise<IdempotencyKeyRow | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(isSameKey(key))
  return row
}

export async function setIdempotencyAnswer(db: Db, key: IdempotencyKeyId, answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(isSameKey(key))
}

export async function deleteIdempotencyKeysBefore(db: Db, createdAt: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, createdAt))
}

export async function deleteIdempotencyKeysOfMember(db: Db, memberId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.memberId, memberId))
}
