import { eq } from 'drizzle-orm'
import type { sendCode, signInByCode, signInByPassword } from '../../../../src/contract/auth'
import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { Visit, World } from '../../context'
import { members, sessions } from '../../db/schema/members'
import { Failure } from '../../http/failure'
import { checkAccount, createMember, findMember } from './accounts'
import {
  checkVerificationCode,
  countTry,
  forgetFailures,
  RESEND_AFTER_MS,
  sendVerificationCode,
  useVerificationCode,
} from './codes'
import { hashPassword, passwordFits, takeTicket } from './secrets'
import { type MemberRow, NEEDED_AGREEMENTS, openSession, sign } from './sessions'
import { bindWechat } from './wechat'

async function needPuzzle(world: World, ticket: string): Promise<void> {
  if (!(await takeTicket(world, 'puzzle', ticket))) throw new Failure('A1', 'puzzleFirst')
}

export async function askForCode(world: World, it: ParsedPayloadOf<typeof sendCode>) {
  checkAccount(it.account)
  await needPuzzle(world, it.puzzleTicket)
  await sendVerificationCode(world, it.account, (code) => `Portage 渡口集运: ${code}`)
  return { resendAfterMs: RESEND_AFTER_MS }
}

/** An unknown account becomes a member, once the agreements are ticked. */
export async function enterByCode(world: World, visit: Visit, it: ParsedPayloadOf<typeof signInByCode>) {
  checkAccount(it.account)
  const known = await findMember(world, it.account)
  if (!known && !it.agreed) {
    // Only to whom the account belongs: to anybody else this would tell that it is not known. The code stays good.
    await checkVerificationCode(world, it.account, it.code)
    throw new Failure('A6', 'agreementsMissing')
  }
  await useVerificationCode(world, it.account, it.code)
  // The code is used up by now; all that follows happens together or not at all.
  return world.db.transaction((db) => enter({ ...world, db }, visit, known, it))
}

async function enter(
  world: World,
  visit: Visit,
  known: MemberRow | undefined,
  it: ParsedPayloadOf<typeof signInByCode>,
) {
  const member = known ?? (await createMember(world, it.account, it.campaign ?? visit.campaign))
  if (it.password) await setPassword(world, member.id, it.password)
  if (it.agreed) await sign(world, member.id, NEEDED_AGREEMENTS, it.languageCode)
  if (it.bind) await bindWechat(world, member.id, it.bind)
  await forgetFailures(world, it.account)
  return openSession(world, member, !known)
}

/** A new password ends the sessions that were opened before it. */
async function setPassword(world: World, memberId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await world.db.update(members).set({ passwordHash }).where(eq(members.id, memberId))
  await world.db.delete(sessions).where(eq(sessions.memberId, memberId))
}

export async function enterByPassword(world: World, it: ParsedPayloadOf<typeof signInByPassword>) {
  checkAccount(it.account)
  await needPuzzle(world, it.puzzleTicket)
  await countTry(world, it.account)
  const member = await findMember(world, it.account)
  if (!(await passwordFits(it.password, member?.passwordHash ?? null)) || !member)
    throw new Failure('A5', 'passwordWrong')
  if (it.bind) await bindWechat(world, member.id, it.bind)
  await forgetFailures(world, it.account)
  return openSession(world, member)
}
