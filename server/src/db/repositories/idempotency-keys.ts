import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../open-db'
import { idempotencyKeys } from '../schema/system'

export type KeyRow = typeof idempotencyKeys.$inferSelect
type KeyOf = Pick<KeyRow, 'memberId' | 'call' | 'key'>

const same = ({ memberId, call, key }: KeyOf) =>
  and(eq(idempotencyKeys.memberId, memberId), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))

/** Waits for a transaction that writes the same key. @returns whether the key is new */
export async function insertKey(
  db: Db,
  row: KeyOf & Pick<KeyRow, 'contentHash' | 'createdAt'>,
): Promise<boolean> {
  const inserted = await db
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return inserted.length > 0
}

export async function findKey(db: Db, key: KeyOf): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(same(key))
  return row
}

export async function setAnswer(db: Db, key: KeyOf, answer: unknown): Promise<void> {
  await db.update(idempotencyKeys).set({ answer }).where(same(key))
}

export async function deleteKeysBefore(db: Db, createdAt: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, createdAt))
}

export async function deleteKeysOf(db: Db, memberId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.memberId, memberId))
}
