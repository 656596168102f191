import { closeUnpaid } from '../../server/src/areas/payment/close-overdue'
import { reconcilePayments } from '../../server/src/areas/payment/reconcile-payments'
import { fees } from '../../server/src/db/schema/payment'
import { getUserInfo } from '../../src/contract/auth'
import type { PayloadOf } from '../../src/contract/call'
import { chooseCoupon, getCoupons, getCouponsForOrder } from '../../src/contract/coupons'
import { getPackageDetail } from '../../src/contract/parcels'
import * as payment from '../../src/contract/payment'
import { sandboxGateway, sandboxMember, sandboxStep } from '../../src/contract/sandbox'
import { sandboxCoupon, sandboxRefund } from '../../src/contract/sandbox-service'
import { submitSplit } from '../../src/contract/split'
import { FEE_TYPE, METHOD_ID } from '../../src/domain/payment'
import { send } from './support/calling'
import { orderMerge, readyParcel, readyParcels } from './support/consolidation'
import { host, hostMembers, me } from './support/hosted'
import { as } from './support/mine'
import {
  ask,
  keepSessions,
  key,
  newAddress,
  newMember,
  parcelToPay,
  payWith,
  startTrade,
} from './support/people'

hostMembers()

const give = async (terms: Partial<PayloadOf<typeof sandboxCoupon>> = {}, aptId = me.aptId) =>
  (await ask(host, sandboxCoupon, { aptId, ...terms })).id
const mine = (token = me.token) => ask(host, getCoupons, {}, { token })
const theOne = async () => (await mine())[0]!
const ordering = (packageNo: string, totalCents: number, couponId?: string) => ({
  ...{ packageNos: [packageNo], purpose: 1, totalCents, idempotencyKey: key() },
  ...(couponId ? { details: { couponId } } : {}),
})
/** A parcel of 115.00 and the order that asks 10.00 less for it. */
async function orderWithCoupon() {
  await ask(host, sandboxMember, { aptId: me.aptId, do: 'topUp', amountCents: 100_000 })
  const couponId = await give()
  const { packageNo } = await parcelToPay(host, me.token)
  const { orderNo } = await ask(host, payment.createOrder, ordering(packageNo, 10_500, couponId), as())
  return { couponId, packageNo, orderNo }
}
const payByBalance = (orderNo: string) =>
  ask(host, payment.payOrder, payWith(orderNo, METHOD_ID.balance), as())
const cancel = (orderNo: string) => ask(host, payment.cancelOrder, { orderNo, idempotencyKey: key() }, as())

