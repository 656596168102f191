import { and, eq } from 'drizzle-orm'
import type { World } from '../context'
import type { Db } from '../db/open-db'
import { idempotencyKeys } from '../db/schema/system'

interface Write {
  memberId: string
  call: string
  /** what is written about: a key that comes again with another thing is another write */
  about: string
  key: string
}

/**
 * Does a write once per member, call, thing and key, however often it is asked for: the key is taken in the same
 * transaction as the write, so a second asker waits and then gets the first one's answer.
 */
export async function once<T>(
  world: World,
  { about, ...asked }: Write,
  write: (tx: Db) => Promise<T>,
): Promise<T> {
  const by = { ...asked, key: `${asked.key} ${about}` }
  return world.db.transaction(async (db) => {
    const [taken] = await db
      .insert(idempotencyKeys)
      .values({ ...by, createdAt: world.now() })
      .onConflictDoNothing()
      .returning()
    const row = and(
      eq(idempotencyKeys.memberId, by.memberId),
      eq(idempotencyKeys.call, by.call),
      eq(idempotencyKeys.key, by.key),
    )
    if (!taken) {
      const [before] = await db.select().from(idempotencyKeys).where(row)
      return before!.answer as T
    }
    const answer = await write(db)
    await db.update(idempotencyKeys).set({ answer }).where(row)
    return answer
  })
}
