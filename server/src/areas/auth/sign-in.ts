import type { ParsedPayloadOf } from '../../../../src/contract/call'
import type { sendCode, signInByCode, signInByPassword } from '../../../../src/contract/sign-in'
import type { Account } from '../../../../src/domain/account'
import { areConfirmed } from '../../../../src/domain/agreement'
import type { Lang } from '../../../../src/domain/language'
import type { AppContext, RequestContext } from '../../context'
import { changeMember, lockMember, type MemberRow } from '../../db/repositories/members'
import { deleteSessionsOf } from '../../db/repositories/sessions'
import { Failure } from '../../http/failure'
import { messageOf } from '../../http/messages'
import { accountOf, createMember, memberName, memberOfAccount } from './accounts'
import { refuseOutdated, signRead } from './agreements'
import { type Captcha, needPerson } from './captcha'
import {
  CODE_LIFETIME_MS,
  checkVerificationCode,
  countTry,
  forgetFailures,
  RESEND_AFTER_MS,
  sendVerificationCode,
  useVerificationCode,
} from './codes'
import { eraseMember, isToErase } from './erase-account'
import { hashPassword, passwordFits } from './secrets'
import { login, openSession, refuseClosed } from './sessions'
import { type Binding, bindWechat } from './wechat'

/** The message is in the language of the caller. */
export async function requestCode(
  world: AppContext,
  { captcha, lang }: { captcha: Captcha; lang: Lang },
  request: ParsedPayloadOf<typeof sendCode>,
) {
  const account = accountOf(request.account)
  await needPerson(captcha, request.puzzleTicket)
  const minutes = CODE_LIFETIME_MS / 60_000
  await sendVerificationCode(world, account, (code) => messageOf(lang, 'codeMessage', { code, minutes }))
  return { resendAfterMs: RESEND_AFTER_MS }
}

/** A client that asks for no name leaves it out: such a member is asked for it later. Throws A8 and 400. */
export function nameOfNew(entry: string | undefined): string {
  if (entry === undefined) return ''
  if (entry === '') throw new Failure('A8')
  return memberName(entry)
}

/** An unknown account becomes a member, once each agreement is confirmed. */
export async function enterByCode(
  world: AppContext,
  visit: RequestContext,
  request: ParsedPayloadOf<typeof signInByCode>,
) {
  const account = accountOf(request.account)
  // First: whether an account is known is told to nobody but whom it belongs to.
  await checkVerificationCode(world, account, request.code)
  const found = await memberOfAccount(world, account)
  // A cancelled account whose days are over is nobody's any more, also before the job has come to it.
  const isOver = found !== undefined && isToErase(found, world.now())
  const known = isOver ? undefined : found
  // The code stays good for the sign-in that comes with the name and the agreements.
  const name = known ? '' : nameOfNew(request.name)
  if (!known && !areConfirmed(request.agreements)) throw new Failure('A6')
  await refuseOutdated(world, request.agreements)
  await useVerificationCode(world, account, request.code)
  if (isOver) await eraseMember(world, found.id)
  // Before the transaction: hashing a password takes long on purpose.
  const passwordHash = request.password ? await hashPassword(request.password) : undefined
  // The code is used up by now; all that follows happens together or not at all.
  return login(world, (tx) => enter(tx, visit, { ...request, account, known, name, passwordHash }))
}

/** What a sign-in comes with whose account is proven. */
type Entry = Pick<ParsedPayloadOf<typeof signInByCode>, 'agreements' | 'bind'> & {
  account: Account
  known: MemberRow | undefined
  name: string
  passwordHash: string | undefined
}

/** In a transaction: the member, new or known, with all that the sign-in brings. Throws 4, 5, 6004, WX5003. */
export async function enter(world: AppContext, visit: RequestContext, request: Entry) {
  const { known, account } = request
  const made = known ?? (await createMember(world, account, { name: request.name, campaign: visit.campaign }))
  const member = (await lockMember(world.db, made.id))!
  refuseClosed(world, member)
  if (request.passwordHash) await setPassword(world, member.id, request.passwordHash)
  await signRead(world, member.id, request.agreements)
  await bindIfActive(world, member, request.bind)
  await forgetFailures(world, request.account)
  return openSession(world, member, !known)
}

/** Who comes back to a cancelled account binds with that. */
async function bindIfActive(world: AppContext, member: MemberRow, bind: Binding | undefined): Promise<void> {
  if (bind && member.status === 'active') await bindWechat(world, member.id, bind)
}

/** A new password ends the sessions that were opened before it. */
async function setPassword(world: AppContext, memberId: string, passwordHash: string): Promise<void> {
  await changeMember(world.db, memberId, { passwordHash })
  await deleteSessionsOf(world.db, memberId)
}

export async function enterByPassword(
  world: AppContext,
  captcha: Captcha,
  request: ParsedPayloadOf<typeof signInByPassword>,
) {
  const account = accountOf(request.account)
  await needPerson(captcha, request.puzzleTicket)
  await countTry(world, account)
  const member = await memberOfAccount(world, account)
  if (!(await passwordFits(request.password, member?.passwordHash ?? null)) || !member)
    throw new Failure('A5')
  return login(world, (tx) => enterKnown(tx, member.id, { ...request, account }))
}

/** Binding and session together: one who may not enter binds nothing, and keeps the WeChat ticket. */
async function enterKnown(
  world: AppContext,
  memberId: string,
  request: ParsedPayloadOf<typeof signInByPassword>,
) {
  const member = (await lockMember(world.db, memberId))!
  refuseClosed(world, member)
  await bindIfActive(world, member, request.bind)
  await forgetFailures(world, request.account)
  return openSession(world, member)
}
