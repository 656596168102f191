import type { FastifyRequest } from 'fastify'
import { parseUserAgent, shouldRecordDeviceUse } from '../../../src/domain/account/device'
import type { AppContext, Member } from '../base/context'
import { findActiveSession, touchSession } from '../db/repositories/auth/sessions'

/** Returns the token of a request, from the mini program's header or the H5 app's cookie. */
export function findSessionToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-portage-token']
  if (typeof header === 'string' && header) return header
  return request.cookies.token || undefined
}

/** Returns the member of a session, if the session has not expired and the member is active. */
export const findMemberBySessionTokenHash = async (
  context: AppContext,
  tokenHash: string,
): Promise<Member | undefined> =>
  (await findActiveSession(context.db, { tokenHash, now: context.now() }))?.member

/**
 * Returns the member of a request's session. It also records the device once per hour, so that the member can
 * sign it out from another device.
 */
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
