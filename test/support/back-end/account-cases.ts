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
/** Member codes, by the state of the account. */
export type AccountCodes = Record<(typeof ACCOUNTS)[number], string>
/**
 * State of the account at a login. A stranger has no account, and nobody issued the credentials of `forged`.
 */
export type AccountCase = keyof AccountCodes | 'stranger' | 'forged'

/** Creates a member of Singapore without any belongings. */
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

/**
 * Creates a member for each state that an account can have at a login, through customer service or through
 * the member.
 */
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

/**
 * Parameters of each kind of credential. `BEHIND` has those that may also be present and are then ignored
 * (AUTH-52 A).
 */
const OWN: Record<IssuedKind, string[]> = { token: ['token'], sign: ['sign'], openId: ['openId', 'ticket'] }
const BEHIND: Record<IssuedKind, string[]> = {
  token: ['sign', 'openId', 'ticket'],
  sign: ['openId', 'ticket'],
  openId: [],
}
/** Parameters that no login receives. They are still removed from the address. */
const OTHERS = ['transactionId', 'encryptData', 'sessionId']

/**
 * Returns the credentials of an address, as a host app or WeChat issues them for an account in this state.
 */
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