describe('an order with a coupon', () => {
  it('[COUP-09] [PAYM-42] asks for less, line by line, and freezes the coupon', async () => {
    const { orderNo, couponId } = await orderWithCoupon()
    const order = await ask(host, payment.getOrder, { orderNo }, as())
    expect(order).toMatchObject({ totalCents: 10_500, payable: true })
    expect(order.lines.map(({ feeType, amountCents }) => [feeType, amountCents])).toEqual([
      [3, 11_500],
      [9, -1000],
    ])
    expect(await theOne()).toMatchObject({
      id: couponId,
      state: 'usable',
      isFrozen: true,
      orderNo,
      reason: 'frozen',
    })
  })

  it('uses it up once it is paid, of which the balance has paid the rest', async () => {
    const { orderNo } = await orderWithCoupon()
    await payByBalance(orderNo)
    expect(await theOne()).toMatchObject({ state: 'used', isFrozen: false, isVoid: false, orderNo })
    const order = await ask(host, payment.getOrder, { orderNo }, as())
    expect(order.payments).toMatchObject([{ amountCents: 10_500, status: 'approved' }])
  })

  it('[COUP-10] [PAYM-53] frees it when it is cancelled, unpaid or paid, and not when a payment fails', async () => {
    const unpaid = await orderWithCoupon()
    const tradeNo = await startTrade(host, me.token, unpaid.orderNo)
    await ask(host, sandboxGateway, { tradeNo, result: 'decline' })
    expect(await theOne()).toMatchObject({ isFrozen: true, orderNo: unpaid.orderNo })
    await cancel(unpaid.orderNo)
    expect(await theOne()).toMatchObject({ state: 'usable', isFrozen: false, orderNo: null, reason: null })
    const again = ordering(unpaid.packageNo, 10_500, unpaid.couponId)
    const { orderNo } = await ask(host, payment.createOrder, again, as())
    await payByBalance(orderNo)
    expect(await theOne()).toMatchObject({ state: 'used' })
    await cancel(orderNo)
    expect(await theOne()).toMatchObject({ state: 'usable', orderNo: null })
    expect(await ask(host, payment.getOrder, { orderNo }, as())).toMatchObject({
      refunds: [{ amountCents: 10_500, status: 'done' }],
    })
  })

  it('frees it at the end of its 24 hours', async () => {
    await orderWithCoupon()
    host.wait(24 * 3_600_000 + 1)
    await closeUnpaid(host.world, host.outside.gateway)
    await keepSessions(host)
    expect(await theOne()).toMatchObject({ state: 'usable', isFrozen: false })
  })

  it('[COUP-11] leaves it void when customer service gives the money back after the parcel has left', async () => {
    const { orderNo, packageNo } = await orderWithCoupon()
    await payByBalance(orderNo)
    await ask(host, sandboxStep, { packageNo, step: 'ship' })
    await ask(host, sandboxRefund, { orderNo })
    await reconcilePayments(host.world, host.outside.gateway)
    expect(await theOne()).toMatchObject({ state: 'used', isVoid: true, orderNo })
    expect(await send(host.app, sandboxRefund, { orderNo })).toMatchObject({ code: 'S7' })
  })

  it('keeps its price when its coupon ends before it is paid', async () => {
    await ask(host, sandboxMember, { aptId: me.aptId, do: 'topUp', amountCents: 100_000 })
    const couponId = await give({ days: 1 })
    const { packageNo } = await parcelToPay(host, me.token)
    host.wait(23 * 3_600_000)
    await keepSessions(host)
    const { orderNo } = await ask(host, payment.createOrder, ordering(packageNo, 10_500, couponId), as())
    host.wait(2 * 3_600_000)
    await keepSessions(host)
    expect(await ask(host, payment.continuePayment, { orderNo }, as())).toMatchObject({ totalCents: 10_500 })
    await payByBalance(orderNo)
    expect(await theOne()).toMatchObject({ state: 'used' })
  })

  it('gives way to another order of the same parcel, with another coupon or none', async () => {
    const { packageNo, couponId, orderNo } = await orderWithCoupon()
    const repeat = await ask(host, payment.createOrder, ordering(packageNo, 10_500, couponId), as())
    expect(repeat.orderNo).toBe(orderNo)
    // It is offered to the parcel whose open order has it, and to no other.
    const { packageNo: other } = await parcelToPay(host, me.token)
    const offered = async (no: string) =>
      (await ask(host, getCouponsForOrder, { purpose: 1, packageNos: [no] }, as())).coupons
    expect(await offered(packageNo)).toMatchObject([{ id: couponId, reason: null, deductionCents: 1000 }])
    expect(await offered(other)).toMatchObject([{ id: couponId, reason: 'frozen', orderNo }])
    const better = await give({ faceCents: 3000 })
    await ask(host, payment.createOrder, ordering(packageNo, 8500, better), as())
    expect((await mine()).map(({ id, isFrozen }) => [id, isFrozen])).toEqual(
      expect.arrayContaining([
        [couponId, false],
        [better, true],
      ]),
    )
    await ask(host, payment.createOrder, ordering(packageNo, 11_500), as())
    expect((await mine()).some(({ isFrozen }) => isFrozen)).toBe(false)
  })
})

