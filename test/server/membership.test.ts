import { endMemberships } from '../../server/src/db/repositories/members'
import type { PayloadOf } from '../../src/contract/call'
import { getCouponsForOrder } from '../../src/contract/coupons'
import { getMembership, redeemUpgradeCode, sendUpgradeCode } from '../../src/contract/membership'
import * as payment from '../../src/contract/payment'
import { sandboxMember, sandboxMessages } from '../../src/contract/sandbox'
import { sandboxCoupon, sandboxUpgradeCode } from '../../src/contract/sandbox-service'
import { METHOD_ID, PAYMENT_PURPOSE } from '../../src/domain/payment'
import { send } from './support/calling'
import { payByBalance } from './support/consolidation'
import { host, hostMembers, me } from './support/hosted'
import { as } from './support/mine'
import { ask, keepSessions, key, newMember, parcelToPay, payWith, type Someone } from './support/people'

hostMembers()
const DAY_MS = 24 * 3_600_000

const membership = (of: Someone = me) => ask(host, getMembership, {}, { token: of.token })
const due = (packageNo: string) => ask(host, payment.getOutboundFees, { packageNo }, as())
const months = (count: number, totalCents: number, details: object = {}) => ({
  ...{ packageNos: [], purpose: PAYMENT_PURPOSE.membership, details: { months: count, ...details } },
  ...{ totalCents, idempotencyKey: key() },
})
const newUpgradeCode = async (count = 3) =>
  (await ask(host, sandboxUpgradeCode, { months: count })).upgradeCode

async function verificationCode(of: Someone = me): Promise<string> {
  await ask(host, sendUpgradeCode, {}, { token: of.token })
  const { account } = of
  const to = account.kind === 'email' ? account.email : `+${account.areaCode}${account.phone}`
  // A code that signs in may have been sent at the same moment.
  const messages = await ask(host, sandboxMessages, { to })
  return messages.find(({ text }) => text.includes('upgrading'))!.code
}
const redeem = (part: Partial<PayloadOf<typeof redeemUpgradeCode>>, of: Someone = me) =>
  send(
    host.app,
    redeemUpgradeCode,
    { upgradeCode: 'NONE', code: '000000', idempotencyKey: key(), ...part },
    { token: of.token },
  )
/** The same day so many months later. */
const later = (count: number, from: Date = host.world.now()) => {
  const day = new Date(from)
  day.setUTCMonth(day.getUTCMonth() + count)
  return day.toISOString().slice(0, 10)
}
const until = async () => (await membership()).vipUntil?.slice(0, 10)

describe('months of VIP', () => {
  it('[MEMB-06] [PAYM-35] are paid, add up, are not taken back, and VIP prices hold from then on', async () => {
    const { packageNo } = await parcelToPay(host, me.token)
    expect(await membership()).toMatchObject({ memberType: 'regular', vipUntil: null, monthCents: 2500 })
    const { orderNo } = await ask(host, payment.createOrder, months(3, 7500), as())
    expect((await membership()).memberType).toBe('regular')
    await payByBalance(host, me, orderNo)
    const order = await ask(host, payment.getOrder, { orderNo }, as())
    expect(order.lines).toMatchObject([
      { feeType: 2, amountCents: 7500, params: { count: 3, eachCents: 2500 } },
    ])
    expect(await membership()).toMatchObject({ memberType: 'vip', monthCents: 2000 })
    expect(await until()).toBe(later(3))
    // 45.80 and 3 × 18.50 instead of 52.00 and 3 × 21.00: what waited for its payment costs less, too.
    expect(await due(packageNo)).toMatchObject({ totalFeeRmb: 10_130 })
    const next = await parcelToPay(host, me.token)
    expect(await due(next.packageNo)).toMatchObject({ totalFeeRmb: 10_130 })
    const again = await ask(host, payment.createOrder, months(1, 2000), as())
    await payByBalance(host, me, again.orderNo)
    expect(await until()).toBe(later(4))
    const cancelled = { orderNo, idempotencyKey: key() }
    expect(await send(host.app, payment.cancelOrder, cancelled, as())).toMatchObject({ code: 'MEM3' })
  })
  it('end when they are over', async () => {
    const { orderNo } = await ask(host, payment.createOrder, months(1, 2500), as())
    await payByBalance(host, me, orderNo)
    host.wait(27 * DAY_MS)
    await endMemberships(host.world.db, host.world.now())
    await keepSessions(host)
    expect((await membership()).memberType).toBe('vip')
    host.wait(5 * DAY_MS)
    await endMemberships(host.world.db, host.world.now())
    await keepSessions(host)
    expect(await membership()).toMatchObject({ memberType: 'regular', vipUntil: null, monthCents: 2500 })
  })
  it('[MEMB-08] 37 months are refused, and none are', async () => {
    expect(await send(host.app, payment.createOrder, months(37, 2500 * 37), as())).toMatchObject({
      code: '400',
    })
    const none = { ...months(1, 2500), details: {} }
    expect(await send(host.app, payment.createOrder, none, as())).toMatchObject({ code: '400' })
  })
  it('another amount than is due is refused, and so is a membership without an end', async () => {
    expect(await send(host.app, payment.createOrder, months(3, 7499), as())).toMatchObject({ code: '8' })
    await ask(host, sandboxMember, { aptId: me.aptId, do: 'vip' })
    expect(await membership()).toMatchObject({ memberType: 'vip', vipUntil: null, monthCents: null })
    expect(await send(host.app, payment.createOrder, months(3, 6000), as())).toMatchObject({ code: '1' })
    const upgradeCode = await newUpgradeCode()
    expect(await redeem({ upgradeCode, code: await verificationCode() })).toMatchObject({ code: 'MEM2' })
  })
  it('an order from before another upgrade asks another amount, and pays nothing', async () => {
    const { orderNo } = await ask(host, payment.createOrder, months(1, 2500), as())
    const other = await ask(host, payment.createOrder, months(3, 7500), as())
    await payByBalance(host, me, other.orderNo)
    const late = await send(host.app, payment.payOrder, payWith(orderNo, METHOD_ID.balance), as())
    expect(late).toMatchObject({ code: '8' })
    expect(await until()).toBe(later(3))
  })
  it('asked for again are the same order with its coupon, and another number takes its place', async () => {
    const terms = { aptId: me.aptId, feeType: 'membership' as const, faceCents: 1500 }
    const couponId = (await ask(host, sandboxCoupon, terms)).id
    const make = (count: number) =>
      ask(host, payment.createOrder, months(count, 2500 * count - 1500, { couponId }), as())
    const { orderNo } = await make(3)
    const wanted = { purpose: PAYMENT_PURPOSE.membership, packageNos: [], details: { months: 3 } }
    const { coupons } = await ask(host, getCouponsForOrder, wanted, as())
    expect(coupons).toMatchObject([{ id: couponId, reason: null, isFrozen: true }])
    expect((await make(3)).orderNo).toBe(orderNo)
    const other = await make(1)
    expect((await ask(host, payment.getOrder, { orderNo }, as())).status).toBe(4)
    await payByBalance(host, me, other.orderNo)
    expect(await until()).toBe(later(1))
  })
})

