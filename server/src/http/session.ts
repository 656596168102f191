import type { FastifyRequest } from 'fastify'
import { parseUserAgent, shouldRecordDeviceUse } from '../../../src/domain/account/device'
import type { AppContext, Member } from '../base/context'
import { findActiveSession, touchSession } from '../db/repositories/auth/sessions'

/** The token of a request: the H5 app's cookie, or the mini program's header. */
export function findSessionToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-portage-token']
  if (typeof header === 'string' && header) return header
  return request.cookies.token || undefined
}

/** The member whose session this is, when it is alive and the member may use it. */
export const findMemberBySessionTokenHash = async (
  context: AppContext,
  tokenHash: string,
): Promise<Member | undefined> =>
  (await findActiveSession(context.db, { tokenHash, now: context.now() }))?.member

/** The same of a request, whose device is written down once an hour: the member may sign it out from another one. */
export async function findMemberAndRecordDevice(
  context: AppContext,
  tokenHash: string,
  request: FastifyRequest,
): Promise<Member | undefined> {
  const now = context.now()
  const session = await findActiveSession(context.db, { tokenHash, now })
  if (session && shouldRecordDeviceUse(session.usedAt, now)) {
    const isMiniProgram = request.headers['x-portage-token'] !== undefined
    const device = parseUserAgent(request.headers['user-agent'] ?? '', { isMiniProgram })
    await touchSession(context.db, tokenHash, { ...device, now })
  }
  return session?.member
}
