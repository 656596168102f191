import { eq } from 'drizzle-orm'
import { findMemberByCode } from '../../../../server/src/db/repositories/members'
import { members } from '../../../../server/src/db/schema/members'
import { DEMO_MEMBERS } from '../../../../server/src/demo/demo'
import { agreementIsAgree } from '../../../../src/contract/agreements'
import { getUserInfo } from '../../../../src/contract/auth'
import { getBalance } from '../../../../src/contract/balance'
import { getCoupons } from '../../../../src/contract/coupons'
import { getMembership } from '../../../../src/contract/membership'
import { showGuide, updateGuide } from '../../../../src/contract/overlays'
import { sandboxHostTicket } from '../../../../src/contract/sandbox'
import { sandboxSwitchOverlays } from '../../../../src/contract/sandbox-overlays'
import { NEEDED_AGREEMENTS } from '../../../../src/domain/agreement'
import { operatorDesk } from '../../../h5/operator/desk'
import { h5Driver, PHONE } from '../../../journeys/h5-driver'
import { demoSession } from '../../../support/demo-session'
import { MemberCalls } from '../../../support/member-calls'

const desk = operatorDesk()
const { browser, backEnd, page, session, calls, sandbox, form, field, send, says, wordsBeside } = desk

describe('a host app', () => {
  it.each([
    ['token', 'h5'],
    ['sign', 'app'],
    ['openId', 'wx'],
  ])('hands a member over by %s, as %s', async (by, sysScene) => {
    const { aptId } = DEMO_MEMBERS[1]
    await send('host', { aptId, by, sysScene })
    await opens('home-copy-all', aptId)
  })
  it('hands a stranger over, who is to sign in', async () => {
    await send('host', { aptId: '', by: 'openId', sysScene: 'wx' })
    await opens('auth-bind')
  })
})

describe('customer service', () => {
  const apply = async (what: string, aptId: string = session.aptId) => {
    await send('service', { aptId, do: what })
    await says(`${aptId}: done`)
  }
  const me = () => calls.call(getUserInfo, {})
  const memberType = async () => (await calls.call(getMembership, {})).memberType

  it('[MEMB-05] tops up once when it is pressed twice', async () => {
    const before = (await calls.call(getBalance, {})).balanceCents
    await desk.sendTwice('service', { aptId: session.aptId, do: 'topUp' })
    await says('done')
    expect((await calls.call(getBalance, {})).balanceCents).toBe(before + 10_000)
  })
  it('[MEMB-05] makes a member VIP, and regular again', async () => {
    await apply('vip')
    expect(await memberType()).toBe('vip')
    await apply('regular')
    expect(await memberType()).toBe('regular')
  })
  it('takes back what was signed, makes the member as new, and unlinks WeChat', async () => {
    await apply('withdrawAgreements')
    const { missing } = await calls.call(agreementIsAgree, { typeCode: [...NEEDED_AGREEMENTS] })
    expect(missing).toEqual([...NEEDED_AGREEMENTS])
    await sandbox.call(sandboxSwitchOverlays, { guide: true })
    await calls.call(updateGuide, { source: 0 })
    expect((await me()).bindCountry).toBe(1)
    await apply('asNew')
    expect((await me()).bindCountry).toBe(0)
    expect(await calls.call(showGuide, {})).toEqual({ appShowTips: 1 })
    await sandbox.call(sandboxSwitchOverlays, { guide: false })
    await sandbox.call(sandboxHostTicket, { kind: 'wechat', aptId: session.aptId })
    expect((await me()).users.isWechatLinked).toBe(true)
    await apply('unlinkWechat')
    expect((await me()).users.isWechatLinked).toBe(false)
  })
  it('ends sessions, blocks, closes, and lets the account be active again', async () => {
    const { aptId } = DEMO_MEMBERS[1]
    const signIn = async () => new MemberCalls(backEnd.url, (await demoSession(sandbox, aptId)).token)
    const signsIn = () =>
      signIn().then(
        () => true,
        () => false,
      )
    const other = await signIn()
    await other.call(getUserInfo, {})
    await apply('expireSessions', aptId)
    await expect(other.call(getUserInfo, {})).rejects.toThrow('5003')
    for (const ended of ['block', 'close']) {
      expect(await signsIn()).toBe(true)
      await apply(ended, aptId)
      expect([ended, await signsIn()]).toEqual([ended, false])
      await apply('unblock', aptId)
    }
    expect(await signsIn()).toBe(true)
    const cancelledAt = async () => (await findMemberByCode(backEnd.world.db, aptId))!.cancelledAt
    await apply('endReactivation', aptId)
    expect(await cancelledAt()).toEqual(new Date(0))
    await apply('unblock', aptId)
    expect(await cancelledAt()).toBeNull()
  })
  it('takes a member’s number away, and leaves nobody without any way to sign in', async () => {
    const { aptId } = DEMO_MEMBERS[1]
    await apply('unlinkPhone', aptId)
    await backEnd.world.db.update(members).set({ email: null }).where(eq(members.aptId, aptId))
    await send('service', { aptId, do: 'unlinkPhone' })
    expect(await wordsBeside(field(form('service'), 'aptId'))).toBe(
      'This member has no e-mail to sign in by instead.',
    )
  })
  it('says beside the field that there is no such member, and keeps what was typed', async () => {
    await send('service', { aptId: 'PT000000' })
    const aptId = field(form('service'), 'aptId')
    expect(await wordsBeside(aptId)).toBe('No such member.')
    expect(await aptId.inputValue()).toBe('PT000000')
  })
  it('gives a coupon, and says beside a field what is wrong', async () => {
    const count = async () => (await calls.call(getCoupons, {})).length
    const before = await count()
    await send('coupon', { aptId: session.aptId, face: 'ten' })
    expect(await wordsBeside(field(form('coupon'), 'face'))).not.toBe('')
    await send('coupon', { face: '10' })
    await says('coupon given')
    expect(await count()).toBe(before + 1)
  })
  it('gives out a code that upgrades a member, of some months', async () => {
    await send('upgrade', { months: 'many' })
    expect(await wordsBeside(field(form('upgrade'), 'months'))).not.toBe('')
    await send('upgrade', { months: '3' })
    await says(/Upgrade code · 升级码: \S+/)
    expect(await page.locator('#upgrade-code').innerText()).not.toBe('')
  })
})

/** The link that was made opens the app there, signed in as `aptId` where one is named. */
async function opens(sees: string, aptId?: string) {
  const link = page.locator('#host-link a')
  await link.waitFor()
  const context = await browser.newContext(PHONE)
  const app = await context.newPage()
  await app.goto(new URL((await link.getAttribute('href'))!, backEnd.url).href)
  await h5Driver(app).see(sees)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'aptId')?.value).toBe(aptId)
  await context.close()
}