describe('order code 6', () => {
  it.each([
    ['the threshold', { thresholdCents: 11_501 }],
    ['the range', { minCents: 20_000 }],
    ['the fee', { feeType: 'merge' }],
    ['[COUP-15] the membership', { memberType: 'vip' }],
    ['its owner', {}],
  ] as const)('[PAYM-60] a coupon whose rules are unmet is refused: %s', async (rule, terms) => {
    const owner = rule === 'its owner' ? await newMember(host) : me
    const couponId = await give(terms, owner.aptId)
    const { packageNo } = await parcelToPay(host, me.token)
    const refused = await send(host.app, payment.createOrder, ordering(packageNo, 10_500, couponId), as())
    expect(refused).toMatchObject({
      code: '6',
      msg: 'The discount does not apply here. Please choose again.',
    })
    expect(await mine(owner.token)).toMatchObject([{ isFrozen: false }])
  })

  it('[COUP-12] [COUP-13] a coupon that another order has is refused, and so is a second one', async () => {
    const { couponId } = await orderWithCoupon()
    const { packageNo } = await parcelToPay(host, me.token)
    const second = ordering(packageNo, 10_500, couponId)
    expect(await send(host.app, payment.createOrder, second, as())).toMatchObject({ code: '6' })
    const two = { ...ordering(packageNo, 10_500), details: { couponId: [couponId, await give()] } }
    expect(await send(host.app, payment.createOrder, two, as())).toMatchObject({ code: '400' })
  })

  it('two devices at once: one order has the coupon, the other nothing', async () => {
    const couponId = await give()
    const parcels = [await parcelToPay(host, me.token), await parcelToPay(host, me.token)]
    const answers = await Promise.all(
      parcels.map(({ packageNo }) =>
        send(host.app, payment.createOrder, ordering(packageNo, 10_500, couponId), as()),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '6'])
  })
})

describe('the coupons for an order', () => {
  it('[COUP-07] [COUP-08] are offered the best first, and each other says why not', async () => {
    await give({ days: 1 })
    host.wait(25 * 3_600_000)
    await keepSessions(host)
    const { packageNo } = await parcelToPay(host, me.token)
    const ids = {
      small: await give({ faceCents: 800 }),
      capped: await give({ faceCents: 9000, maxDeductionCents: 3000, thresholdCents: 10_000 }),
      firstWeight: await give({ kind: 'initialWeight', feeType: 'freight' }),
      vip: await give({ memberType: 'vip' }),
      high: await give({ thresholdCents: 30_000 }),
      merging: await give({ feeType: 'merge' }),
    }
    const asked = { purpose: 1, packageNos: [packageNo] }
    const { coupons, currency } = await ask(host, getCouponsForOrder, asked, as())
    expect(currency).toBe('CNY')
    const told = coupons.map(({ id, deductionCents, reason }) => [id, deductionCents, reason])
    expect(told.slice(0, 3)).toEqual([
      [ids.firstWeight, 5200, null],
      [ids.capped, 3000, null],
      [ids.small, 800, null],
    ])
    // That whose days are over is none of them.
    expect(told).toHaveLength(6)
    expect(told.slice(3)).toEqual(
      expect.arrayContaining([
        [ids.vip, 0, 'member'],
        [ids.high, 0, 'threshold'],
        [ids.merging, 0, 'fee'],
      ]),
    )
  })

  it('[COUP-06] stand as usable, used and expired', async () => {
    const expired = await give({ days: 1 })
    const { orderNo, couponId } = await orderWithCoupon()
    await payByBalance(orderNo)
    host.wait(25 * 3_600_000)
    await keepSessions(host)
    const usable = await give({ memberType: 'vip' })
    const told = (await mine()).map(({ id, state, reason }) => [id, state, reason])
    expect(told).toEqual(
      expect.arrayContaining([
        [expired, 'expired', null],
        [couponId, 'used', null],
        [usable, 'usable', 'member'],
      ]),
    )
  })
})

