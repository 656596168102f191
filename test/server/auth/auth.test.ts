import { and, eq } from 'drizzle-orm'
import * as sandbox from '../../../sandbox/contract/sandbox'
import {
  assertVerificationCodeValid,
  consumeVerificationCode,
  sendVerificationCode,
} from '../../../server/src/areas/auth/codes'
import {
  loginByHostSignTicket,
  loginByIntlApp,
  sfAppLoginRefusal,
} from '../../../server/src/areas/auth/host-login'
import { createPuzzle } from '../../../server/src/areas/auth/puzzle'
import type { VerificationCodeTarget } from '../../../server/src/areas/members/accounts'
import {
  currentAgreements as agreementTexts,
  oneTimeTickets,
  verificationMessageOutbox,
  wechatIdentities,
} from '../../../server/src/db/schema/auth'
import { members } from '../../../server/src/db/schema/members'
import { purgeExpired } from '../../../server/src/jobs/purge-expired'
import type { ConfirmedAgreement } from '../../../src/contract/auth/agreements'
import type { PayloadOf } from '../../../src/contract/base/call'
import { getMemberWarehouseAddress } from '../../../src/contract/warehouse/warehouse'
import { REQUIRED_AGREEMENT_CODES } from '../../../src/domain/auth/agreement'
import { buildDragTrack } from '../../support/browser/drag'
import * as auth from '../support/auth-calls'
import { type Booted, boot } from '../support/boot'
import { fieldProblem, send } from '../support/calling'
import { failOnInsert } from '../support/failing'
import {
  type Account,
  ask,
  issuePuzzleTicket,
  mobileAccount,
  newMember,
  nextPhone,
  readCurrentAgreements,
  requestVerificationCode,
  sendForCode,
  solvePuzzle,
} from '../support/people'

let host: Booted
beforeAll(async () => {
  host = await boot()
  agreements = await readCurrentAgreements(host)
})
afterAll(() => host.close())
beforeEach(() => host.wait(3_600_000))

const DAY_MS = 24 * 3600 * 1000
const PASSWORD = 'Portage2026!'
let agreements: ConfirmedAgreement[]

/** Requests a code and returns the payload for a sign-in with it. It also signs up a new member. */
const entryByCode = async (account: Account) => ({
  account,
  code: await requestVerificationCode(host, account),
  agreements,
})
const entryByPassword = async (account: Account, password = PASSWORD) => ({
  ...{ account, password, puzzleTicket: await issuePuzzleTicket(host) },
})
const anotherCode = (code: string) => (code === '000000' ? '111111' : '000000')
/** Returns '0' for a valid session and '5003' for an ended one. */
const codeOfSession = (token: string) => sendForCode(host, auth.getUserInfo, {}, { token })
const asOperator = (aptId: string, step: PayloadOf<typeof sandbox.sandboxChangeMember>['do']) =>
  ask(host, sandbox.sandboxChangeMember, { aptId, do: step })

describe('the slider puzzle', () => {
  const given = async () => {
    const { puzzleId } = await ask(host, auth.getCaptchaPuzzle, {})
    const { left } = await ask(host, sandbox.sandboxGetPuzzleSolution, { puzzleId })
    const check = (at: number, track = buildDragTrack(at)) =>
      send(host.app, auth.checkCaptchaPuzzle, { puzzleId, left: at, track })
    return { left, check }
  }

  it.each([
    [4, '0'],
    [-4, '0'],
    [5, 'P1'],
    [-5, 'P1'],
  ])('a drag %d px off returns %s, and a second try is refused', async (off, code) => {
    const { left, check } = await given()
    expect(await check(left + off)).toMatchObject({ code })
    expect(await check(left)).toMatchObject({ code: 'P2' })
  })
  it('expires after three minutes', async () => {
    const { left, check } = await given()
    host.wait(3 * 60_000)
    expect(await check(left)).toMatchObject({ code: 'P2' })
  })
  it('is not solved by a jump to the right place, without the drag track of a hand', async () => {
    const { left, check } = await given()
    const jump = [
      { x: 0, ms: 0 },
      { x: left, ms: 400 },
    ]
    expect(await check(left, jump)).toMatchObject({ code: 'P1' })
  })
  it('has its gap in a different place each time', async () => {
    const lefts: number[] = []
    for (let at = 0; at < 20; at += 1) {
      const { puzzleId } = await createPuzzle(host.context)
      lefts.push((await ask(host, sandbox.sandboxGetPuzzleSolution, { puzzleId })).left)
    }
    expect(Math.max(...lefts)).toBeLessThanOrEqual(246)
    expect(Math.min(...lefts)).toBeGreaterThanOrEqual(56)
    expect(new Set(lefts).size).toBeGreaterThan(5)
  })
  it('returns a ticket that works once', async () => {
    const ticket = await solvePuzzle(host)
    const use = () =>
      sendForCode(host, auth.sendSignInCode, { account: mobileAccount(nextPhone()), puzzleTicket: ticket })
    expect([await use(), await use()]).toEqual(['0', 'A1'])
  })
})

