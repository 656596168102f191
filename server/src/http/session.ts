import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Member, World } from '../context'
import { members, sessions } from '../db/schema/members'

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The token of a request: the H5 app's cookie, or the mini program's header. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-portage-token']
  if (typeof header === 'string' && header) return header
  return request.cookies.token || undefined
}

/** The member whose session this is, when it is alive and the member may use it. */
export async function memberOf(world: World, tokenHash: string): Promise<Member | undefined> {
  const [found] = await world.db
    .select({ id: members.id, aptId: members.aptId, name: members.name, memberType: members.memberType })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, world.now()),
        eq(members.status, 'active'),
      ),
    )
  return found
}
