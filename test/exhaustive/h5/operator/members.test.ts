import { sandboxAnswerConversation } from '../../../../sandbox/contract/conversation'
import { sandboxIssueHostTicket } from '../../../../sandbox/contract/sandbox'
import { DEMO_MEMBERS } from '../../../../sandbox/src/demo/demo'
import { findMemberByCode } from '../../../../server/src/db/repositories/members/members'
import { createIdempotencyKey } from '../../../../src/client/idempotency-key'
import { getAgreementStatus } from '../../../../src/contract/auth/agreements'
import { getUserInfo } from '../../../../src/contract/auth/sessions'
import { getConversation, sendConversationMessage } from '../../../../src/contract/conversation/conversation'
import { getCoupons } from '../../../../src/contract/coupons/coupons'
import { addFeedback, listFeedback } from '../../../../src/contract/feedback/feedback'
import { getMembership } from '../../../../src/contract/membership/membership'
import { getBalance } from '../../../../src/contract/payments/balance'
import { REQUIRED_AGREEMENT_CODES } from '../../../../src/domain/auth/agreement'
import { operatorDesk } from '../../../h5/operator/desk'
import { h5Driver, PHONE } from '../../../journeys/driver/h5-driver'
import { signInDemoMember } from '../../../support/back-end/demo-session'
import { takeScreenshots } from '../../../support/photos'

const desk = operatorDesk()
const { browser, backEnd, page, session, calls, sandbox, form, field, fill, press, send, says, wordsBeside } =
  desk
const OTHER = DEMO_MEMBERS[1].aptId

it.each([
  ['a member', OTHER, 'token', 'h5', 'home-copy-all'],
  ['a member', OTHER, 'sign', 'app', 'home-copy-all'],
  ['a member', OTHER, 'openId', 'wx', 'home-copy-all'],
  ['a stranger, who must sign in,', '', 'openId', 'wx', 'auth-bind'],
])('a host app passes %s %s by %s, as %s', async (_, aptId, by, sysScene, sees) => {
  await send('host', { aptId, by, sysScene })
  const link = page.locator('#host-link a')
  await link.waitFor()
  const context = await browser.newContext(PHONE)
  const app = await context.newPage()
  await app.goto(new URL((await link.getAttribute('href'))!, backEnd.url).href)
  await h5Driver(app).see(sees)
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'aptId')?.value).toBe(aptId || undefined)
  await context.close()
})

it('feedback is answered, and the input of its row stays while other rows appear', async () => {
  await calls.call(addFeedback, {
    text: 'Where is <b>my</b> parcel?',
    idempotencyKey: createIdempotencyKey(),
  })
  const { id } = (await calls.call(listFeedback, {}))[0]!
  const card = field(form(`feedback-${id}`), 'answer')
  await page.locator('#feedback form', { hasText: '<b>my</b>' }).waitFor()
  await card.fill('Half a wo')
  const packageNo = await calls.parcelToPay(sandbox)
  await page.locator('#parcels', { hasText: packageNo }).waitFor()
  expect(await card.inputValue()).toBe('Half a wo')
  await send(`feedback-${id}`)
  await says('answered')
  expect((await calls.call(listFeedback, {}))[0]).toMatchObject({ answer: { text: 'Half a wo' } })
})

