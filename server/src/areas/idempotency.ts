import { and, eq } from 'drizzle-orm'
import type { World } from '../context'
import { idempotencyKeys } from '../db/schema/system'
import { transaction } from '../transaction'

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
  { about, ...request }: Write,
  write: (tx: World) => Promise<T>,
): Promise<T> {
  const by = { ...request, key: `${request.key} ${about}` }
  return transaction(world, async (tx) => {
    const [inserted] = await tx.db
      .insert(idempotencyKeys)
      .values({ ...by, createdAt: world.now() })
      .onConflictDoNothing()
      .returning()
    const row = and(
      eq(idempotencyKeys.memberId, by.memberId),
      eq(idempotencyKeys.call, by.call),
      eq(idempotencyKeys.key, by.key),
    )
    if (!inserted) {
      const [before] = await tx.db.select().from(idempotencyKeys).where(row)
      return before!.answer as T
    }
    const answer = await write(tx)
    await tx.db.update(idempotencyKeys).set({ answer }).where(row)
    return answer
  })
}
