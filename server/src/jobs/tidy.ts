import { lt } from 'drizzle-orm'
import type { World } from '../context'
import { sessions, tickets, verificationCodes } from '../db/schema/members'
import { idempotencyKeys, outbox } from '../db/schema/system'

const DAY_MS = 24 * 3600 * 1000
/** Messages that were sent, and keys of writes that were done, are kept this long (days). */
const KEPT_DAYS = { messages: 7, keys: 30 }

/** Removes what is over: sessions, tickets, codes, old messages and idempotency keys. */
export async function tidy(world: World): Promise<void> {
  const ago = (days: number) => new Date(world.now().getTime() - days * DAY_MS)
  await world.db.delete(sessions).where(lt(sessions.expiresAt, world.now()))
  await world.db.delete(tickets).where(lt(tickets.expiresAt, world.now()))
  await world.db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, ago(1)))
  await world.db.delete(outbox).where(lt(outbox.createdAt, ago(KEPT_DAYS.messages)))
  await world.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(KEPT_DAYS.keys)))
}
