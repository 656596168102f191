import type { FastifyRequest } from 'fastify'
import type { Member, World } from '../context'
import { memberOfSession } from '../db/repositories/sessions'

/** The token of a request: the H5 app's cookie, or the mini program's header. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-portage-token']
  if (typeof header === 'string' && header) return header
  return request.cookies.token || undefined
}

/** The member whose session this is, when it is alive and the member may use it. */
export const memberOf = (world: World, tokenHash: string): Promise<Member | undefined> =>
  memberOfSession(world.db, { tokenHash, now: world.now() })