const nameOf = async (token: string) => (await ask(host, auth.getUserInfo, {}, { token })).users.name

it("a member's name is changed by its rules, and appears in the warehouse address", async () => {
  const { token } = await newMember(host)
  expect(await nameOf(token)).toBe('')
  await ask(host, auth.updateUserName, { name: '陳美玲' }, { token })
  const bad = await send(host.app, auth.updateUserName, { name: 'Li<Wei' }, { token })
  expect(bad).toMatchObject(fieldProblem('name', 'name.special'))
  expect(await nameOf(token)).toBe('陳美玲')
  expect(await ask(host, getMemberWarehouseAddress, { whCode: '769DCR' }, { token })).toMatchObject({
    name: '陳美玲',
  })
})

describe('sign-in by code', () => {
  it('creates a member for an unknown mobile number or e-mail', async () => {
    const email = 'New.Shopper@portage.example'
    for (const account of [mobileAccount(nextPhone()), { kind: 'email' as const, email }]) {
      const to = account.kind === 'email' ? { ...account, email: email.toLowerCase() } : account
      const enter = async () => ask(host, auth.signInByCode, { ...(await entryByCode(to)), account })
      const session = await enter()
      expect(session).toMatchObject({ newMember: true, aptId: expect.stringMatching(/^PT\d{6}$/) })
      host.wait(61_000)
      expect(await enter()).toMatchObject({ newMember: false, aptId: session.aptId })
    }
  })
  it('requires the name of a new member, and keeps the code valid meanwhile', async () => {
    const enter = await entryByCode(mobileAccount(nextPhone()))
    expect(await send(host.app, auth.signInByCode, { ...enter, name: ' ' })).toMatchObject({ code: 'A8' })
    const bad = await send(host.app, auth.signInByCode, { ...enter, name: '4567' })
    expect(bad).toMatchObject(fieldProblem('name', 'name.noLetters'))
    const { token, aptId } = await ask(host, auth.signInByCode, { ...enter, name: ' Tan Mei Hua ' })
    expect(await nameOf(token)).toBe('Tan Mei Hua')
    expect(await ask(host, getMemberWarehouseAddress, { whCode: '769DCR' }, { token })).toMatchObject({
      name: 'Tan Mei Hua',
      aptId,
    })
  })
  it('requires no name from a known member, and changes none', async () => {
    const { account } = await newMember(host)
    host.wait(61_000)
    const enter = { ...(await entryByCode(account)), name: '' }
    expect(await nameOf((await ask(host, auth.signInByCode, enter)).token)).toBe('')
  })
  it.each([
    ['%E5%8F%8C11', '双11'],
    ['%E5%8F', '%E5%8F'],
    ['a%00b', 'ab'],
    ['', null],
  ])('keeps the campaign %p of a new member as %p', async (header, campaign) => {
    const enter = await entryByCode(mobileAccount(nextPhone()))
    const { aptId } = await ask(host, auth.signInByCode, enter, { headers: { 'x-campaign': header } })
    const [row] = await host.context.db.select().from(members).where(eq(members.aptId, aptId))
    expect(row).toMatchObject({ campaign })
  })
  it('does not reveal whether an account exists, unless the code is right', async () => {
    const { account: known } = await newMember(host)
    const enter = async (account: Account, code: string) =>
      (await send(host.app, auth.signInByCode, { account, code, agreements: [] })).code
    const unknown = mobileAccount(nextPhone())
    host.wait(10 * 60_000)
    expect([await enter(known, '000000'), await enter(unknown, '000000')]).toEqual(['A4', 'A4'])
    for (const account of [known, unknown]) {
      expect(await enter(account, anotherCode(await requestVerificationCode(host, account)))).toBe('A3')
    }
  })
  it('accepts a code once, within five minutes and five tries', async () => {
    const account = mobileAccount(nextPhone())
    const by = (code: string) => sendForCode(host, auth.signInByCode, { account, code, agreements })
    const code = await requestVerificationCode(host, account)
    expect([await by(anotherCode(code)), await by(code), await by(code)]).toEqual(['A3', '0', 'A4'])
    host.wait(61_000)
    const second = await requestVerificationCode(host, account)
    for (let at = 0; at < 5; at += 1) await by(anotherCode(second))
    expect(await by(second)).toBe('A7')
    host.wait(61_000)
    const third = await requestVerificationCode(host, account)
    host.wait(5 * 60_000)
    expect(await by(third)).toBe('A4')
  })
  it.each<[string, Partial<VerificationCodeTarget>]>([
    ['signs in', {}],
    ['cancels an account', { to: 'cancel' }],
    ['upgrades a member', { to: 'upgrade' }],
    ['proves the identity of a member', { to: 'prove' }],
    ['binds an account', { to: 'bind', memberId: 'somebody' }],
  ])('accepts only once a code that %s, although the clocks of five servers differ', async (_, purpose) => {
    const account = { ...mobileAccount(nextPhone()), ...purpose } as VerificationCodeTarget
    let code = ''
    await sendVerificationCode(host.context, auth.sendSignInCode, account, (sent) => {
      code = sent
      return sent
    })
    // The first server's clock is the furthest ahead.
    const contexts = [4000, 1, 0, -1, -4000].map((ms) => ({
      ...host.context,
      now: () => new Date(host.context.now().getTime() + ms),
    }))
    await Promise.all(
      contexts.map((context) => assertVerificationCodeValid(context, auth.signInByCode, account, code)),
    )
    const used = await Promise.allSettled(
      contexts.map((context) => consumeVerificationCode(context, auth.signInByCode, account, code)),
    )
    expect(used.map(({ status }) => status).sort()).toEqual(['fulfilled', ...Array(4).fill('rejected')])
    for (const context of contexts)
      await expect(
        assertVerificationCodeValid(context, auth.signInByCode, account, code),
      ).rejects.toMatchObject({ code: 'A4' })
  })
  it('opens one session when five devices send the same code at once', async () => {
    const entry = await entryByCode(mobileAccount(nextPhone()))
    const sent = Array.from({ length: 5 }, () => sendForCode(host, auth.signInByCode, entry))
    expect((await Promise.all(sent)).sort()).toEqual(['0', 'A4', 'A4', 'A4', 'A4'])
  })
  it('keeps the code valid until every agreement is accepted in its current version', async () => {
    const account = mobileAccount(nextPhone())
    const enter = { account, code: await requestVerificationCode(host, account) }
    const by = (confirmed: ConfirmedAgreement[]) =>
      sendForCode(host, auth.signInByCode, { ...enter, agreements: confirmed })
    expect(await by([])).toBe('A6')
    expect(await by(agreements.slice(1))).toBe('A6')
    expect(await by(agreements.map((agreement) => ({ ...agreement, version: '0' })))).toBe('6004')
    expect(await by(agreements)).toBe('0')
  })
  it('sends the next code after 60 s, used or not, and returns the remaining wait', async () => {
    const account = mobileAccount(nextPhone())
    const next = async () =>
      send(host.app, auth.sendSignInCode, { account, puzzleTicket: await issuePuzzleTicket(host) })
    await ask(host, auth.signInByCode, await entryByCode(account))
    host.wait(20_000)
    await purgeExpired(host.context)
    expect(await next()).toMatchObject({ code: 'A2', data: { resendAfterMs: 40_000 } })
    host.wait(40_000)
    expect(await next()).toMatchObject({ code: '0' })
  })
  it("sends the code in the caller's language", async () => {
    const phone = nextPhone()
    const payload = { account: mobileAccount(phone), puzzleTicket: await issuePuzzleTicket(host) }
    await ask(host, auth.sendSignInCode, payload, { lang: 'tc' })
    const [message] = await ask(host, sandbox.sandboxListSentMessages, { to: `+65${phone}` })
    expect(message!.text).toMatch(/^【渡口集運】您的驗證碼是 \d{6}，5 分鐘內有效/)
  })
  it('sends one code for two requests at the same time', async () => {
    const account = mobileAccount(nextPhone())
    const asked = [await issuePuzzleTicket(host), await issuePuzzleTicket(host)].map((ticket) =>
      sendForCode(host, auth.sendSignInCode, { account, puzzleTicket: ticket }),
    )
    expect((await Promise.all(asked)).sort()).toEqual(['0', 'A2'])
  })
  it('stores no code when its message could not be stored', async () => {
    const account = mobileAccount(nextPhone())
    const broken = { ...host.context, db: failOnInsert(host.context.db, verificationMessageOutbox) }
    await expect(sendVerificationCode(broken, auth.sendSignInCode, account, String)).rejects.toThrow()
    expect(await requestVerificationCode(host, account)).toMatch(/^\d{6}$/)
  })
  it('refuses an invalid account at its field', async () => {
    const ticket = await issuePuzzleTicket(host)
    const of = (account: Account) => send(host.app, auth.sendSignInCode, { account, puzzleTicket: ticket })
    const phone = fieldProblem('account.phone', 'phone.format')
    expect(await of(mobileAccount('123'))).toMatchObject(phone)
    const email = fieldProblem('account.email', 'auth.email.format')
    expect(await of({ kind: 'email', email: 'nobody' })).toMatchObject(email)
  })
})

