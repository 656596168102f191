import { eq } from 'drizzle-orm'
import { sandboxGrantCoupon, sandboxRefundOrder } from '../../../sandbox/contract/customer-service'
import {
  sandboxApplyWarehouseStep,
  sandboxChangeMember,
  sandboxSettleTrade,
} from '../../../sandbox/contract/sandbox'
import { closeOverdueOrders } from '../../../server/src/areas/payments/close-overdue-orders'
import { reconcilePaymentsAndRefunds } from '../../../server/src/areas/payments/reconcile-payments'
import { coupons as couponTable } from '../../../server/src/db/schema/coupons'
import { parcelFees } from '../../../server/src/db/schema/pricing'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import type { PayloadOf } from '../../../src/contract/base/call'
import { submitSplit } from '../../../src/contract/consolidation/split'
import { getCoupons } from '../../../src/contract/coupons/coupons'
import { getPersonalAreaSummary } from '../../../src/contract/membership/membership'
import * as payment from '../../../src/contract/orders/orders'
import { getCouponsForOrder, setOrderCoupon } from '../../../src/contract/orders/orders'
import { payOrder } from '../../../src/contract/payments/payments'
import type { CouponFeeType } from '../../../src/domain/coupons/coupon'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { send } from '../support/calling'
import { newReadyParcel, newReadyParcels, orderMerge } from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, readBalanceCents, readDetail, readOrder } from '../support/mine'
import {
  ask,
  extendSessions,
  newAddress,
  newKey,
  newMember,
  newParcelToPay,
  paymentPayload,
  sendForCode,
  startTrade,
} from '../support/people'

hostMembers()

const give = async (terms: Partial<PayloadOf<typeof sandboxGrantCoupon>> = {}, aptId = me.aptId) =>
  (await ask(host, sandboxGrantCoupon, { aptId, ...terms })).id
const mine = (token = me.token) => ask(host, getCoupons, {}, { token })
const theOne = async () => (await mine())[0]!
const ordering = (packageNo: string, totalCents: number, couponId?: string) => ({
  ...{ packageNos: [packageNo], purpose: 1, totalCents, idempotencyKey: newKey() },
  ...(couponId ? { details: { couponId } } : {}),
})
const create = async (...of: Parameters<typeof ordering>) =>
  (await ask(host, payment.createOrder, ordering(...of), asMe())).orderNo
const codeOfOrder = (...of: Parameters<typeof ordering>) =>
  sendForCode(host, payment.createOrder, ordering(...of), asMe())
const topUp = () => ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'topUp', amountCents: 100_000 })
const newParcelNo = async () => (await newParcelToPay(host, me.token)).packageNo
/** Orders a parcel of 115.00 with a coupon of 10.00. */
async function orderWithCoupon() {
  await topUp()
  const couponId = await give()
  const packageNo = await newParcelNo()
  return { couponId, packageNo, orderNo: await create(packageNo, 10_500, couponId) }
}
const later = (hours: number) => {
  host.wait(hours * 3_600_000)
  return extendSessions(host)
}
/** Returns the coupons for a new order of a parcel. `offeredFor` returns those for an existing order. */
const offeredTo = async (packageNo: string) =>
  (await ask(host, getCouponsForOrder, { purpose: 1, packageNos: [packageNo] }, asMe())).coupons
const offeredFor = async (orderNo: string) =>
  (await ask(host, getCouponsForOrder, { orderNo, purpose: 0, packageNos: [] }, asMe())).coupons
const payByBalance = async (orderNo: string) =>
  ask(host, payOrder, await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance), asMe())

