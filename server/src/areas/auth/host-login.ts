import { eq } from 'drizzle-orm'
import { CODE } from '../../../../src/domain/envelope'
import type { World } from '../../context'
import { members } from '../../db/schema/members'
import { Failure } from '../../http/failure'
import { hashOf, memberOf } from '../../http/session'
import { memberByCode } from './accounts'
import { missingAgreements, NEEDED_AGREEMENTS, sign } from './agreements'
import { takeTicket } from './secrets'
import { openSession } from './sessions'

/**
 * Every login here is one transaction: what is thrown in it leaves the host's secret as it was, so that a login which
 * only asks for a step in between can be repeated with it.
 */
const together = <T>(world: World, enter: (world: World) => Promise<T>): Promise<T> =>
  world.db.transaction((db) => enter({ ...world, db }))

async function memberOfTicket(world: World, kind: 'token' | 'sign', secret: string) {
  const ticket = await takeTicket(world, kind, secret)
  if (!ticket) throw new Failure('HOST')
  const member = await memberByCode(world.db, ticket.subject)
  if (!member) throw new Failure('HOST')
  return { member, ticket }
}

/** Login by a host's one-time token, or by a session of our own that the address carries over. */
export const enterByToken = (real: World, token: string) =>
  together(real, async (world) => {
    const own = await memberOf(world, hashOf(token))
    if (own) return openSession(world, (await memberById(world, own.id))!)
    const { member } = await memberOfTicket(world, 'token', token)
    return openSession(world, member)
  })

async function memberById(world: World, id: string) {
  const [member] = await world.db.select().from(members).where(eq(members.id, id))
  return member
}

/** The national app asks for the agreement first: 6004 until it is accepted; the token stays good for that. */
export const enterByIntlApp = (
  real: World,
  it: { token: string; acceptAuthorization?: boolean; languageCode: string },
) =>
  together(real, async (world) => {
    const { member } = await memberOfTicket(world, 'token', it.token)
    const missing = await missingAgreements(world, member.id, NEEDED_AGREEMENTS)
    if (missing.length && !it.acceptAuthorization) throw new Failure(CODE.agreementNotAccepted)
    if (missing.length) await sign(world, member.id, missing, it.languageCode)
    return openSession(world, member)
  })

/** Login by a sign (S1 §4): 1 agreement missing, 13 pre-logoff, after which the sign stays good. */
export async function enterBySign(real: World, secret: string) {
  const { session, missing } = await together(real, async (world) => {
    const { member, ticket } = await memberOfTicket(world, 'sign', secret)
    if (ticket.note === 'preLogoff') throw new Failure(CODE.preLogoff)
    return {
      missing: await missingAgreements(world, member.id, NEEDED_AGREEMENTS),
      session: await openSession(world, member),
    }
  })
  // The app signs the agreements with this session and then keeps it (AUTH-48), so it is not undone.
  if (missing.length) throw new Failure(CODE.needsBinding, session)
  return session
}
