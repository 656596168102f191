import { lt } from 'drizzle-orm'
import { SIGN_IN_WINDOW_MS } from '../areas/auth/codes'
import type { World } from '../context'
import { puzzles, sessions, signInAttempts, tickets, verificationCodes } from '../db/schema/members'
import { idempotencyKeys, outbox } from '../db/schema/system'

const DAY_MS = 24 * 3600 * 1000
/** Keys of writes that were done are kept this long (ms). */
const KEYS_KEPT_MS = 30 * DAY_MS

/** Removes what is over: sessions, tickets, puzzles, codes with their messages, failed sign-ins, idempotency keys. */
export async function tidy(world: World): Promise<void> {
  const { db } = world
  const now = world.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  await db.delete(tickets).where(lt(tickets.expiresAt, now))
  await db.delete(puzzles).where(lt(puzzles.expiresAt, now))
  // Kept a day longer: the time of sending holds back the next code.
  await db.delete(verificationCodes).where(lt(verificationCodes.expiresAt, ago(DAY_MS)))
  await db.delete(outbox).where(lt(outbox.expiresAt, now))
  await db.delete(signInAttempts).where(lt(signInAttempts.since, ago(SIGN_IN_WINDOW_MS)))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(KEYS_KEPT_MS)))
}