describe('an order with a coupon', () => {
  it('[COUP-09] [PAYM-42] costs less, with the deduction as a line, and freezes the coupon', async () => {
    const { orderNo, couponId } = await orderWithCoupon()
    const { lines, ...asked } = await readOrder(orderNo)
    expect(asked).toMatchObject({ totalCents: 10_500, payable: true })
    expect(lines.map(({ feeType, amountCents }) => [feeType, amountCents])).toEqual([
      [3, 11_500],
      [9, -1000],
    ])
    const frozen = { state: 'usable', isFrozen: true, reason: 'frozen', usedAt: null }
    expect(await theOne()).toMatchObject({ id: couponId, orderNo, ...frozen })
  })

  it('uses up the coupon once its remainder is paid from the balance', async () => {
    const { orderNo } = await orderWithCoupon()
    await payByBalance(orderNo)
    const used = { state: 'used', isFrozen: false, isVoid: false, orderNo }
    expect(await theOne()).toMatchObject({
      ...used,
      deductedCents: 1000,
      usedAt: expect.stringContaining('Z'),
    })
    const { payments } = await readOrder(orderNo)
    expect(payments).toMatchObject([{ amountCents: 10_500, status: 'approved' }])
  })

  it('[COUP-10] [PAYM-53] frees the coupon when cancelled, unpaid or paid, but not when a payment fails', async () => {
    const unpaid = await orderWithCoupon()
    const tradeNo = await startTrade(host, me.token, unpaid.orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'decline' })
    expect(await theOne()).toMatchObject({ isFrozen: true, orderNo: unpaid.orderNo })
    await cancelMyOrder(unpaid.orderNo)
    expect(await theOne()).toMatchObject({ state: 'usable', isFrozen: false, orderNo: null, reason: null })
    const orderNo = await create(unpaid.packageNo, 10_500, unpaid.couponId)
    await payByBalance(orderNo)
    expect(await theOne()).toMatchObject({ state: 'used' })
    await cancelMyOrder(orderNo)
    expect(await theOne()).toMatchObject({ state: 'usable', orderNo: null })
    expect((await readOrder(orderNo)).refunds).toMatchObject([{ amountCents: 10_500, status: 'done' }])
  })

  it('frees the coupon after 24 hours without payment', async () => {
    await orderWithCoupon()
    host.wait(24 * 3_600_000 + 1)
    await closeOverdueOrders(host.context, host.outside.gateway)
    await extendSessions(host)
    expect(await theOne()).toMatchObject({ state: 'usable', isFrozen: false })
  })

  it('[COUP-11] leaves the coupon void when customer service refunds it after the parcel has left', async () => {
    const { orderNo, packageNo } = await orderWithCoupon()
    await payByBalance(orderNo)
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'ship' })
    await ask(host, sandboxRefundOrder, { orderNo })
    await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    expect(await theOne()).toMatchObject({ state: 'used', isVoid: true, reason: 'void', orderNo })
    expect(await send(host.app, sandboxRefundOrder, { orderNo })).toMatchObject({ code: 'S7' })
  })

  it('keeps its price when the coupon expires before the payment', async () => {
    await topUp()
    const couponId = await give({ days: 1 })
    const packageNo = await newParcelNo()
    await later(23)
    const orderNo = await create(packageNo, 10_500, couponId)
    await later(2)
    expect(await ask(host, payment.checkOrderPayable, { orderNo }, asMe())).toMatchObject({
      totalCents: 10_500,
    })
    await payByBalance(orderNo)
    expect(await theOne()).toMatchObject({ state: 'used' })
  })

  it('is replaced by another order of the same parcel, with another coupon or none', async () => {
    const { packageNo, couponId, orderNo } = await orderWithCoupon()
    expect(await create(packageNo, 10_500, couponId)).toBe(orderNo)
    // The coupon is offered only to the parcel whose open order uses it.
    expect(await offeredTo(packageNo)).toMatchObject([{ id: couponId, reason: null, deductionCents: 1000 }])
    expect(await offeredTo(await newParcelNo())).toMatchObject([{ id: couponId, reason: 'frozen', orderNo }])
    const better = await give({ faceCents: 3000 })
    await create(packageNo, 8500, better)
    expect((await mine()).map(({ id, isFrozen }) => [id, isFrozen])).toEqual(
      expect.arrayContaining([
        [couponId, false],
        [better, true],
      ]),
    )
    await create(packageNo, 11_500)
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
  ] as const)('[PAYM-60] is returned for a coupon whose rules are not met: %s', async (rule, terms) => {
    const owner = rule === 'its owner' ? await newMember(host) : me
    const couponId = await give(terms, owner.aptId)
    const by = ordering(await newParcelNo(), 10_500, couponId)
    const { code, msg } = await send(host.app, payment.createOrder, by, asMe())
    expect([code, msg]).toEqual(['6', "This coupon can't be used for this order. Please choose again."])
    expect(await mine(owner.token)).toMatchObject([{ isFrozen: false }])
  })

  it('[COUP-12] [COUP-13] is returned for a coupon of another order; a second coupon is refused', async () => {
    const { couponId } = await orderWithCoupon()
    const packageNo = await newParcelNo()
    expect(await codeOfOrder(packageNo, 10_500, couponId)).toBe('6')
    const two = { ...ordering(packageNo, 10_500), details: { couponId: [couponId, await give()] } }
    expect(await sendForCode(host, payment.createOrder, two, asMe())).toBe('400')
  })

  it('is returned to one of two devices that use the same coupon at once', async () => {
    const couponId = await give()
    const packageNos = [await newParcelNo(), await newParcelNo()]
    const codes = await Promise.all(packageNos.map((packageNo) => codeOfOrder(packageNo, 10_500, couponId)))
    expect(codes.sort()).toEqual(['0', '6'])
  })
})

