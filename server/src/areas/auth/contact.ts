import type { ParsedPayloadOf } from '../../../../src/contract/call'
import * as calls from '../../../../src/contract/contact'
import type { Account } from '../../../../src/domain/account'
import type { Lang } from '../../../../src/domain/language'
import { maskedPhone } from '../../../../src/domain/phone'
import type { AppContext } from '../../context'
import { changeMember, findMember, lockMember, type MemberRow } from '../../db/repositories/members'
import { Failure } from '../../http/failure'
import { messageOf } from '../../http/messages'
import type { Serve } from '../../http/serve-call'
import { isUniqueViolation, transaction } from '../../transaction'
import { accountOf, memberOfAccount, storedAccount } from './accounts'
import { bindCodeOf, sendBindCode } from './bind-codes'
import { type Captcha, needPerson } from './captcha'
import {
  CODE_LIFETIME_MS,
  checkVerificationCode,
  RESEND_AFTER_MS,
  sendVerificationCode,
  useVerificationCode,
} from './codes'
import { eraseMember, isToErase } from './erase-account'
import { checkProof, proofCodeOf } from './proof'

/** What a member signs in by, to show: the number without its middle, the e-mail whole. */
export const shownAccounts = ({ areaCode, phone, email }: MemberRow) => ({
  phone: phone && `+${areaCode} ${maskedPhone(phone)}`,
  email,
})

/** Mobile number and e-mail of a member: what is bound, and binding another. */
export function contactRoutes(serve: Serve, world: AppContext, captcha: Captcha): void {
  serve(calls.checkInfo, async ({ member }) => {
    const row = (await findMember(world.db, member.id))!
    const shown = shownAccounts(row)
    return { ...shown, codeTo: (shown.phone ?? shown.email)!, hasPassword: row.passwordHash !== null }
  })
  serve(calls.sendProofCode, async ({ member, visit }) => {
    const row = (await findMember(world.db, member.id))!
    await sendVerificationCode(world, proofCodeOf(row, 'prove'), messageIn(visit.lang, 'proofCodeMessage'))
    return { resendAfterMs: RESEND_AFTER_MS }
  })
  serve(calls.sendBindCode, async ({ payload, member, visit }) => {
    const account = accountOf(payload.account)
    refuseOwn((await findMember(world.db, member.id))!, account)
    const { puzzleTicket } = payload
    if (puzzleTicket !== undefined) await needPerson(captcha, puzzleTicket)
    const asked = { memberId: member.id, account, isPerson: puzzleTicket !== undefined }
    await sendBindCode(world, asked, messageIn(visit.lang, 'bindCodeMessage'))
    return { resendAfterMs: RESEND_AFTER_MS }
  })
  serve(calls.bindAccount, ({ payload, member }) => bind(world, member.id, payload))
}

/** The message that a code is sent in. */
const messageIn = (lang: Lang, text: string) => (code: string) =>
  messageOf(lang, text, { code, minutes: CODE_LIFETIME_MS / 60_000 })

/** Throws B1: the account is the member's own already. */
function refuseOwn({ areaCode, phone, email }: MemberRow, account: Account): void {
  const isOwn =
    account.kind === 'email'
      ? account.email === email
      : account.areaCode === areaCode && account.phone === phone
  if (isOwn) throw new Failure('B1')
}

/** Binds an account whose code is right, once its member has proven who they are. Throws A3, A4, A5, A7, B1 to B4. */
async function bind(world: AppContext, memberId: string, payload: ParsedPayloadOf<typeof calls.bindAccount>) {
  const account = accountOf(payload.account)
  const known = (await findMember(world.db, memberId))!
  refuseOwn(known, account)
  await checkMember(world, known, payload)
  await checkVerificationCode(world, bindCodeOf(memberId, account), payload.code)
  await refuseTaken(world, memberId, account)
  // Both codes are used up with what they were given for, or neither.
  return transaction(world, async (tx) => {
    const member = (await lockMember(tx.db, memberId))!
    refuseOwn(member, account)
    await useVerificationCode(tx, bindCodeOf(memberId, account), payload.code)
    if (payload.proof !== undefined) await useProof(tx, member, payload.proof)
    await changeMember(tx.db, memberId, storedAccount(account))
    return {}
  }).catch((error: unknown) => {
    // Somebody signed up with it this very moment.
    if (isUniqueViolation(error)) throw new Failure('B2')
    throw error
  })
}

/** The codes of a proof, which stand beside a field of their own. */
const OF_PROOF: Readonly<Record<string, string>> = { A3: 'B3', A4: 'B4' }
const asProof = (error: unknown): never => {
  const code = error instanceof Failure ? OF_PROOF[error.code] : undefined
  throw code ? new Failure(code) : error
}
const checkMember = (
  world: AppContext,
  member: MemberRow,
  { proof, password }: Pick<ParsedPayloadOf<typeof calls.bindAccount>, 'proof' | 'password'>,
) => checkProof(world, member, { to: 'prove', code: proof, password }).catch(asProof)
const useProof = (tx: AppContext, member: MemberRow, proof: string) =>
  useVerificationCode(tx, proofCodeOf(member, 'prove'), proof).catch(asProof)

/** Throws B2: the account is another member's. One that was cancelled, and whose days are over, is nobody's. */
async function refuseTaken(world: AppContext, memberId: string, account: Account): Promise<void> {
  const owner = await memberOfAccount(world, account)
  if (!owner || owner.id === memberId) return
  if (!isToErase(owner, world.now())) throw new Failure('B2')
  await eraseMember(world, owner.id)
}
