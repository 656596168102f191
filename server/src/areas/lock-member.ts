import { eq } from 'drizzle-orm'
import type { Db } from '../db/open-db'
import { members } from '../db/schema/members'

/**
 * Locks a member's row until the transaction ends: first of all locks (docs/back-end.md). "No key", so that rows which
 * name the member as theirs can still be written meanwhile; a full lock would hold them up, and be held up by them.
 */
export const lockMember = (db: Db, memberId: string) =>
  db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