describe('the coupons for an order', () => {
  it('[COUP-07] [COUP-08] are listed best first, and each unusable one has a reason', async () => {
    await give({ days: 1 })
    await later(25)
    const packageNo = await newParcelNo()
    const ids = {
      small: await give({ faceCents: 800 }),
      capped: await give({ faceCents: 9000, maxDeductionCents: 3000, thresholdCents: 10_000 }),
      firstWeight: await give({ kind: 'initialWeight', feeType: 'freight' }),
      vip: await give({ memberType: 'vip' }),
      high: await give({ thresholdCents: 30_000 }),
      merging: await give({ feeType: 'merge' }),
    }
    const asked = { purpose: 1, packageNos: [packageNo] }
    const { coupons, currency } = await ask(host, getCouponsForOrder, asked, asMe())
    expect(currency).toBe('CNY')
    const told = coupons.map(({ id, deductionCents, reason }) => [id, deductionCents, reason])
    expect(told.slice(0, 3)).toEqual([
      [ids.firstWeight, 5200, null],
      [ids.capped, 3000, null],
      [ids.small, 800, null],
    ])
    // The expired coupon is not in the list.
    expect(told).toHaveLength(6)
    expect(told.slice(3)).toEqual(
      expect.arrayContaining([
        [ids.vip, 0, 'member'],
        [ids.high, 0, 'threshold'],
        [ids.merging, 0, 'fee'],
      ]),
    )
  })

  it('[COUP-06] are listed as usable, used and expired', async () => {
    const expired = await give({ days: 1 })
    const { orderNo, couponId } = await orderWithCoupon()
    await payByBalance(orderNo)
    await later(25)
    const usable = await give({ memberType: 'vip' })
    const told = (await mine()).map(({ id, state, reason }) => [id, state, reason])
    expect(told).toEqual(
      expect.arrayContaining([
        [expired, 'expired', null],
        [couponId, 'used', null],
        [usable, 'usable', 'member'],
      ]),
    )
    await orderWithCoupon()
    const early = await give()
    const validFrom = new Date(host.context.now().getTime() + 1)
    await host.context.db.update(couponTable).set({ validFrom }).where(eq(couponTable.id, early))
    const now = await give({ memberType: 'regular' })
    // The personal area counts those that the list shows as usable without a reason against it.
    const free = (await mine()).filter(({ state, reason }) => state === 'usable' && reason === null)
    expect(free.map(({ id }) => id)).toEqual([now])
    expect((await ask(host, getPersonalAreaSummary, {}, asMe())).usableCoupons).toBe(1)
  })
})

describe('the scope of a coupon', () => {
  it('[COUP-04] [MEMB-01] can be a member type (regular, VIP or any), checked when the coupon is used', async () => {
    const packageNo = await newParcelNo()
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
    const memberType = async () => (await ask(host, getUserInfo, {}, asMe())).users.memberType
    expect(await memberType()).toBe('regular')
    expect(await reasons()).toEqual([null, null, 'member'])
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
    expect(await memberType()).toBe('vip')
    expect(await reasons()).toEqual([null, 'member', null])
    expect(await readOrder(await create(packageNo, 10_500, of.vip))).toMatchObject({ totalCents: 10_500 })
  })

  it('[COUP-05] can be one fee: only that fee of an order is reduced', async () => {
    const packageNo = await newParcelNo()
    const other = { packageNo, amountCents: 600, params: {} }
    const { repack, photo } = FEE_TYPE_CODE
    await host.context.db.insert(parcelFees).values([repack, photo].map((feeType) => ({ ...other, feeType })))
    const of = (feeType: CouponFeeType) => give({ faceCents: 20_000, feeType })
    const ofRepack = await of('repack')
    const takesOff = new Map<string, number | string>([
      [await of('any'), 12_699],
      [await of('freight'), 11_500],
      [ofRepack, 600],
      [await of('split'), 'fee'],
      [await of('merge'), 'fee'],
      [await of('membership'), 'fee'],
    ])
    const coupons = await offeredTo(packageNo)
    const told = coupons.map(({ id, reason, deductionCents }) => [id, reason ?? deductionCents] as const)
    expect(new Map(told)).toEqual(takesOff)
    const { lines } = await readOrder(await create(packageNo, 12_100, ofRepack))
    expect(lines.find(({ feeType }) => feeType === FEE_TYPE_CODE.coupon)).toMatchObject({ amountCents: -600 })
  })

  it('[COUP-05] can be a merge or a split: the coupon reduces the submitted order', async () => {
    await topUp()
    const merging = await give({ feeType: 'merge', faceCents: 700 })
    const splitting = await give({ feeType: 'split', faceCents: 900 })
    const addressId = await newAddress(host, me.token)
    const packageNos = await newReadyParcels(host, me.token, [{ addressId }, { addressId }])
    const { orderNo, totalCents } = await orderMerge(host, me.token, { packageNos, addressId })
    expect(await offeredFor(orderNo)).toMatchObject([
      { id: merging, reason: null, deductionCents: 700 },
      { id: splitting, reason: 'fee', deductionCents: 0 },
    ])
    const asked = await ask(host, setOrderCoupon, { orderNo, couponId: merging }, asMe())
    expect(asked).toEqual({ totalCents: totalCents - 700, currency: 'CNY' })
    expect(await readOrder(orderNo)).toMatchObject({ payable: true })
    await payByBalance(orderNo)
    expect((await mine()).find(({ id }) => id === merging)).toMatchObject({ state: 'used', orderNo })
    // The deduction appears once, separate from the fees of the merged parcel.
    const [merged] = (await readOrder(orderNo)).parcels
    const paid = await readDetail(merged!.packageNo)
    expect(paid).toMatchObject({ totalFeeRmb: totalCents, sfPkg: { couponMoney: 700 } })
    expect(paid.fees.map(({ feeType }) => feeType)).not.toContain(FEE_TYPE_CODE.coupon)
    const many = Array.from({ length: 3 }, () => ({}))
    const parcel = await newReadyParcel(host, me.token, { goods: many })
    const pieces = many.map((_, position) => [{ position, quantity: 1 }])
    const request = { packageNo: parcel, pieces, totalCents: 3000, idempotencyKey: newKey() }
    const split = await ask(host, submitSplit, request, asMe())
    const chosen = { orderNo: split.orderNo, couponId: splitting }
    expect(await ask(host, setOrderCoupon, chosen, asMe())).toMatchObject({ totalCents: 2100 })
  })

  it('[COUP-14] without a threshold includes a cheaper order, which uses the whole coupon up', async () => {
    const couponId = await give({ faceCents: 20_000, thresholdCents: 0 })
    await topUp()
    const orderNo = await create(await newParcelNo(), 1, couponId)
    await payByBalance(orderNo)
    expect(await mine()).toMatchObject([{ id: couponId, state: 'used', orderNo }])
    const next = await newParcelNo()
    expect(await offeredTo(next)).toEqual([])
    expect(await codeOfOrder(next, 1, couponId)).toBe('6')
    expect(await readBalanceCents()).toBe(99_999)
  })
})

