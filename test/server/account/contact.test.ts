import { eq } from 'drizzle-orm'
import { sandboxIssueHostTicket, sandboxListSentMessages } from '../../../sandbox/contract/sandbox'
import { sha256Hex } from '../../../server/src/base/secret-hash'
import { sessions, wechatIdentities } from '../../../server/src/db/schema/auth'
import { members } from '../../../server/src/db/schema/members'
import { purgeExpired } from '../../../server/src/jobs/purge-expired'
import * as calls from '../../../src/contract/account/contact'
import * as deviceCalls from '../../../src/contract/account/devices'
import { signOutEverywhereAndUnlinkWechat } from '../../../src/contract/auth/sessions'
import type { AnswerOf } from '../../../src/contract/base/call'
import * as auth from '../support/auth-calls'
import { type Booted, boot } from '../support/boot'
import { send } from '../support/calling'
import {
  type Account,
  ask,
  extendSessions,
  issuePuzzleTicket,
  mobileAccount,
  newMember,
  readCurrentAgreements,
  requestVerificationCode,
  sendForCode,
  type TestMember,
} from '../support/people'

const PASSWORD = 'correct horse battery'
let host: Booted
let me: TestMember
beforeAll(async () => {
  host = await boot()
})
afterAll(() => host.close())
beforeEach(async () => {
  host.wait(3_600_000)
  me = await newMember(host, PASSWORD)
})

