import { TOKEN_LIFETIME_MS } from '../../../../src/domain/credentials'
import { CODE } from '../../../../src/domain/envelope'
import type { World } from '../../context'
import type { MemberRow } from '../../db/repositories/members'
import { extendSession, insertSession } from '../../db/repositories/sessions'
import { Failure } from '../../http/failure'
import { memberOf } from '../../http/session'
import { newToken } from '../../ids'
import { hashOf } from '../../secret-hash'

/** Throws 4 for a closed account and 5 for a blocked one. */
export function refuseClosed(member: MemberRow): void {
  if (member.status === 'closed') throw new Failure(CODE.closed)
  if (member.status === 'blocked') throw new Failure(CODE.blocked)
}

const sessionEnd = (world: World): Date => new Date(world.now().getTime() + TOKEN_LIFETIME_MS)

/** Opens a session of 6 days (S1 §9) for a member who may have one. */
export async function openSession(world: World, member: MemberRow, newMember = false) {
  refuseClosed(member)
  const token = newToken()
  const expiresAt = sessionEnd(world)
  const row = { tokenHash: hashOf(token), memberId: member.id, expiresAt, createdAt: world.now() }
  await insertSession(world.db, row)
  return { token, expiresAt: expiresAt.toISOString(), aptId: member.aptId, newMember }
}

/**
 * A session that is brought along goes on for another 6 days. It stays the same one: wherever it is used, signing out
 * ends it. Undefined when the token is no session's.
 */
export async function renewSession(world: World, token: string) {
  const tokenHash = hashOf(token)
  const member = await memberOf(world, tokenHash)
  const expiresAt = sessionEnd(world)
  if (!member || !(await extendSession(world.db, tokenHash, expiresAt))) return undefined
  return { token, expiresAt: expiresAt.toISOString(), aptId: member.aptId, newMember: false }
}
