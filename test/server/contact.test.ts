import { eq } from 'drizzle-orm'
import { members, sessions } from '../../server/src/db/schema/members'
import { hashOf } from '../../server/src/secret-hash'
import { signOutEverywhere } from '../../src/contract/auth'
import * as calls from '../../src/contract/contact'
import * as deviceCalls from '../../src/contract/devices'
import { sandboxMessages } from '../../src/contract/sandbox'
import * as auth from './support/auth-calls'
import { type Booted, boot } from './support/boot'
import { send } from './support/calling'
import { type Account, ask, codeFor, mobile, newMember, type Someone } from './support/people'

const PASSWORD = 'correct horse battery'
let host: Booted
let me: Someone
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
  return mobile(String(phones), '852')
}
const as = () => ({ token: me.token })
const info = () => ask(host, calls.checkInfo, {}, as())
const to = (account: Account) =>
  account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`
const newest = async (account: Account) => (await ask(host, sandboxMessages, { to: to(account) }))[0]!.code
const bindCode = async (account: Account) => {
  host.wait(1)
  await ask(host, calls.sendBindCode, { account }, as())
  return newest(account)
}
const proof = async () => {
  host.wait(1)
  await ask(host, calls.sendProofCode, {}, as())
  return newest(me.account)
}
const bind = (account: Account, change: object) =>
  send(host.app, calls.bindAccount, { account, code: '000000', ...change } as never, as())
const signsIn = async (account: Account) => {
  const code = await codeFor(host, account)
  return send(host.app, auth.signInByCode, { account, code, agreements: [] })
}

describe('what a member signs in by', () => {
  it('[CALL-27] [ROUTE-26] another number takes the place of the one that was bound, by both codes', async () => {
    const account = another()
    const [code, proven] = [await bindCode(account), await proof()]
    expect(await bind(account, { code, proof: proven })).toMatchObject({ code: '0' })
    const phone = account.kind === 'mobile' ? account.phone : ''
    expect(await info()).toMatchObject({
      phone: `+852 ${phone.slice(0, 2)}•• ${phone.slice(-4)}`,
      email: null,
      hasPassword: true,
    })
    host.wait(60_001)
    expect(await signsIn(account)).toMatchObject({ code: '0', data: { aptId: me.aptId } })
    // Both codes are used up.
    expect(await bind(another(), { code, proof: proven })).toMatchObject({ code: 'B4' })
  })
  it('an e-mail is bound beside the number, by the password too, and both lead to the member', async () => {
    const account = { kind: 'email', email: `${me.aptId.toLowerCase()}@example.com` } as const
    const code = await bindCode(account)
    expect(await bind(account, { code, password: PASSWORD })).toMatchObject({ code: '0' })
    const { phone, email, codeTo } = await info()
    expect([email, codeTo]).toEqual([account.email, phone])
    host.wait(60_001)
    for (const each of [account, me.account])
      expect(await signsIn(each)).toMatchObject({ code: '0', data: { aptId: me.aptId } })
  })
  it('nothing is bound without both proofs, and each refusal stands beside its field', async () => {
    const account = another()
    const before = await info()
    const code = await bindCode(account)
    const proven = await proof()
    const wrong = (right: string) => (right === '000001' ? '000002' : '000001')
    expect(await bind(account, { code })).toMatchObject({ code: '400', data: { problems: { proof: {} } } })
    expect(await bind(account, { code, password: 'no' })).toMatchObject({ code: 'A5' })
    expect(await bind(account, { code, proof: wrong(proven) })).toMatchObject({ code: 'B3' })
    expect(await bind(account, { code: wrong(code), proof: proven })).toMatchObject({ code: 'A3' })
    // A code that was sent for something else proves nothing.
    expect(await bind(account, { code, proof: code })).toMatchObject({ code: 'B3' })
    expect(await info()).toEqual(before)
    host.wait(5 * 60_001)
    expect(await bind(account, { code, proof: proven })).toMatchObject({ code: 'B4' })
    expect(await bind(account, { code, password: PASSWORD })).toMatchObject({ code: 'A4' })
    expect(await info()).toEqual(before)
  })
  it('the own number is refused before a code is sent, another member’s only after its code', async () => {
    expect(await send(host.app, calls.sendBindCode, { account: me.account }, as())).toMatchObject({
      code: 'B1',
    })
    const other = await newMember(host)
    const code = await bindCode(other.account)
    expect(await bind(other.account, { password: PASSWORD })).toMatchObject({ code: 'A3' })
    expect(await bind(other.account, { code, password: PASSWORD })).toMatchObject({ code: 'B2' })
    host.wait(60_001)
    expect(await signsIn(other.account)).toMatchObject({ data: { aptId: other.aptId } })
  })
  it('a number whose owner cancelled 31 days ago is free, and one who signs up this moment keeps it', async () => {
    const gone = await newMember(host)
    const cancelledAt = new Date(host.world.now().getTime() - 31 * 86_400_000)
    const { db } = host.world
    await db.update(members).set({ status: 'closed', cancelledAt }).where(eq(members.aptId, gone.aptId))
    const code = await bindCode(gone.account)
    expect(await bind(gone.account, { code, password: PASSWORD })).toMatchObject({ code: '0' })
    // Two members bind one number at once, each with its code: one has it.
    const both = another()
    const shared = await bindCode(both)
    const rival = await newMember(host, PASSWORD)
    const payload = { account: both, code: shared, password: PASSWORD }
    const codes = await Promise.all(
      [me, rival].map(
        async ({ token }) => (await send(host.app, calls.bindAccount, payload, { token })).code,
      ),
    )
    expect(codes.sort()[0]).toBe('0')
    expect(codes[1]).toMatch(/^(A4|B2)$/)
  })
  it('says what an account is not', async () => {
    expect(await send(host.app, calls.sendBindCode, { account: mobile('12') }, as())).toMatchObject({
      code: '400',
      data: { problems: { 'account.phone': { code: 'phone.format' } } },
    })
    expect(
      await send(host.app, calls.sendBindCode, { account: { kind: 'email', email: 'x' } }, as()),
    ).toMatchObject({ code: '400', data: { problems: { 'account.email': { code: 'auth.email.format' } } } })
  })
})

describe('the devices of a member', () => {
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1'
  const listed = async (token: string, headers: Record<string, string> = {}) =>
    (
      await host.app.inject({
        url: deviceCalls.listDevices.path,
        headers: { 'x-access-source': '0', ...headers },
        cookies: headers['x-portage-token'] ? {} : { token },
      })
    ).json().data as { id: string; name: string; app: string; isThis: boolean; usedAt: string }[]
  const again = async () => {
    host.wait(60_001)
    const code = await codeFor(host, me.account)
    return (await ask(host, auth.signInByCode, { account: me.account, code, agreements: [] })).token
  }
  const sessionCount = async () => {
    const { db } = host.world
    const [row] = await db.select().from(members).where(eq(members.aptId, me.aptId))
    return (await db.select().from(sessions).where(eq(sessions.memberId, row!.id))).length
  }

  it('are named by what they are and when they were used, this one first', async () => {
    await listed(me.token, { 'user-agent': PHONE })
    const mini = await again()
    await listed(mini, { 'x-portage-token': mini, 'user-agent': `${PHONE} MicroMessenger/8.0` })
    expect(await listed(me.token)).toMatchObject([
      { id: hashOf(me.token), app: 'browser', name: 'iPhone · Safari', isThis: true },
      { id: hashOf(mini), app: 'miniProgram', name: 'iPhone', isThis: false },
    ])
    // A use is written down once an hour.
    const [, before] = await listed(me.token)
    host.wait(3_599_000)
    await listed(mini, { 'x-portage-token': mini })
    expect((await listed(me.token))[1]!.usedAt).toBe(before!.usedAt)
    host.wait(2000)
    await listed(mini, { 'x-portage-token': mini })
    expect((await listed(me.token))[1]!.usedAt).toBe(host.world.now().toISOString())
  })
  it('one is signed out alone; a second time it is said that it is gone', async () => {
    const other = await again()
    expect(await sessionCount()).toBe(2)
    const signOut = () => send(host.app, deviceCalls.signOutDevice, { id: hashOf(other) }, as())
    expect(await signOut()).toMatchObject({ code: '0' })
    expect(await send(host.app, calls.checkInfo, {}, { token: other })).toMatchObject({ code: '5003' })
    expect(await info()).toMatchObject({ hasPassword: true })
    expect(await signOut()).toMatchObject({ code: '1', msg: expect.stringMatching(/./) })
  })
  it('those that are over are not listed', async () => {
    await again()
    host.wait(6 * 86_400_000)
    const fresh = await again()
    expect(await listed(fresh)).toHaveLength(1)
    await ask(host, signOutEverywhere, {}, { token: fresh })
  })
})