describe('an upgrade code', () => {
  it('[MEMB-07] upgrades with a verification code, once, however it is typed', async () => {
    const { packageNo } = await parcelToPay(host, me.token)
    const upgradeCode = await newUpgradeCode(6)
    const typed = ` ${upgradeCode.toLowerCase().replaceAll('-', ' ')}`
    const sent = { upgradeCode: typed, code: await verificationCode(), idempotencyKey: key() }
    expect(await redeem(sent)).toMatchObject({ code: '0' })
    expect(await membership()).toMatchObject({ memberType: 'vip' })
    expect(await until()).toBe(later(6))
    expect(await due(packageNo)).toMatchObject({ totalFeeRmb: 10_130 })
    // Its answer was lost: the same again is the same upgrade.
    expect(await redeem(sent)).toMatchObject({ code: '0' })
    expect(await until()).toBe(later(6))
  })
  it('is of one member: used, it is nobody’s, and the verification code stays good for another', async () => {
    const upgradeCode = await newUpgradeCode(1)
    await redeem({ upgradeCode, code: await verificationCode() })
    const other = await newMember(host)
    const code = await verificationCode(other)
    expect(await redeem({ upgradeCode, code }, other)).toMatchObject({ code: 'MEM1' })
    expect(await redeem({ upgradeCode: 'NOBODY-GAVE-IT', code }, other)).toMatchObject({ code: 'MEM1' })
    expect((await membership(other)).memberType).toBe('regular')
    const fresh = await newUpgradeCode(1)
    expect(await redeem({ upgradeCode: fresh, code }, other)).toMatchObject({ code: '0' })
  })
  it('two members at once: one of them is upgraded', async () => {
    const other = await newMember(host)
    const upgradeCode = await newUpgradeCode(1)
    const [mine, theirs] = [await verificationCode(), await verificationCode(other)]
    const answers = await Promise.all([
      redeem({ upgradeCode, code: mine }),
      redeem({ upgradeCode, code: theirs }, other),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'MEM1'])
  })
  it('[MEMB-09] is refused without a verification code that is right, and is not used up', async () => {
    const upgradeCode = await newUpgradeCode()
    expect(await redeem({ upgradeCode })).toMatchObject({ code: 'A4' })
    const code = await verificationCode()
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await redeem({ upgradeCode, code: wrong })).toMatchObject({ code: 'A3' })
    expect(await redeem({ upgradeCode: '', code })).toMatchObject({ code: '400' })
    expect((await membership()).memberType).toBe('regular')
    expect(await redeem({ upgradeCode, code })).toMatchObject({ code: '0' })
    expect(await send(host.app, sendUpgradeCode, {}, as())).toMatchObject({ code: 'A2' })
  })
})

it('tells what VIP would have saved on the last parcels, by the rates that they were billed by', async () => {
  expect((await membership()).savings).toEqual([])
  const { packageNo } = await parcelToPay(host, me.token)
  expect((await membership()).savings).toMatchObject([{ packageNo, regularCents: 11_500, vipCents: 10_130 }])
})