describe('what a coupon is for', () => {
  const offeredTo = async (packageNo: string) =>
    (await ask(host, getCouponsForOrder, { purpose: 1, packageNos: [packageNo] }, as())).coupons
  it('[COUP-04] [MEMB-01] its member type: regular, VIP or any, by what the member is when it is used', async () => {
    const { packageNo } = await parcelToPay(host, me.token)
    const of = {
      any: await give(),
      regular: await give({ memberType: 'regular' }),
      vip: await give({ memberType: 'vip' }),
    }
    const reasons = async () => {
      const coupons = await offeredTo(packageNo)
      const of1 = (id: string) => coupons.find((coupon) => coupon.id === id)!.reason
      return [of1(of.any), of1(of.regular), of1(of.vip)]
    }
    const memberType = async () => (await ask(host, getUserInfo, {}, as())).users.memberType
    expect(await memberType()).toBe('regular')
    expect(await reasons()).toEqual([null, null, 'member'])
    await ask(host, sandboxMember, { aptId: me.aptId, do: 'vip' })
    expect(await memberType()).toBe('vip')
    expect(await reasons()).toEqual([null, 'member', null])
    const { orderNo } = await ask(host, payment.createOrder, ordering(packageNo, 10_500, of.vip), as())
    expect(await ask(host, payment.getOrder, { orderNo }, as())).toMatchObject({ totalCents: 10_500 })
  })

  it('[COUP-05] its fee: of an order of several fees it takes off that one alone', async () => {
    const { packageNo } = await parcelToPay(host, me.token)
    const rows = [FEE_TYPE.repack, FEE_TYPE.photo].map((feeType) => ({
      packageNo,
      feeType,
      amountCents: 600,
      params: {},
    }))
    await host.world.db.insert(fees).values(rows)
    const terms = { faceCents: 20_000 }
    const ids = {
      any: await give(terms),
      freight: await give({ ...terms, feeType: 'freight' }),
      repack: await give({ ...terms, feeType: 'repack' }),
      split: await give({ ...terms, feeType: 'split' }),
      merge: await give({ ...terms, feeType: 'merge' }),
      membership: await give({ ...terms, feeType: 'membership' }),
    }
    const coupons = await offeredTo(packageNo)
    const told = Object.fromEntries(
      Object.entries(ids).map(([fee, id]) => {
        const { deductionCents, reason } = coupons.find((coupon) => coupon.id === id)!
        return [fee, reason ?? deductionCents]
      }),
    )
    expect(told).toEqual({
      any: 12_699,
      freight: 11_500,
      repack: 600,
      split: 'fee',
      merge: 'fee',
      membership: 'fee',
    })
    const { orderNo } = await ask(host, payment.createOrder, ordering(packageNo, 12_100, ids.repack), as())
    const { lines } = await ask(host, payment.getOrder, { orderNo }, as())
    expect(lines.find(({ feeType }) => feeType === FEE_TYPE.coupon)).toMatchObject({ amountCents: -600 })
  })

  it('[COUP-05] the consolidation and the split: chosen for the order that was submitted, which asks for less', async () => {
    await ask(host, sandboxMember, { aptId: me.aptId, do: 'topUp', amountCents: 100_000 })
    const merging = await give({ feeType: 'merge', faceCents: 700 })
    const splitting = await give({ feeType: 'split', faceCents: 900 })
    const addressId = await newAddress(host, me.token)
    const packageNos = await readyParcels(host, me.token, [{ addressId }, { addressId }])
    const { orderNo, totalCents } = await orderMerge(host, me.token, { packageNos, addressId })
    const { coupons } = await ask(host, getCouponsForOrder, { orderNo, purpose: 0, packageNos: [] }, as())
    expect(coupons.map(({ id, reason, deductionCents }) => [id, reason, deductionCents])).toEqual([
      [merging, null, 700],
      [splitting, 'fee', 0],
    ])
    expect(await ask(host, chooseCoupon, { orderNo, couponId: merging }, as())).toEqual({
      totalCents: totalCents - 700,
      currency: 'CNY',
    })
    expect(await ask(host, payment.getOrder, { orderNo }, as())).toMatchObject({ payable: true })
    await payByBalance(orderNo)
    expect((await mine()).find(({ id }) => id === merging)).toMatchObject({ state: 'used', orderNo })
    // What was taken off stands once, beside what the merged parcel costs.
    const [merged] = (await ask(host, payment.getOrder, { orderNo }, as())).parcels
    const detail = await ask(host, getPackageDetail, { packageNo: merged!.packageNo }, as())
    expect(detail).toMatchObject({ totalFeeRmb: totalCents, sfPkg: { couponMoney: 700 } })
    expect(detail.fees.map(({ feeType }) => feeType)).not.toContain(FEE_TYPE.coupon)
    const many = Array.from({ length: 3 }, () => ({}))
    const parcel = await readyParcel(host, me.token, { goods: many })
    const pieces = many.map((_, position) => [{ position, quantity: 1 }])
    const request = { packageNo: parcel, pieces, totalCents: 3000, idempotencyKey: key() }
    const split = await ask(host, submitSplit, request, as())
    const chosen = { orderNo: split.orderNo, couponId: splitting }
    expect(await ask(host, chooseCoupon, chosen, as())).toMatchObject({ totalCents: 2100 })
  })

  it('[COUP-14] one without a threshold is used up by an order that is worth less, and the rest is lost', async () => {
    const couponId = await give({ faceCents: 20_000, thresholdCents: 0 })
    await ask(host, sandboxMember, { aptId: me.aptId, do: 'topUp', amountCents: 100_000 })
    const { packageNo } = await parcelToPay(host, me.token)
    const { orderNo } = await ask(host, payment.createOrder, ordering(packageNo, 1, couponId), as())
    await payByBalance(orderNo)
    expect(await mine()).toMatchObject([{ id: couponId, state: 'used', orderNo }])
    const next = await parcelToPay(host, me.token)
    expect(await offeredTo(next.packageNo)).toEqual([])
    const again = ordering(next.packageNo, 1, couponId)
    expect(await send(host.app, payment.createOrder, again, as())).toMatchObject({ code: '6' })
    expect((await ask(host, getUserInfo, {}, as())).users.balanceCents).toBe(99_999)
  })
})

