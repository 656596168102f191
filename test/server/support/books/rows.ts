import { eq } from 'drizzle-orm'
import { members } from '../../../../server/src/db/schema/members'
import type { Booted } from '../boot'
import type { TestMember } from '../people'

/** Returns the id of a member's row. */
export async function memberIdOf(it: Booted, { aptId }: TestMember): Promise<string> {
  const [row] = await it.context.db.select().from(members).where(eq(members.aptId, aptId))
  return row!.id
}
