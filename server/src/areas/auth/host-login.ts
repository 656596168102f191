import { eq } from 'drizzle-orm'
import { CODE } from '../../../../src/domain/envelope'
import type { World } from '../../context'
import { members, tickets } from '../../db/schema/members'
import { Failure } from '../../http/failure'
import { hashOf, memberOf } from '../../http/session'
import { takeTicket } from './secrets'
import { missingAgreements, NEEDED_AGREEMENTS, openSession, sign } from './sessions'

async function memberOfTicket(world: World, kind: 'token' | 'sign', secret: string) {
  const ticket = await takeTicket(world, kind, secret)
  if (!ticket) throw new Failure('HOST', 'hostToken')
  const [member] = await world.db.select().from(members).where(eq(members.aptId, ticket.subject))
  if (!member) throw new Failure('HOST', 'hostToken')
  return { member, ticket }
}

/** Login by a host's one-time token, or by a session of our own that the address carries over. */
export async function enterByToken(world: World, token: string) {
  const own = await memberOf(world, hashOf(token))
  if (own) return openSession(world, (await memberById(world, own.id))!)
  const { member } = await memberOfTicket(world, 'token', token)
  return openSession(world, member)
}

async function memberById(world: World, id: string) {
  const [member] = await world.db.select().from(members).where(eq(members.id, id))
  return member
}

/** The national app asks for the agreement first: 6004 until it is accepted; the token stays good for that. */
export async function enterByIntlApp(
  world: World,
  it: { token: string; acceptAuthorization?: boolean; languageCode: string },
) {
  const { member, ticket } = await memberOfTicket(world, 'token', it.token)
  const missing = await missingAgreements(world, member.id, NEEDED_AGREEMENTS)
  if (missing.length && !it.acceptAuthorization) {
    await giveBack(world, ticket)
    throw new Failure(CODE.agreementNotAccepted, 'needsAgreement')
  }
  if (missing.length) await sign(world, member.id, missing, it.languageCode)
  return openSession(world, member)
}

/** Login by a sign (S1 §4): 1 agreement missing, 13 pre-logoff. */
export async function enterBySign(world: World, secret: string) {
  const { member, ticket } = await memberOfTicket(world, 'sign', secret)
  if (ticket.note === 'preLogoff') {
    await giveBack(world, ticket)
    throw new Failure(CODE.preLogoff, 'preLogoff')
  }
  const missing = await missingAgreements(world, member.id, NEEDED_AGREEMENTS)
  if (missing.length) {
    // The app signs the agreements with this session and then keeps it (AUTH-48).
    throw new Failure(CODE.needsBinding, 'needsAgreement', await openSession(world, member))
  }
  return openSession(world, member)
}

/** A login that only asks for a step in between leaves its secret usable. */
async function giveBack(world: World, ticket: NonNullable<Awaited<ReturnType<typeof takeTicket>>>) {
  await world.db.insert(tickets).values(ticket)
}
