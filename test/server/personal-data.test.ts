import { eq } from 'drizzle-orm'
import { eraseMember } from '../../server/src/areas/auth/erase-account'
import { members } from '../../server/src/db/schema/members'
import { getUserInfo } from '../../src/contract/auth'
import * as calls from '../../src/contract/personal'
import { getConsignee } from '../../src/contract/warehouse'
import { send } from './support/calling'
import { host, hostMembers, me } from './support/hosted'
import { ask, newMember } from './support/people'

hostMembers()

const as = () => ({ token: me.token })
const data = () => ask(host, calls.getPersonalData, {}, as())
const enter = (code: string, who = as()) => send(host.app, calls.saveRecommendCode, { code }, who)

describe('shipper name and phone', () => {
  it('[ACCT-01] are kept both at once, in one spelling, and the warehouses write the name', async () => {
    const saved = await send(
      host.app,
      calls.saveShipper,
      { name: ' 陳美玲 ', areaCode: '44', phone: '07400 123456' },
      as(),
    )
    expect(saved).toMatchObject({ code: '0' })
    expect(await data()).toEqual({ name: '陳美玲', areaCode: '44', phone: '7400123456', inviteCode: '' })
    expect(await ask(host, getConsignee, { whCode: '769DCR' }, as())).toMatchObject({ name: '陳美玲' })
    // Nobody signs in by it.
    expect((await ask(host, getUserInfo, {}, as())).users.phone).not.toBe('74•• 3456')
  })
  it.each([
    [{ phone: '' }, { phone: { code: 'phone.required' } }],
    [
      { name: '1234', phone: '12' },
      { name: { code: 'name.noLetters' }, phone: { code: 'phone.format' } },
    ],
  ])('[ACCT-02] are refused as %j, and nothing is half-written', async (part, problems) => {
    const before = await data()
    const whole = Object.assign({ name: 'Tan Mei Hua', areaCode: '65', phone: '81234567' }, part)
    expect(await send(host.app, calls.saveShipper, whole, as())).toMatchObject({
      code: '400',
      data: { problems },
    })
    expect(await data()).toEqual(before)
  })
})

it('all of it is erased with the account', async () => {
  const other = await newMember(host)
  await ask(host, calls.saveShipper, { name: 'Tan Mei Hua', areaCode: '65', phone: '81234567' }, as())
  await ask(host, calls.saveRecommendCode, { code: other.aptId }, as())
  const mine = eq(members.aptId, me.aptId)
  const cancelledAt = new Date(host.world.now().getTime() - 31 * 86_400_000)
  const { db } = host.world
  const [row] = await db.update(members).set({ status: 'closed', cancelledAt }).where(mine).returning()
  expect(await eraseMember(host.world, row!.id)).toBe(true)
  expect(await db.select().from(members).where(mine)).toMatchObject([
    { name: '', shipperAreaCode: null, shipperPhone: null, inviteCode: null },
  ])
})

describe('the invite code', () => {
  it('[ACCT-03] [ACCT-04] is the code of a member, entered once and never changed', async () => {
    const [inviter, other] = [await newMember(host), await newMember(host)]
    expect(await enter(` ${inviter.aptId.toLowerCase()} `)).toMatchObject({ code: '0' })
    expect((await data()).inviteCode).toBe(inviter.aptId)
    // An answer that was lost.
    expect(await enter(inviter.aptId)).toMatchObject({ code: '0' })
    expect(await enter(other.aptId)).toMatchObject({ code: '2', msg: expect.stringContaining('changed') })
    expect((await data()).inviteCode).toBe(inviter.aptId)
  })
  it('[ACCT-03] two devices that enter one at the same time have entered one', async () => {
    const codes = [await newMember(host), await newMember(host)].map(({ aptId }) => aptId)
    const answers = await Promise.all(codes.map((code) => enter(code)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '2'])
    expect((await data()).inviteCode).toBe(codes[answers.findIndex(({ code }) => code === '0')])
  })
  it.each([
    ['SF123456', '400', { problems: { code: { code: 'invite.format' } } }],
    ['PT000000', '1', null],
  ])('%j is none', async (code, answer, wrong) => {
    expect(await enter(code)).toMatchObject({ code: answer, ...(wrong ? { data: wrong } : {}) })
    expect((await data()).inviteCode).toBe('')
  })
  it("is not the member's own, and not that of an account that was closed", async () => {
    expect(await enter(me.aptId)).toMatchObject({
      code: '400',
      data: { problems: { code: { code: 'invite.own' } } },
    })
    const gone = await newMember(host)
    await host.world.db.update(members).set({ status: 'closed' }).where(eq(members.aptId, gone.aptId))
    expect(await enter(gone.aptId)).toMatchObject({ code: '1' })
  })
})