describe('sign-in by password', () => {
  it('opens a session only with the right password', async () => {
    const { account, aptId } = await newMember(host, PASSWORD)
    const by = async (password: string, more: object = {}) =>
      send(host.app, auth.signInByPassword, { ...(await entryByPassword(account, password)), ...more })
    expect(await by('portage2026!')).toMatchObject({ code: 'A5' })
    expect(await by(PASSWORD)).toMatchObject({ code: '0', data: { aptId, newMember: false } })
    expect(await by(PASSWORD, { puzzleTicket: 'nothing' })).toMatchObject({ code: 'A1' })
  })
  it('answers the same for an unknown account, including the limit of ten tries', async () => {
    const account = mobileAccount(nextPhone())
    const codes: string[] = []
    for (let at = 0; at < 11; at += 1)
      codes.push(await sendForCode(host, auth.signInByPassword, await entryByPassword(account, 'x')))
    expect(codes).toEqual([...Array(10).fill('A5'), 'A7'])
  })
  it('checks ten passwords in ten minutes at most, even when many arrive at once', async () => {
    const { account } = await newMember(host, PASSWORD)
    const entries = await Promise.all(
      Array.from({ length: 14 }, (_, at) => entryByPassword(account, `wrong${at}`)),
    )
    const by = (entry: object) => sendForCode(host, auth.signInByPassword, entry)
    const codes = await Promise.all(entries.map(by))
    expect(codes.sort()).toEqual([...Array(10).fill('A5'), ...Array(4).fill('A7')])
    expect(await by(await entryByPassword(account))).toBe('A7')
    host.wait(10 * 60_000)
    expect(await by(await entryByPassword(account))).toBe('0')
  })
  it('ends earlier sessions when a new password is set', async () => {
    const { account, token } = await newMember(host, PASSWORD)
    host.wait(61_000)
    await ask(host, auth.signInByCode, { ...(await entryByCode(account)), password: 'Another2026!' })
    expect(await codeOfSession(token)).toBe('5003')
  })
})