let phones = 51_000_000
const another = () => {
  phones += 1
  return mobileAccount(String(phones), '852')
}
const as = () => ({ token: me.token })
const info = () => ask(host, calls.getSignInIdentifiers, {}, as())
const to = (account: Account) =>
  account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`
const newest = async (account: Account) =>
  (await ask(host, sandboxListSentMessages, { to: to(account) }))[0]!.code
const bindCode = async (account: Account, who = as()) => {
  host.wait(1)
  await ask(host, calls.sendBindingCode, { account, puzzleTicket: await issuePuzzleTicket(host) }, who)
  return newest(account)
}
const asked = async (account: Account, token: string) =>
  send(host.app, calls.sendBindingCode, { account, puzzleTicket: await issuePuzzleTicket(host) }, { token })
const proof = async () => {
  host.wait(1)
  await ask(host, calls.sendIdentityProofCode, {}, as())
  return newest(me.account)
}
const bind = (account: Account, change: object) =>
  send(host.app, calls.bindSignInIdentifier, { account, code: '000000', ...change } as never, as())
const signsIn = async (account: Account) => {
  const code = await requestVerificationCode(host, account)
  return send(host.app, auth.signInByCode, { account, code, agreements: [] })
}

describe('the sign-in methods of a member', () => {
  it('[CALL-27] [ROUTE-26] a new number replaces the bound one, with a code for each', async () => {
    const account = another()
    const [code, proven] = [await bindCode(account), await proof()]
    expect(await bind(account, { code, proof: proven })).toMatchObject({ code: '0' })
    const phone = account.kind === 'mobile' ? account.phone : ''
    const shown = `+852 ${phone.slice(0, 2)}•••• ${phone.slice(-4)}`
    expect(await info()).toMatchObject({ phone: shown, email: null, hasPassword: true })
    host.wait(60_001)
    expect(await signsIn(account)).toMatchObject({ code: '0', data: { aptId: me.aptId } })
  })
  it('both codes can be used only once', async () => {
    const email = (name: string) => ({
      kind: 'email' as const,
      email: `${name}.${me.aptId.toLowerCase()}@example.com`,
    })
    const [first, second] = [email('first'), email('second')]
    const [code, proven] = [await bindCode(first), await proof()]
    expect(await bind(first, { code, proof: proven })).toMatchObject({ code: '0' })
    host.wait(60_000)
    const next = await bindCode(second)
    expect(await bind(second, { code: next, proof: proven })).toMatchObject({ code: 'B4' })
    expect(await bind(second, { code: next, password: PASSWORD })).toMatchObject({ code: '0' })
    expect(await bind(first, { code, password: PASSWORD })).toMatchObject({ code: 'A4' })
  })
  it('an e-mail is added to the number with the password as proof; both sign the member in', async () => {
    const account = { kind: 'email', email: `${me.aptId.toLowerCase()}@example.com` } as const
    const code = await bindCode(account)
    expect(await bind(account, { code, password: PASSWORD })).toMatchObject({ code: '0' })
    const { phone, email, codeTo } = await info()
    expect([email, codeTo]).toEqual([account.email, phone])
    host.wait(60_001)
    for (const each of [account, me.account])
      expect(await signsIn(each)).toMatchObject({ code: '0', data: { aptId: me.aptId } })
  })
  it('[ERRS-11] the sign of an e-mail-only member is refused with 13 and works once a number is bound', async () => {
    const account = { kind: 'email', email: `alone.${me.aptId.toLowerCase()}@example.com` } as const
    const entry = { account, code: await requestVerificationCode(host, account), password: PASSWORD }
    const agreements = await readCurrentAgreements(host)
    const { token, aptId } = await ask(host, auth.signInByCode, { ...entry, agreements })
    const { sign } = await ask(host, sandboxIssueHostTicket, { kind: 'sign', aptId })
    const enter = () => send(host.app, auth.sfAppLogin, { sign })
    for (const _ of ['at once', 'again']) expect(await enter()).toMatchObject({ code: '13', data: { aptId } })
    const number = another()
    const bound = { account: number, code: await bindCode(number, { token }), password: PASSWORD }
    expect(await send(host.app, calls.bindSignInIdentifier, bound, { token })).toMatchObject({ code: '0' })
    expect(await enter()).toMatchObject({ code: '0', data: { aptId } })
  })
  it('nothing is bound without both proofs, and each refusal has its own code', async () => {
    const account = another()
    const before = await info()
    const code = await bindCode(account)
    const proven = await proof()
    const wrong = (right: string) => (right === '000001' ? '000002' : '000001')
    expect(await bind(account, { code })).toMatchObject({ code: '400', data: { problems: { proof: {} } } })
    expect(await bind(account, { code, password: 'no' })).toMatchObject({ code: 'A5' })
    expect(await bind(account, { code, proof: wrong(proven) })).toMatchObject({ code: 'B3' })
    expect(await bind(account, { code: wrong(code), proof: proven })).toMatchObject({ code: 'A3' })
    // A code that was sent for another purpose proves nothing.
    expect(await bind(account, { code, proof: code })).toMatchObject({ code: 'B3' })
    expect(await info()).toEqual(before)
    host.wait(5 * 60_001)
    expect(await bind(account, { code, proof: proven })).toMatchObject({ code: 'B4' })
    expect(await bind(account, { code, password: PASSWORD })).toMatchObject({ code: 'A4' })
    expect(await info()).toEqual(before)
  })
  it("an invalid account or the own number is refused before a code is sent, another member's number after it", async () => {
    const puzzleTicket = 'none'
    const none = { account: { kind: 'email', email: 'x' }, puzzleTicket } as const
    expect(await send(host.app, calls.sendBindingCode, none, as())).toMatchObject({
      data: { problems: { 'account.email': { code: 'auth.email.format' } } },
    })
    const own = { account: me.account, puzzleTicket }
    expect(await sendForCode(host, calls.sendBindingCode, own, as())).toBe('B1')
    const other = await newMember(host)
    const code = await bindCode(other.account)
    expect(await bind(other.account, { password: PASSWORD })).toMatchObject({ code: 'A3' })
    expect(await bind(other.account, { code, password: PASSWORD })).toMatchObject({ code: 'B2' })
    host.wait(60_001)
    expect(await signsIn(other.account)).toMatchObject({ data: { aptId: other.aptId } })
  })
  it('a number cancelled 31 days ago can be bound; of two members who bind one number, one succeeds', async () => {
    const gone = await newMember(host)
    const cancelledAt = new Date(host.context.now().getTime() - 31 * 86_400_000)
    const { db } = host.context
    await db.update(members).set({ status: 'closed', cancelledAt }).where(eq(members.aptId, gone.aptId))
    const code = await bindCode(gone.account)
    expect(await bind(gone.account, { code, password: PASSWORD })).toMatchObject({ code: '0' })
    // Two members bind the same number at once, each with a valid code: one of them gets it.
    const both = another()
    const rival = await newMember(host, PASSWORD)
    host.wait(60_001)
    const mine = await bindCode(both)
    const theirs = await bindCode(both, { token: rival.token })
    const bound = (code: string, { token }: TestMember) =>
      sendForCode(host, calls.bindSignInIdentifier, { account: both, code, password: PASSWORD }, { token })
    const codes = await Promise.all([bound(mine, me), bound(theirs, rival)])
    expect(codes.sort()).toEqual(['0', 'B2'])
  })
  it('a code works only for its member and account, and other members cannot use up its tries', async () => {
    const account = another()
    const code = await bindCode(account)
    const rival = await newMember(host, PASSWORD)
    const payload = { account, code, password: PASSWORD }
    const { token } = rival
    const tries = Array.from({ length: 6 }, () =>
      sendForCode(host, calls.bindSignInIdentifier, payload, { token }),
    )
    expect(await Promise.all(tries)).toEqual(Array(6).fill('A4'))
    expect(await bind(another(), { code, password: PASSWORD })).toMatchObject({ code: 'A3' })
    expect(await bind(account, { code, password: PASSWORD })).toMatchObject({ code: '0' })
  })
  it('a member can request one code a minute, five an hour and ten a day', async () => {
    const next = async () => (await asked(another(), me.token)).code
    const inHour = async () => {
      const codes: string[] = []
      for (let at = 0; at < 6; at += 1) {
        host.wait(60_001)
        codes.push(await next())
      }
      return codes
    }
    const full = [...Array(5).fill('0'), 'B5']
    expect(await next()).toBe('0')
    expect(await next()).toBe('A2')
    host.wait(3_600_000)
    expect(await inHour()).toEqual(full)
    // The purge removes expired rows, but not the counters of the day.
    host.wait(3_600_000)
    await purgeExpired(host.context)
    expect(await inHour()).toEqual([...Array(4).fill('0'), 'B5', 'B5'])
    host.wait(86_400_000)
    await extendSessions(host)
    expect(await next()).toBe('0')
  })
  it('no code is sent without a solved puzzle', async () => {
    const asking = { account: another(), puzzleTicket: 'made-up-by-a-script' }
    expect(await sendForCode(host, calls.sendBindingCode, asking, as())).toBe('A1')
  })
  it('an account receives ten codes a day at most, from all members together', async () => {
    const account = another()
    const codes: string[] = []
    for (let at = 0; at < 3; at += 1) {
      const { token } = await newMember(host)
      for (let each = 0; each < 4; each += 1) {
        host.wait(60_001)
        codes.push((await asked(account, token)).code)
      }
    }
    expect(codes).toEqual([...Array(10).fill('0'), 'B5', 'B5'])
  })
})

describe('the devices of a member', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1'
  const listed = async (token: string, headers: Record<string, string> = {}) => {
    const { data } = await send(
      host.app,
      deviceCalls.listDevices,
      {},
      {
        headers: headers['x-portage-token'] ? headers : { cookie: `token=${token}`, ...headers },
      },
    )
    return data as AnswerOf<typeof deviceCalls.listDevices>
  }
  const again = async () => {
    host.wait(60_001)
    const code = await requestVerificationCode(host, me.account)
    return (await ask(host, auth.signInByCode, { account: me.account, code, agreements: [] })).token
  }
  const sessionCount = async () => {
    const { db } = host.context
    const [row] = await db.select().from(members).where(eq(members.aptId, me.aptId))
    return (await db.select().from(sessions).where(eq(sessions.memberId, row!.id))).length
  }

  it('are listed with type, name and last use, this one first', async () => {
    await listed(me.token, { 'user-agent': PHONE })
    const mini = await again()
    await listed(mini, { 'x-portage-token': mini, 'user-agent': `${PHONE} MicroMessenger/8.0` })
    expect(await listed(me.token)).toMatchObject([
      { id: sha256Hex(me.token), app: 'browser', name: 'iPhone · Safari', isThis: true },
      { id: sha256Hex(mini), app: 'miniProgram', name: 'iPhone', isThis: false },
    ])
    // A session's use is recorded once per hour.
    const [, before] = await listed(me.token)
    host.wait(3_599_000)
    await listed(mini, { 'x-portage-token': mini })
    expect((await listed(me.token))[1]!.usedAt).toBe(before!.usedAt)
    host.wait(2000)
    await listed(mini, { 'x-portage-token': mini })
    expect((await listed(me.token))[1]!.usedAt).toBe(host.context.now().toISOString())
  })
  it('a device without any call is listed as unknown', async () => {
    await listed(me.token, { 'user-agent': PHONE })
    const unused = await again()
    const kept = await listed(me.token)
    expect(kept).toMatchObject([{ isUnknown: false }, { id: sha256Hex(unused), isUnknown: true, name: '' }])
  })
  it('signs out one device; repeating it returns "not found"', async () => {
    const other = await again()
    expect(await sessionCount()).toBe(2)
    const signOut = () => send(host.app, deviceCalls.signOutDevice, { id: sha256Hex(other) }, as())
    expect(await signOut()).toMatchObject({ code: '0' })
    expect(await send(host.app, calls.getSignInIdentifiers, {}, { token: other })).toMatchObject({
      code: '5003',
    })
    expect(await info()).toMatchObject({ hasPassword: true })
    expect(await signOut()).toMatchObject({ code: '1', msg: expect.stringMatching(/./) })
  })
  it('signing out an unknown device unlinks WeChat; signing out a browser does not', async () => {
    const { openId } = await ask(host, sandboxIssueHostTicket, { kind: 'wechat', aptId: me.aptId })
    const { db } = host.context
    const isLinked = async () => {
      const [row] = await db.select().from(wechatIdentities).where(eq(wechatIdentities.openId, openId))
      return row!.memberId !== null
    }
    const signOut = (token: string) => ask(host, deviceCalls.signOutDevice, { id: sha256Hex(token) }, as())
    const browser = await again()
    await listed(browser, { 'user-agent': PHONE })
    await signOut(browser)
    expect(await isLinked()).toBe(true)
    await signOut(await again())
    expect(await isLinked()).toBe(false)
  })
  it('expired sessions are not listed', async () => {
    await again()
    host.wait(6 * 86_400_000)
    const fresh = await again()
    expect(await listed(fresh)).toHaveLength(1)
    await ask(host, signOutEverywhereAndUnlinkWechat, {}, { token: fresh })
  })
})
