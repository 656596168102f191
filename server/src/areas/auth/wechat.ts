import { eq } from 'drizzle-orm'
import { CODE } from '../../../../src/domain/envelope'
import type { World } from '../../context'
import { members, wechatIdentities } from '../../db/schema/members'
import { Failure } from '../../http/failure'
import { newId } from '../../ids'
import { giveTicket, takeTicket } from './secrets'
import { openSession } from './sessions'

const TICKET_LIFETIME_MS = 10 * 60_000

/** WeChat's code-to-session. The real one asks WeChat; see docs/back-end.md. */
export interface WechatGate {
  /** undefined when WeChat refuses the code */
  openIdOf(code: string): Promise<string | undefined>
}

export async function exchangeCode(world: World, gate: WechatGate, code: string) {
  const openId = await gate.openIdOf(code)
  if (!openId) throw new Failure(CODE.wechatTicket)
  return {
    openId,
    ticket: await giveTicket(world, { kind: 'wechat', subject: openId, lifetimeMs: TICKET_LIFETIME_MS }),
  }
}

/** Login by openId and ticket (S1 §4): a stranger gets code 1, a member who unlinked 100018, both with session info. */
export async function enterByWechat(real: World, it: { openId?: string; ticket?: string }) {
  const outcome = await real.db.transaction((db) => recognise({ ...real, db }, it))
  // Refused after the transaction: the ticket stays used, and the fresh one stays good.
  if (outcome instanceof Failure) throw outcome
  return outcome
}

async function recognise(world: World, it: { openId?: string; ticket?: string }) {
  const ticket = it.ticket ? await takeTicket(world, 'wechat', it.ticket) : undefined
  if (!it.openId || ticket?.subject !== it.openId) return new Failure(CODE.wechatTicket)
  const [identity] = await world.db
    .select()
    .from(wechatIdentities)
    .where(eq(wechatIdentities.openId, it.openId))
  if (!identity?.memberId) {
    const fresh = await giveTicket(world, {
      kind: 'wechat',
      subject: it.openId,
      lifetimeMs: TICKET_LIFETIME_MS,
    })
    return new Failure(identity ? CODE.unbound : CODE.needsBinding, {
      sessionId: newId(),
      openId: it.openId,
      ticket: fresh,
    })
  }
  const [member] = await world.db.select().from(members).where(eq(members.id, identity.memberId))
  return openSession(world, member!)
}

/** Ties a WeChat user to the member who has just signed in. */
export async function bindWechat(world: World, memberId: string, it: { openId: string; ticket: string }) {
  const ticket = await takeTicket(world, 'wechat', it.ticket)
  if (ticket?.subject !== it.openId) throw new Failure(CODE.wechatTicket)
  await world.db
    .insert(wechatIdentities)
    .values({ openId: it.openId, memberId, createdAt: world.now() })
    .onConflictDoUpdate({ target: wechatIdentities.openId, set: { memberId } })
}