describe('a session', () => {
  it('[AUTH-31] [ERRS-03] lasts 6 days', async () => {
    const { token } = await newMember(host)
    host.wait(6 * DAY_MS - 1000)
    expect(await codeOfSession(token)).toBe('0')
    host.wait(2000)
    expect(await send(host.app, auth.getUserInfo, {}, { token })).toMatchObject({
      code: '5003',
      msg: 'Please sign in to go on.',
    })
  })
  it('[AUTH-01] [AUTH-05] is recognised by cookie or header', async () => {
    const { token, aptId } = await newMember(host)
    const byCookie = await send(host.app, auth.getUserInfo, {}, { headers: { cookie: `token=${token}` } })
    expect(byCookie).toMatchObject({ code: '0', data: { users: { aptId }, bindCountry: 0 } })
    await host.context.db.update(members).set({ bindCountry: 1 }).where(eq(members.aptId, aptId))
    expect(await ask(host, auth.getUserInfo, {}, { token })).toMatchObject({ bindCountry: 1 })
    expect(await codeOfSession(`${token}x`)).toBe('5003')
  })
  it("shows only the first and last digits of the member's phone", async () => {
    const { token, account } = await newMember(host)
    const phone = account.kind === 'mobile' ? account.phone : ''
    const { users } = await ask(host, auth.getUserInfo, {}, { token })
    expect(users.phone).toMatch(new RegExp(`^${phone.slice(0, 2)}\\D+${phone.slice(-4)}$`))
    expect(JSON.stringify(users)).not.toContain(phone)
  })
  it('ends when its member signs out', async () => {
    const { token } = await newMember(host)
    await ask(host, auth.signOut, {}, { token })
    expect(await codeOfSession(token)).toBe('5003')
  })
  it('ends on every device by signing out everywhere; other members stay signed in', async () => {
    const other = await newMember(host)
    const { token, account } = await newMember(host)
    host.wait(61_000)
    const { token: elsewhere } = await ask(host, auth.signInByCode, await entryByCode(account))
    await ask(host, auth.signOutEverywhereAndUnlinkWechat, {}, { token })
    const codes = await Promise.all([token, elsewhere, other.token].map(codeOfSession))
    expect(codes).toEqual(['5003', '5003', '0'])
  })
  it('is not opened for a blocked member, and ends when its member is blocked', async () => {
    const { token, account, aptId } = await newMember(host)
    host.wait(61_000)
    await asOperator(aptId, 'block')
    expect(await codeOfSession(token)).toBe('5003')
    expect(await sendForCode(host, auth.signInByCode, await entryByCode(account))).toBe('5')
  })
})

