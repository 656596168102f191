import { eq } from 'drizzle-orm'
import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { sendCode, signInByCode, signInByPassword } from '../../../../src/contract/sign-in'
import type { Visit, World } from '../../context'
import { members, sessions } from '../../db/schema/members'
import { Failure } from '../../http/failure'
import { messageOf } from '../../http/messages'
import { lockMember, type MemberRow } from '../member-lock'
import { checkAccount, createMember, findMember } from './accounts'
import { NEEDED_AGREEMENTS, sign } from './agreements'
import {
  CODE_LIFETIME_MS,
  checkVerificationCode,
  countTry,
  forgetFailures,
  RESEND_AFTER_MS,
  sendVerificationCode,
  useVerificationCode,
} from './codes'
import { hashPassword, passwordFits, takeTicket } from './secrets'
import { openSession, refuseShut } from './sessions'
import { bindWechat } from './wechat'

async function needPuzzle(world: World, ticket: string): Promise<void> {
  if (!(await takeTicket(world, 'puzzle', ticket))) throw new Failure('A1')
}

/** The message is in the language of the caller. */
export async function askForCode(world: World, { lang }: Visit, it: ParsedPayloadOf<typeof sendCode>) {
  checkAccount(it.account)
  await needPuzzle(world, it.puzzleTicket)
  const minutes = CODE_LIFETIME_MS / 60_000
  await sendVerificationCode(world, it.account, (code) => messageOf(lang, 'codeMessage', { code, minutes }))
  return { resendAfterMs: RESEND_AFTER_MS }
}

/** An unknown account becomes a member, once the agreements are ticked. */
export async function enterByCode(world: World, visit: Visit, it: ParsedPayloadOf<typeof signInByCode>) {
  checkAccount(it.account)
  const known = await findMember(world, it.account)
  if (!known && !it.agreed) {
    // Only to whom the account belongs: to anybody else this would tell that it is not known. The code stays good.
    await checkVerificationCode(world, it.account, it.code)
    throw new Failure('A6')
  }
  await useVerificationCode(world, it.account, it.code)
  // Before the transaction: hashing a password takes long on purpose.
  const passwordHash = it.password ? await hashPassword(it.password) : undefined
  // The code is used up by now; all that follows happens together or not at all.
  return world.db.transaction((db) => enter({ ...world, db }, visit, known, { ...it, passwordHash }))
}

async function enter(
  world: World,
  visit: Visit,
  known: MemberRow | undefined,
  it: ParsedPayloadOf<typeof signInByCode> & { passwordHash: string | undefined },
) {
  const made = known ?? (await createMember(world, it.account, visit.campaign))
  const member = (await lockMember(world.db, made.id))!
  refuseShut(member)
  if (it.passwordHash) await setPassword(world, member.id, it.passwordHash)
  if (it.agreed) await sign(world, member.id, NEEDED_AGREEMENTS, it.languageCode)
  if (it.bind) await bindWechat(world, member.id, it.bind)
  await forgetFailures(world, it.account)
  return openSession(world, member, !known)
}

/** A new password ends the sessions that were opened before it. */
async function setPassword(world: World, memberId: string, passwordHash: string): Promise<void> {
  await world.db.update(members).set({ passwordHash }).where(eq(members.id, memberId))
  await world.db.delete(sessions).where(eq(sessions.memberId, memberId))
}

export async function enterByPassword(world: World, it: ParsedPayloadOf<typeof signInByPassword>) {
  checkAccount(it.account)
  await needPuzzle(world, it.puzzleTicket)
  await countTry(world, it.account)
  const member = await findMember(world, it.account)
  if (!(await passwordFits(it.password, member?.passwordHash ?? null)) || !member) throw new Failure('A5')
  return world.db.transaction((db) => enterKnown({ ...world, db }, member.id, it))
}

/** Binding and session together: one who may not enter binds nothing, and keeps the WeChat ticket. */
async function enterKnown(world: World, memberId: string, it: ParsedPayloadOf<typeof signInByPassword>) {
  const member = (await lockMember(world.db, memberId))!
  refuseShut(member)
  if (it.bind) await bindWechat(world, memberId, it.bind)
  await forgetFailures(world, it.account)
  return openSession(world, member)
}
