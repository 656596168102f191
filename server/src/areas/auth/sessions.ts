import { eq } from 'drizzle-orm'
import { TOKEN_LIFETIME_MS } from '../../../../src/domain/credentials'
import { CODE } from '../../../../src/domain/envelope'
import type { World } from '../../context'
import { sessions } from '../../db/schema/members'
import { Failure } from '../../http/failure'
import { hashOf } from '../../http/session'
import { newToken } from '../../ids'
import type { MemberRow } from '../member-lock'

/** Throws 4 for a closed account and 5 for a blocked one. */
export function refuseShut(member: MemberRow): void {
  if (member.status === 'closed') throw new Failure(CODE.closed)
  if (member.status === 'blocked') throw new Failure(CODE.blocked)
}

/** Opens a session of 6 days (S1 §9) for a member who may have one. */
export async function openSession(world: World, member: MemberRow, newMember = false) {
  refuseShut(member)
  const token = newToken()
  const expiresAt = new Date(world.now().getTime() + TOKEN_LIFETIME_MS)
  await world.db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), memberId: member.id, expiresAt, createdAt: world.now() })
  return { token, expiresAt: expiresAt.toISOString(), aptId: member.aptId, newMember }
}

export const closeSession = (world: World, tokenHash: string) =>
  world.db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