describe('login from a host', () => {
  /** Leaves an account with an e-mail address only, as customer service can do. */
  const withoutNumber = async (aptId: string) => {
    const email = `${aptId.toLowerCase()}@example.com`
    await host.context.db.update(members).set({ email }).where(eq(members.aptId, aptId))
    await asOperator(aptId, 'unlinkPhone')
  }
  const ticketFor = (aptId: string) => ask(host, sandbox.sandboxIssueHostTicket, { kind: 'token', aptId })

  it.each([auth.h5TokenLogin, auth.hkAppLogin])('accepts a one-time token by $name', async (call) => {
    const { aptId } = await newMember(host)
    const { token } = await ticketFor(aptId)
    expect(await send(host.app, call, { token, source: 1 })).toMatchObject({ code: '0', data: { aptId } })
    expect(await send(host.app, call, { token, source: 1 })).toMatchObject({ code: 'HOST' })
  })
  it('extends an existing session of ours instead of opening another', async () => {
    const { aptId, token } = await newMember(host)
    host.wait(4 * DAY_MS)
    for (const call of [auth.h5TokenLogin, auth.hkAppLogin])
      expect(await ask(host, call, { token, source: 2 })).toMatchObject({ aptId, token })
    const { expiresAt } = await ask(host, auth.h5TokenLogin, { token, source: 2 })
    expect(Date.parse(expiresAt)).toBe(host.context.now().getTime() + 6 * DAY_MS)
    host.wait(6 * DAY_MS - 1000)
    expect(await codeOfSession(token)).toBe('0')
    await ask(host, auth.signOut, {}, { token })
    expect(await codeOfSession(token)).toBe('5003')
    expect(await send(host.app, auth.h5TokenLogin, { token, source: 2 })).toMatchObject({ code: 'HOST' })
  })
  it('intlAppLogin requires the agreement, then signs it', async () => {
    const { aptId } = await newMember(host)
    await asOperator(aptId, 'withdrawAgreements')
    const { token } = await ticketFor(aptId)
    expect(await send(host.app, auth.intlAppLogin, { token, source: 4 })).toMatchObject({ code: '6004' })
    const accepting = { token, source: 4, acceptAuthorization: true } as const
    const session = await ask(host, auth.intlAppLogin, accepting)
    const named = { typeCode: [...REQUIRED_AGREEMENT_CODES] }
    const agreed = await ask(host, auth.getAgreementStatus, named, { token: session.token })
    expect(agreed).toMatchObject({ agreed: true, missing: [] })
  })
  it('does not use up a token that is needed again, even when the database fails', async () => {
    const { aptId } = await newMember(host)
    await asOperator(aptId, 'withdrawAgreements')
    const { token, sign } = await ticketFor(aptId)
    await withoutNumber(aptId)
    const broken = { ...host.context, db: failOnInsert(host.context.db, oneTimeTickets) }
    const request = { lang: 'en' as const, tokenHash: undefined }
    await expect(loginByIntlApp(broken, { token, request })).rejects.toThrow()
    const signed = { sign, request, refusal: sfAppLoginRefusal }
    await expect(loginByHostSignTicket(broken, auth.sfAppLogin, signed)).rejects.toThrow()
    expect(await send(host.app, auth.intlAppLogin, { token, source: 4 })).toMatchObject({ code: '6004' })
    expect(await send(host.app, auth.sfAppLogin, { sign })).toMatchObject({ code: '13' })
  })
  it.each([
    ['block', '5'],
    ['close', '4'],
  ] as const)('refuses a blocked or closed account before it requires a number: %s', async (step, code) => {
    const { aptId } = await newMember(host)
    await withoutNumber(aptId)
    await asOperator(aptId, step)
    const { sign } = await ticketFor(aptId)
    expect(await send(host.app, auth.sfAppLogin, { sign })).toMatchObject({ code })
  })
  it('offers a cancelled account reactivation before it requires a number, and uses up the sign', async () => {
    const { aptId } = await newMember(host)
    await withoutNumber(aptId)
    const { sign } = await ticketFor(aptId)
    const cancelled = { status: 'closed', cancelledAt: host.context.now() } as const
    await host.context.db.update(members).set(cancelled).where(eq(members.aptId, aptId))
    expect(await send(host.app, auth.sfAppLogin, { sign })).toMatchObject({ code: 'A9', data: { aptId } })
    expect(await send(host.app, auth.sfAppLogin, { sign })).toMatchObject({ code: 'HOST' })
  })
  it('the only sign-in method of an account cannot be removed', async () => {
    const { aptId, token } = await newMember(host)
    const unlinked = await send(host.app, sandbox.sandboxChangeMember, { aptId, do: 'unlinkPhone' })
    expect(unlinked).toMatchObject({ code: 'S18' })
    expect((await ask(host, auth.getUserInfo, {}, { token })).users.phone).toMatch(/\d/)
  })
  it('[ERRS-11] accepts a sign, and returns 1 without the agreements', async () => {
    const { aptId } = await newMember(host)
    const enter = async () => send(host.app, auth.sfAppLogin, { sign: (await ticketFor(aptId)).sign })
    expect(await enter()).toMatchObject({ code: '0', data: { aptId } })
    await asOperator(aptId, 'withdrawAgreements')
    const missing = await enter()
    expect(missing).toMatchObject({ code: '1', data: { aptId } })
    const { token } = missing.data as { token: string }
    const { version } = await ask(host, auth.getAgreement, { typeCode: '10003', languageCode: 'en_US' })
    await ask(host, auth.signAgreements, [{ typeCode: '10003', version, languageCode: 'en_US' }], { token })
    const agreed = await ask(host, auth.getAgreementStatus, { typeCode: ['10003', '10002'] }, { token })
    expect(agreed).toMatchObject({ agreed: false, missing: ['10002'] })
  })
  it('accepts a sign by wxTicketLogin too, which requires the agreements and a number', async () => {
    const { aptId } = await newMember(host)
    const enter = async () => send(host.app, auth.wxTicketLogin, { sign: (await ticketFor(aptId)).sign })
    expect(await enter()).toMatchObject({ code: '0', data: { aptId } })
    await asOperator(aptId, 'withdrawAgreements')
    expect(await enter()).toMatchObject({ code: '1', data: { aptId, token: expect.any(String) } })
    await withoutNumber(aptId)
    expect(await enter()).toMatchObject({ code: '13', data: { aptId } })
  })
})