describe('another coupon of an order that exists', () => {
  const choose = (orderNo: string, couponId?: string, token = me.token) =>
    send(host.app, chooseCoupon, { orderNo, ...(couponId ? { couponId } : {}) }, { token })
  it('frees the one before, and none asks for all of it again; chosen twice it is the same', async () => {
    const { orderNo, couponId } = await orderWithCoupon()
    const better = await give({ faceCents: 3000 })
    for (const _ of [1, 2])
      expect(await choose(orderNo, better)).toMatchObject({ data: { totalCents: 8500 } })
    const frozen = async () => (await mine()).filter(({ isFrozen }) => isFrozen).map(({ id }) => id)
    expect(await frozen()).toEqual([better])
    expect(await choose(orderNo)).toMatchObject({ data: { totalCents: 11_500 } })
    expect(await frozen()).toEqual([])
    expect(await choose(orderNo, couponId)).toMatchObject({ data: { totalCents: 10_500 } })
  })
  it('is refused where its rules are unmet, and leaves what was', async () => {
    const { orderNo, couponId } = await orderWithCoupon()
    const vip = await give({ memberType: 'vip' })
    expect(await choose(orderNo, vip)).toMatchObject({ code: '6' })
    expect(await ask(host, payment.getOrder, { orderNo }, as())).toMatchObject({ totalCents: 10_500 })
    expect((await mine()).find(({ id }) => id === couponId)).toMatchObject({ isFrozen: true, orderNo })
  })
  it('chosen on another device it is not paid by who saw the amount before', async () => {
    const { orderNo } = await orderWithCoupon()
    const saw = { ...payWith(orderNo, METHOD_ID.balance), totalCents: 10_500 }
    await choose(orderNo)
    expect(await send(host.app, payment.payOrder, saw, as())).toMatchObject({ code: '8' })
    expect((await ask(host, getUserInfo, {}, as())).users.balanceCents).toBe(100_000)
    const sees = { ...saw, totalCents: 11_500, idempotencyKey: key() }
    expect(await send(host.app, payment.payOrder, sees, as())).toMatchObject({ code: '0' })
  })
  it('what a page that was still open brings in for the old amount goes back', async () => {
    const { orderNo } = await orderWithCoupon()
    const tradeNo = await startTrade(host, me.token, orderNo)
    const better = await give({ faceCents: 3000 })
    expect(await choose(orderNo, better)).toMatchObject({ code: '0' })
    await ask(host, sandboxGateway, { tradeNo, result: 'approve' })
    await reconcilePayments(host.world, host.outside.gateway)
    const order = await ask(host, payment.getOrder, { orderNo }, as())
    expect(order).toMatchObject({
      status: 3,
      totalCents: 8500,
      refunds: [{ reason: 'surplus', amountCents: 10_500 }],
    })
    await payByBalance(orderNo)
    expect(await choose(orderNo)).toMatchObject({ code: 'PAY2' })
  })
  it('of a top-up is none: nothing is taken off money that is put on the balance', async () => {
    const couponId = await give()
    const topUp = { purpose: 6, packageNos: [], details: { amountCents: 5000 }, totalCents: 5000 }
    const { orderNo } = await ask(host, payment.createOrder, { ...topUp, idempotencyKey: key() }, as())
    const { coupons } = await ask(host, getCouponsForOrder, { orderNo, purpose: 0, packageNos: [] }, as())
    expect(coupons).toMatchObject([{ id: couponId, reason: 'fee' }])
    expect(await choose(orderNo, couponId)).toMatchObject({ code: '400' })
    const other = await newMember(host)
    expect(await choose(orderNo, couponId, other.token)).toMatchObject({ code: '1' })
  })
})
