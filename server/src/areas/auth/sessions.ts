import { canComeBack, reactivationEnd } from '../../../../src/domain/cancellation'
import { TOKEN_LIFETIME_MS } from '../../../../src/domain/credentials'
import { CODE } from '../../../../src/domain/envelope'
import type { AppContext } from '../../context'
import type { MemberRow } from '../../db/repositories/members'
import { extendSession, insertSession } from '../../db/repositories/sessions'
import { Failure } from '../../http/failure'
import { memberOf } from '../../http/session'
import { newToken } from '../../ids'
import { hashOf } from '../../secret-hash'
import { transaction } from '../../transaction'
import { makeTicket } from './secrets'

/** Whether a member cancelled the account and can still come back to it. */
export const isCancelled = ({ status, cancelledAt, erasedAt }: MemberRow, now: Date): boolean =>
  status === 'closed' && cancelledAt !== null && erasedAt === null && canComeBack(cancelledAt, now)

/** Throws 4 for a closed account and 5 for a blocked one; one that was cancelled is asked about (`openSession`). */
export function refuseClosed(world: AppContext, member: MemberRow): void {
  if (isCancelled(member, world.now())) return
  if (member.status === 'closed') throw new Failure(CODE.closed)
  if (member.status === 'blocked') throw new Failure(CODE.blocked)
}

/** How long the question may stand whether the account is to come back (ms). */
const QUESTION_LIFETIME_MS = 15 * 60_000

const wayBack = async (world: AppContext, { id, aptId, cancelledAt }: MemberRow) => ({
  ticket: await makeTicket(world, { kind: 'reactivation', subject: id, lifetimeMs: QUESTION_LIFETIME_MS }),
  aptId,
  until: reactivationEnd(cancelledAt!).toISOString(),
})

/** A login in one transaction: what it wrote stands, also where a refusal is its outcome. Throws that. */
export async function login<T>(
  world: AppContext,
  work: (tx: AppContext) => Promise<T>,
): Promise<Exclude<T, Failure>> {
  const outcome = await transaction(world, work)
  if (outcome instanceof Failure) throw outcome
  return outcome as Exclude<T, Failure>
}

const sessionEnd = (world: AppContext): Date => new Date(world.now().getTime() + TOKEN_LIFETIME_MS)

/**
 * Opens a session of 6 days (S1 §9) for a member who may have one. Who cancelled the account gets the way back in the
 * place of it, as a refusal (A9) that is to be thrown once the login is written: what the login used up stays used.
 */
export async function openSession(world: AppContext, member: MemberRow, newMember = false) {
  refuseClosed(world, member)
  if (isCancelled(member, world.now())) return new Failure('A9', await wayBack(world, member))
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
export async function renewSession(world: AppContext, token: string) {
  const tokenHash = hashOf(token)
  const member = await memberOf(world, tokenHash)
  const expiresAt = sessionEnd(world)
  if (!member || !(await extendSession(world.db, tokenHash, expiresAt))) return undefined
  return { token, expiresAt: expiresAt.toISOString(), aptId: member.aptId, newMember: false }
}