describe('login by WeChat', () => {
  const identityOf = (openId: string) =>
    ask(host, auth.exchangeWxCodeForTicket, { code: `sandbox-${openId}-x1` })
  const enterAs = async (openId: string) => send(host.app, auth.wxTicketLogin, await identityOf(openId))
  /** Returns the session info for a WeChat user who is not linked to a member yet. */
  const bindOf = async (openId: string) =>
    (await enterAs(openId)).data as { sessionId: string; openId: string; ticket: string }
  const linkedIdOf = async (aptId: string) =>
    (await ask(host, sandbox.sandboxIssueHostTicket, { kind: 'wechat', aptId })).openId

  it('[ERRS-10] returns session info to an unknown user, and recognises the user once bound', async () => {
    expect((await identityOf('oAlice')).openId).toBe('oAlice')
    expect(await enterAs('oAlice')).toMatchObject({ code: '1', data: { openId: 'oAlice' } })
    const entry = { ...(await entryByCode(mobileAccount(nextPhone()))), bind: await bindOf('oAlice') }
    const { aptId } = await ask(host, auth.signInByCode, entry)
    expect(await enterAs('oAlice')).toMatchObject({ code: '0', data: { aptId } })
  })
  it("refuses a used ticket, another user's ticket, and a code that WeChat refuses", async () => {
    const identity = await identityOf('oBob')
    expect(await sendForCode(host, auth.wxTicketLogin, { ...identity, openId: 'oAlice' })).toBe('WX5003')
    expect(await sendForCode(host, auth.wxTicketLogin, identity)).toBe('WX5003')
    expect(await send(host.app, auth.exchangeWxCodeForTicket, { code: 'refused' })).toMatchObject({
      code: 'WX5003',
    })
  })
  it('accepts a ticket for ten minutes', async () => {
    const [early, late] = [await identityOf('oFlora'), await identityOf('oFlora')]
    host.wait(10 * 60_000 - 1000)
    expect(await send(host.app, auth.wxTicketLogin, early)).toMatchObject({ code: '1' })
    host.wait(2000)
    expect(await send(host.app, auth.wxTicketLogin, late)).toMatchObject({ code: 'WX5003' })
  })
  it('refuses tickets of another kind: login and puzzle tickets cannot replace each other', async () => {
    const { ticket, ...identity } = await identityOf('oGus')
    const payload = { account: mobileAccount(nextPhone()), puzzleTicket: ticket }
    expect(await send(host.app, auth.sendSignInCode, payload)).toMatchObject({ code: 'A1' })
    expect(await send(host.app, auth.h5TokenLogin, { token: ticket, source: 2 })).toMatchObject({
      code: 'HOST',
    })
    const solved = { ...identity, openId: 'anyone', ticket: await solvePuzzle(host) }
    expect(await send(host.app, auth.wxTicketLogin, solved)).toMatchObject({ code: 'WX5003' })
    // A ticket is not used up where it is not valid.
    expect(await send(host.app, auth.wxTicketLogin, { ...identity, ticket })).toMatchObject({ code: '1' })
  })
  it('does not bind a blocked account, and keeps the ticket valid', async () => {
    const { aptId, account } = await newMember(host, PASSWORD)
    await asOperator(aptId, 'block')
    const bind = await bindOf('oDora')
    const enter = async () =>
      sendForCode(host, auth.signInByPassword, { ...(await entryByPassword(account)), bind })
    expect(await enter()).toBe('5')
    const bound = eq(wechatIdentities.openId, bind.openId)
    expect(await host.context.db.select().from(wechatIdentities).where(bound)).toEqual([])
    await asOperator(aptId, 'unblock')
    expect(await enter()).toBe('0')
    expect(await enterAs('oDora')).toMatchObject({ code: '0', data: { aptId } })
  })
  it('binds only with the session info of its ticket', async () => {
    const { account } = await newMember(host)
    host.wait(61_000)
    const bind = { sessionId: 'another', ...(await identityOf('oEve')) }
    const entry = { ...(await entryByCode(account)), bind }
    expect(await sendForCode(host, auth.signInByCode, entry)).toBe('WX5003')
  })
  it('returns 4 for a closed account, 5 for a blocked one, and 100018 after WeChat is unlinked', async () => {
    const { aptId } = await newMember(host)
    const openId = await linkedIdOf(aptId)
    const answerAfter = async (step: Parameters<typeof asOperator>[1]) => {
      await asOperator(aptId, step)
      return enterAs(openId)
    }
    expect(await enterAs(openId)).toMatchObject({ code: '0', data: { aptId } })
    expect(await answerAfter('close')).toMatchObject({ code: '4' })
    expect(await answerAfter('block')).toMatchObject({ code: '5' })
    expect(await answerAfter('unblock')).toMatchObject({ code: '0' })
    expect(await answerAfter('unlinkWechat')).toMatchObject({ code: '100018', data: { openId } })
  })
  it.each([
    ['unlinked by the member no longer works, but the session continues', auth.unlinkWechat, '0'],
    ['of a member who signs out everywhere no longer works', auth.signOutEverywhereAndUnlinkWechat, '5003'],
  ])('%s', async (_, call, ofSession) => {
    const { aptId, token } = await newMember(host)
    const openId = await linkedIdOf(aptId)
    const isLinked = async () => (await ask(host, auth.getUserInfo, {}, { token })).users.isWechatLinked
    expect(await isLinked()).toBe(true)
    await ask(host, call, {}, { token })
    expect(await enterAs(openId)).toMatchObject({ code: '100018', data: { openId } })
    expect(await codeOfSession(token)).toBe(ofSession)
    if (ofSession === '0') expect(await isLinked()).toBe(false)
  })
  it('while its member signs out everywhere leaves no session open', async () => {
    // Both calls run at once, in enough rounds that one runs between the steps of the other.
    for (let round = 0; round < 8; round += 1) {
      const { aptId, token } = await newMember(host)
      const identity = await identityOf(await linkedIdOf(aptId))
      const [entered] = await Promise.all([
        send(host.app, auth.wxTicketLogin, identity),
        ask(host, auth.signOutEverywhereAndUnlinkWechat, {}, { token }),
      ])
      const opened = (entered.data as { token?: string } | null)?.token
      if (entered.code === '0') expect(await codeOfSession(opened!)).toBe('5003')
    }
  })
  it('creates no member when the identity to bind is not proved', async () => {
    const account = mobileAccount(nextPhone())
    const bind = { sessionId: 's', openId: 'oAlice', ticket: 'made-up' }
    const entry = { ...(await entryByCode(account)), bind }
    expect(await sendForCode(host, auth.signInByCode, entry)).toBe('WX5003')
    host.wait(61_000)
    expect((await ask(host, auth.signInByCode, await entryByCode(account))).newMember).toBe(true)
  })
})

describe('agreements', () => {
  it('return 404 when the text is missing in a language', async () => {
    const only = and(eq(agreementTexts.typeCode, '10004'), eq(agreementTexts.languageCode, 'zh_HK'))
    await host.context.db.delete(agreementTexts).where(only)
    const { code, msg } = await send(host.app, auth.getAgreement, {
      typeCode: '10004',
      languageCode: 'zh_HK',
    })
    expect([code, msg]).toEqual(['404', expect.stringContaining('not available in this language')])
  })
  it('keep the version, language and time of the first signature', async () => {
    const { token } = await newMember(host)
    const signedAt = host.context.now().toISOString()
    host.wait(DAY_MS)
    // A second signature keeps the time of the first one.
    await ask(host, auth.signAgreements, agreements, { token })
    const { signed } = await ask(
      host,
      auth.getAgreementStatus,
      { typeCode: [...REQUIRED_AGREEMENT_CODES] },
      { token },
    )
    const bySignUp = agreements.map((agreement) => ({ ...agreement, signedAt }))
    expect(signed).toEqual(expect.arrayContaining(bySignUp))
    expect(signed).toHaveLength(3)
  })
})
