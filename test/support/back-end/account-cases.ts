import { sandboxChangeMember, sandboxIssueHostTicket } from '../../../sandbox/contract/sandbox'
import { signCurrentVersionsOfAgreements } from '../../../server/src/areas/auth/agreements'
import type { AppContext } from '../../../server/src/base/context'
import { newId, newMemberCode } from '../../../server/src/base/ids'
import { insertMemberUnlessTaken } from '../../../server/src/db/repositories/members/members'
import { cancelAccount, sendCancelCode } from '../../../src/contract/account/cancellation'
import { REQUIRED_AGREEMENT_CODES } from '../../../src/domain/auth/agreement'
import type { CredentialKind } from '../../../src/domain/auth/credentials'
import { signInDemoMember } from './demo-session'
import { MemberCalls } from './member-calls'
import type { Sandbox } from './sandbox'

export type IssuedKind = Exclude<CredentialKind, 'none'>

const ACCOUNTS = ['member', 'closed', 'blocked', 'cancelled', 'unsigned', 'unlinked', 'withoutPhone'] as const
/** Member codes, by how the account stands. */
export type AccountCodes = Record<(typeof ACCOUNTS)[number], string>
/** How somebody stands who enters; what is forged was handed out by nobody. */
export type AccountCase = keyof AccountCodes | 'stranger' | 'forged'

/** A member of Singapore who owns nothing. */
async function newMember(context: AppContext, phone: string): Promise<string> {
  const createdAt = context.now()
  const row = { id: newId(), aptId: newMemberCode(), name: 'Lim Wei Ling', bindCountry: 1, createdAt }
  const entered = { areaCode: '65', phone, email: `${phone}@portage.example` }
  const member = (await insertMemberUnlessTaken(context.db, { ...row, ...entered }))!
  await signCurrentVersionsOfAgreements(context, {
    memberId: member.id,
    typeCodes: REQUIRED_AGREEMENT_CODES,
    languageCode: 'en_US',
  })
  return member.aptId
}

/** A member for every way an account can stand when it is entered, as customer service and they themselves bring it about. */
export async function createAccountCases(context: AppContext, sandbox: Sandbox): Promise<AccountCodes> {
  const made = {} as AccountCodes
  for (const [at, standing] of ACCOUNTS.entries()) made[standing] = await newMember(context, `8111800${at}`)
  await sandbox.call(sandboxChangeMember, { aptId: made.closed, do: 'close' })
  await sandbox.call(sandboxChangeMember, { aptId: made.blocked, do: 'block' })
  await sandbox.call(sandboxChangeMember, { aptId: made.unsigned, do: 'withdrawAgreements' })
  await sandbox.call(sandboxChangeMember, { aptId: made.withoutPhone, do: 'unlinkPhone' })
  const { token } = await signInDemoMember(sandbox, made.cancelled)
  const calls = new MemberCalls(sandbox.url, token)
  await calls.call(sendCancelCode, {})
  const code = await sandbox.codeFor(`+658111800${ACCOUNTS.indexOf('cancelled')}`)
  await calls.call(cancelAccount, { code, consent: true })
  return made
}

let forgeries = 0
const forge = (...names: string[]): Record<string, string> => {
  forgeries += 1
  return Object.fromEntries(names.map((name) => [name, `forged-${name}-${forgeries}`]))
}

/** What a kind of credential consists of, and what may stand behind it, which is not asked about then (AUTH-52 A). */
const OWN: Record<IssuedKind, string[]> = { token: ['token'], sign: ['sign'], openId: ['openId', 'ticket'] }
const BEHIND: Record<IssuedKind, string[]> = {
  token: ['sign', 'openId', 'ticket'],
  sign: ['openId', 'ticket'],
  openId: [],
}
/** No login is sent them; they go out of the address all the same. */
const OTHERS = ['transactionId', 'encryptData', 'sessionId']

/** The credentials of an address, as a host app or WeChat hands them out of somebody who stands so. */
export async function issueCredentials(
  sandbox: Sandbox,
  accounts: AccountCodes,
  { kind, standing }: { kind: IssuedKind; standing: AccountCase },
): Promise<{ own: Record<string, string>; others: Record<string, string> }> {
  const others = forge(...BEHIND[kind], ...OTHERS)
  if (standing === 'forged') return { own: forge(...OWN[kind]), others }
  const given: Record<string, string> = await sandbox.call(sandboxIssueHostTicket, {
    kind: kind === 'openId' ? 'wechat' : kind,
    aptId: standing === 'stranger' ? null : accounts[standing],
  })
  if (standing === 'unlinked')
    await sandbox.call(sandboxChangeMember, { aptId: accounts.unlinked, do: 'unlinkWechat' })
  return { own: Object.fromEntries(OWN[kind].map((name) => [name, given[name]!])), others }
}