describe('a conversation', () => {
  const answer = () => form('conversation-answer')
  const open = (aptId: string) => press(`conversation-${aptId}`)
  const write = (text: string) =>
    calls.call(sendConversationMessage, { text, pictureIds: [], idempotencyKey: createIdempotencyKey() })
  const said = async () => (await calls.call(getConversation, {})).messages

  it('is answered once with text and pictures despite repeated presses, and can be closed', async () => {
    await write('The box is <b>torn</b>')
    await open(session.aptId)
    await page.locator('#conversation-said', { hasText: 'The box is <b>torn</b>' }).waitFor()
    await field(answer(), 'pictures').setInputFiles(await takeScreenshots())
    await desk.sendTwice('conversation-answer', { text: 'Thank you.\nWe look at it.' })
    await says('answered')
    expect(await field(answer(), 'text').inputValue()).toBe('')
    const [newest, question, ...others] = await said()
    expect(newest).toMatchObject({ from: 'service', text: 'Thank you.\nWe look at it.' })
    expect([newest!.pictures.length, question!.text, others]).toEqual([2, 'The box is <b>torn</b>', []])
    await page.locator('#conversation-said a').nth(1).waitFor()
    await press('conversation-close')
    await says('closed')
    expect((await calls.call(getConversation, {})).isClosed).toBe(true)
  })
  it('keeps the input for one member separate from every other', async () => {
    await sandbox.call(sandboxAnswerConversation, {
      ...{ aptId: OTHER, text: 'Welcome', pictureIds: [], idempotencyKey: createIdempotencyKey() },
    })
    await open(session.aptId)
    await fill('conversation-answer', { text: 'Half a wo' })
    await open(OTHER)
    expect(await field(answer(), 'text').inputValue()).toBe('')
    await page.locator('#conversation-said', { hasText: 'Welcome' }).waitFor()
    await open(session.aptId)
    expect(await field(answer(), 'text').inputValue()).toBe('Half a wo')
  })
})

describe('customer service', () => {
  const apply = async (what: string, aptId: string = session.aptId) => {
    await send('service', { aptId, do: what })
    await says(`${aptId}: done`)
  }
  const me = () => calls.call(getUserInfo, {})

  it('[MEMB-05] tops up once when pressed twice, and makes a member VIP and regular again', async () => {
    const before = (await calls.call(getBalance, {})).balanceCents
    await desk.sendTwice('service', { aptId: session.aptId, do: 'topUp' })
    await says('done')
    expect((await calls.call(getBalance, {})).balanceCents).toBe(before + 10_000)
    for (const type of ['vip', 'regular']) {
      await apply(type)
      expect((await calls.call(getMembership, {})).memberType).toBe(type)
    }
  })
  it('withdraws agreements, resets a member, and unlinks WeChat', async () => {
    await apply('withdrawAgreements')
    const { missing } = await calls.call(getAgreementStatus, { typeCode: [...REQUIRED_AGREEMENT_CODES] })
    expect(missing).toEqual([...REQUIRED_AGREEMENT_CODES])
    await apply('asNew')
    expect((await me()).bindCountry).toBe(0)
    await sandbox.call(sandboxIssueHostTicket, { kind: 'wechat', aptId: session.aptId })
    expect((await me()).users.isWechatLinked).toBe(true)
    await apply('unlinkWechat')
    expect((await me()).users.isWechatLinked).toBe(false)
  })
  it('blocks and closes an account, and reactivates it', async () => {
    const signsIn = () =>
      signInDemoMember(sandbox, OTHER).then(
        () => true,
        () => false,
      )
    for (const ended of ['block', 'close']) {
      expect(await signsIn()).toBe(true)
      await apply(ended, OTHER)
      expect([ended, await signsIn()]).toEqual([ended, false])
      await apply('unblock', OTHER)
    }
    const cancelledAt = async () => (await findMemberByCode(backEnd.context.db, OTHER))!.cancelledAt
    await apply('endReactivation', OTHER)
    expect(await cancelledAt()).toEqual(new Date(0))
    await apply('unblock', OTHER)
    expect(await cancelledAt()).toBeNull()
  })
  it('marks an unknown member at the field, and keeps the input', async () => {
    await send('service', { aptId: 'PT000000' })
    const aptId = field(form('service'), 'aptId')
    expect(await wordsBeside(aptId)).toBe('No such member.')
    expect(await aptId.inputValue()).toBe('PT000000')
  })
  it('issues a coupon and an upgrade code, and shows problems at their fields', async () => {
    const count = async () => (await calls.call(getCoupons, {})).length
    const before = await count()
    await send('coupon', { aptId: session.aptId, face: 'ten' })
    expect(await wordsBeside(field(form('coupon'), 'face'))).not.toBe('')
    await send('coupon', { face: '10' })
    await says('coupon granted')
    expect(await count()).toBe(before + 1)
    await send('upgrade', { months: 'many' })
    expect(await wordsBeside(field(form('upgrade'), 'months'))).not.toBe('')
    await send('upgrade', { months: '3' })
    await says(/Upgrade code · 升级码: \S+/)
  })
})