describe('a change of the coupon of an order', () => {
  const choose = (orderNo: string, couponId?: string, token = me.token) =>
    send(host.app, setOrderCoupon, { orderNo, ...(couponId ? { couponId } : {}) }, { token })
  it('frees the previous coupon, restores the full price without one, and can be repeated', async () => {
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
  it('is refused when the rules are not met, and changes nothing', async () => {
    const { orderNo, couponId } = await orderWithCoupon()
    const vip = await give({ memberType: 'vip' })
    expect(await choose(orderNo, vip)).toMatchObject({ code: '6' })
    expect(await readOrder(orderNo)).toMatchObject({ totalCents: 10_500 })
    expect((await mine()).find(({ id }) => id === couponId)).toMatchObject({ isFrozen: true, orderNo })
  })
  it('on another device prevents a payment of the old amount', async () => {
    const { orderNo } = await orderWithCoupon()
    const saw = await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance)
    await choose(orderNo)
    expect(await send(host.app, payOrder, saw, asMe())).toMatchObject({ code: '8' })
    expect(await readBalanceCents()).toBe(100_000)
    const sees = { ...saw, totalCents: 11_500, idempotencyKey: newKey() }
    expect(await send(host.app, payOrder, sees, asMe())).toMatchObject({ code: '0' })
  })
  it('refunds a payment of the old amount from a page that was still open', async () => {
    const { orderNo } = await orderWithCoupon()
    const tradeNo = await startTrade(host, me.token, orderNo)
    const better = await give({ faceCents: 3000 })
    expect(await choose(orderNo, better)).toMatchObject({ code: '0' })
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
    await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    const back = { reason: 'surplus', amountCents: 10_500 }
    expect(await readOrder(orderNo)).toMatchObject({ status: 3, totalCents: 8500, refunds: [back] })
    await payByBalance(orderNo)
    expect(await choose(orderNo)).toMatchObject({ code: 'PAY2' })
  })
  it('is refused for a top-up', async () => {
    const couponId = await give()
    const topUp = { purpose: 6, packageNos: [], details: { amountCents: 5000 }, totalCents: 5000 }
    const { orderNo } = await ask(host, payment.createOrder, { ...topUp, idempotencyKey: newKey() }, asMe())
    expect(await offeredFor(orderNo)).toMatchObject([{ id: couponId, reason: 'fee' }])
    expect(await choose(orderNo, couponId)).toMatchObject({ code: '400' })
    const other = await newMember(host)
    expect(await choose(orderNo, couponId, other.token)).toMatchObject({ code: '1' })
  })
})
