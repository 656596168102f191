import { eq } from 'drizzle-orm'
import {
  sandboxApplyWarehouseStep,
  sandboxChangeMember,
  sandboxListParcels,
  sandboxSettleTrade,
} from '../../../sandbox/contract/sandbox'
import * as sandbox from '../../../sandbox/contract/surcharges'
import { eraseMemberIfDue } from '../../../server/src/areas/members/erase-account'
import { closeOverdueOrders } from '../../../server/src/areas/payments/close-overdue-orders'
import { members } from '../../../server/src/db/schema/members'
import { orderLines } from '../../../server/src/db/schema/orders'
import { surcharges } from '../../../server/src/db/schema/surcharges'
import type { PayloadOf } from '../../../src/contract/base/call'
import * as payment from '../../../src/contract/orders/orders'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import { payOrder } from '../../../src/contract/payments/payments'
import * as calls from '../../../src/contract/surcharges/surcharges'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../src/domain/pricing/fee-type'
import { send } from '../support/calling'
import {
  newReadyParcel,
  newReadyParcels,
  orderMerge,
  payByBalance,
  SINGAPORE_MODE,
} from '../support/consolidation'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, orderPayload, readBalanceCents, readDetail, readOrder } from '../support/mine'
import {
  ask,
  newAddress,
  newKey,
  newParcel,
  paymentPayload,
  performSteps,
  startTrade,
} from '../support/people'

hostMembers()

const REASON = {
  sc: '内有六个充电器，申报五个',
  tc: '內有六個充電器，申報五個',
  en: 'Six chargers inside, five were declared',
}
type Adding = Partial<PayloadOf<typeof sandbox.sandboxAddSurcharge>>

const submit = (packageNo: string, part: Adding = {}) =>
  send(host.app, sandbox.sandboxAddSurcharge, {
    ...{ packageNo, feeType: FEE_TYPE_CODE.quantityError, reason: REASON },
    ...part,
  })
async function add(packageNo: string, part: Adding = {}): Promise<string> {
  const { code, msg, data } = await submit(packageNo, part)
  if (code !== '0') throw new Error(`${code} ${msg}`)
  return (data as { id: string }).id
}
const resolve = (id: string, by: 'withdraw' | 'exception') =>
  send(host.app, sandbox.sandboxResolveSurcharge, { id, by })
const agree = (id: string, totalCents = 1000, idempotencyKey = newKey()) =>
  send(host.app, calls.agreeToSurcharge, { id, totalCents, idempotencyKey }, asMe())
const refuse = (id: string) => send(host.app, calls.refuseSurcharge, { id, idempotencyKey: newKey() }, asMe())
const agreed = async (id: string, totalCents = 1000): Promise<string> => {
  const { code, msg, data } = await agree(id, totalCents)
  if (code !== '0') throw new Error(`${code} ${msg}`)
  return (data as { orderNo: string }).orderNo
}
const feesSeen = async (packageNo: string) => (await readDetail(packageNo)).surcharges
const ship = (packageNo: string) => send(host.app, sandboxApplyWarehouseStep, { packageNo, step: 'ship' })
const rowOf = async (id: string) =>
  (await host.context.db.select().from(surcharges).where(eq(surcharges.id, id)))[0]!
const stateOf = async (id: string) => (await rowOf(id)).state
const seenByOperator = async (id: string) =>
  (await ask(host, sandbox.sandboxListSurcharges, {})).find((fee) => fee.id === id)

/** Creates a parcel that waits for its payment, with five declared pieces. */
const ready = () => newReadyParcel(host, me.token, { goods: [{ quantity: 2 }, { quantity: 3 }] })
/** Orders the freight of parcels, and pays it by balance. Returns the order number. */
async function payFreight(packageNos: string[]): Promise<string> {
  const dues = await Promise.all(packageNos.map(async (no) => (await readDetail(no)).totalFeeRmb))
  const wanted = orderPayload(
    packageNos,
    dues.reduce((sum, cents) => sum + cents, 0),
  )
  const { orderNo } = await ask(host, payment.createOrder, wanted, asMe())
  await payByBalance(host, me, orderNo)
  return orderNo
}
/** Creates a parcel that waits for its payment, and adds a surcharge to it. */
async function asked(part: Adding = {}) {
  const packageNo = await ready()
  return { packageNo, id: await add(packageNo, part) }
}
/** Merges two parcels, and pays the merge. */
async function mergePaid(packageNos: string[]) {
  const addressId = await newAddress(host, me.token)
  const { orderNo } = await orderMerge(host, me.token, { packageNos, addressId, sendModId: SINGAPORE_MODE })
  await payByBalance(host, me, orderNo)
  return { orderNo, merged: (await readOrder(orderNo)).parcels[0]! }
}

describe('a surcharge', () => {
  it('is refused at its fields by its rules and its rate, and not added', async () => {
    const packageNo = await ready()
    const { data } = await submit(packageNo, { feeType: FEE_TYPE_CODE.others, reason: { sc: ' ' } })
    expect(data).toMatchObject({
      problems: {
        'reason.sc': { code: 'surcharge.reason.required' },
        amountCents: { code: 'surcharge.amount.range' },
      },
    })
    expect((await submit(packageNo, { amountCents: 5 })).data).toMatchObject({
      problems: { amountCents: { code: 'surcharge.amount.byRate' } },
    })
    expect(await feesSeen(packageNo)).toEqual([])
  })
  it('S1, S11, S12: is refused for an unknown, unpriced or contained parcel, and twice per type', async () => {
    expect((await submit('PT00000000')).code).toBe('S1')
    const { packageNo: declared } = await newParcel(host, me.token)
    expect((await submit(declared)).code).toBe('S11')
    const packageNo = await ready()
    await add(packageNo)
    expect((await submit(packageNo)).code).toBe('S12')
    expect((await submit(packageNo, { feeType: FEE_TYPE_CODE.repack })).code).toBe('0')
  })
  it('is shown with reason, amount and calculation, in the detail and in lists', async () => {
    const packageNo = await ready()
    const { fees, totalFeeRmb } = await readDetail(packageNo)
    const id = await add(packageNo, { count: 2, counted: 6 })
    const params = { count: 2, eachCents: 1000, declared: 5, counted: 6 }
    const told = { id, packageNo, feeType: FEE_TYPE_CODE.quantityError, amountCents: 2000, params }
    const after = await readDetail(packageNo)
    expect(after.surcharges).toEqual([
      {
        ...{ ...told, currency: 'CNY', reason: REASON, state: 'asked', orderNo: null },
        createdAt: expect.any(String),
      },
    ])
    // The amount due before the surcharge does not change.
    expect([after.fees, after.totalFeeRmb]).toEqual([fees, totalFeeRmb])
    const { packageList } = await ask(host, getFirstPackagePage, { group: 1, page: 1 }, asMe())
    expect(packageList.find((parcel) => parcel.packageNo === packageNo)?.hasSurcharge).toBe(true)
    expect(await seenByOperator(id)).toMatchObject({ aptId: me.aptId, state: 'asked', reason: REASON })
  })
  it("has the VIP price for a VIP member, and the operator's amount when no rate exists", async () => {
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'vip' })
    const packageNo = await ready()
    await add(packageNo, { feeType: FEE_TYPE_CODE.reinforcement })
    await add(packageNo, { feeType: FEE_TYPE_CODE.others, amountCents: 345 })
    expect((await feesSeen(packageNo)).map(({ feeType, amountCents }) => [feeType, amountCents])).toEqual(
      expect.arrayContaining([
        [FEE_TYPE_CODE.reinforcement, 1200],
        [FEE_TYPE_CODE.others, 345],
      ]),
    )
  })
})

describe('a surcharge for something that the tally also finds', () => {
  const tallyAnew = async (packageNo: string) => {
    await performSteps(host, packageNo, 'raiseException', 'resolveException', 'passReview')
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'tally', pieces: 6 })
  }
  const billed = async (packageNo: string) => (await readDetail(packageNo)).fees.map(({ feeType }) => feeType)

  it('is refused when the fee is already on the bill', async () => {
    const packageNo = await ready()
    await tallyAnew(packageNo)
    expect(await billed(packageNo)).toContain(FEE_TYPE_CODE.quantityError)
    expect((await submit(packageNo)).data).toMatchObject({
      problems: { feeType: { code: 'surcharge.type.billed' } },
    })
    expect(await feesSeen(packageNo)).toEqual([])
  })
  it.each(['open', 'paid'])('is not billed again while it is %s, but is once withdrawn', async (how) => {
    const { packageNo, id } = await asked({ counted: 6 })
    if (how === 'paid') await payByBalance(host, me, await agreed(id))
    await tallyAnew(packageNo)
    expect(await billed(packageNo)).not.toContain(FEE_TYPE_CODE.quantityError)
    if (how === 'paid') return
    await resolve(id, 'withdraw')
    await tallyAnew(packageNo)
    expect(await billed(packageNo)).toContain(FEE_TYPE_CODE.quantityError)
  })
})

describe('the consent to a surcharge', () => {
  it('[PAYM-23] creates an order of purpose 0 for a quantity or UPC deviation, otherwise of purpose 7', async () => {
    const packageNo = await ready()
    const deviation = await agreed(await add(packageNo, { counted: 6 }))
    const params = { count: 1, eachCents: 1000, declared: 5, counted: 6 }
    expect(await readOrder(deviation)).toMatchObject({
      ...{ purpose: 0, totalCents: 1000, currency: 'CNY', payable: true, isCancellable: false },
      lines: [{ feeType: FEE_TYPE_CODE.quantityError, packageNo, amountCents: 1000, params }],
      parcels: [{ packageNo }],
    })
    const other = await agreed(await add(packageNo, { feeType: FEE_TYPE_CODE.others, amountCents: 70 }), 70)
    expect(await readOrder(other)).toMatchObject({ purpose: PAYMENT_PURPOSE_CODE.surcharge, totalCents: 70 })
  })
  it('is for the shown amount and by its own call only; createOrder refuses it before and after', async () => {
    const { packageNo, id } = await asked()
    const wanted = { purpose: 0, packageNos: [packageNo], totalCents: 1000, details: { surchargeId: id } }
    const create = () => send(host.app, payment.createOrder, { ...wanted, idempotencyKey: newKey() }, asMe())
    expect((await create()).code).toBe('PAY3')
    expect((await agree(id, 999)).code).toBe('ORD8')
    expect(await rowOf(id)).toMatchObject({ state: 'asked', orderNo: null })
    await agreed(id)
    expect((await create()).code).toBe('PAY3')
  })
  it('counts once: by key, on two devices at once, and when repeated', async () => {
    const { id } = await asked()
    const idempotencyKey = newKey()
    const answers = await Promise.all([
      agree(id, 1000, idempotencyKey),
      agree(id, 1000, idempotencyKey),
      agree(id),
      agree(id),
    ])
    const orderNos = new Set(answers.map(({ data }) => (data as { orderNo: string }).orderNo))
    expect([orderNos.size, await agreed(id)]).toEqual([1, [...orderNos][0]])
  })
  it('FEE1: is refused for a withdrawn, paid or unknown one; FEE2: a paid one cannot be cancelled', async () => {
    const packageNo = await ready()
    const [withdrawn, paid] = [await add(packageNo), await add(packageNo, { feeType: FEE_TYPE_CODE.repack })]
    await resolve(withdrawn, 'withdraw')
    const orderNo = await agreed(paid)
    await payByBalance(host, me, orderNo)
    for (const id of [withdrawn, paid, 'unknown'])
      expect([(await agree(id)).code, (await refuse(id)).code]).toEqual(['FEE1', 'FEE1'])
    expect((await cancelMyOrder(orderNo)).code).toBe('FEE2')
    expect((await readOrder(orderNo)).status).toBe(ORDER_STATUS_CODE.success)
  })
  it('remains when its order closes unpaid, and the next order can be paid', async () => {
    const { packageNo, id } = await asked()
    const first = await agreed(id)
    expect((await feesSeen(packageNo))[0]).toMatchObject({ state: 'agreed', orderNo: first })
    host.wait(24 * 3_600_000)
    expect((await feesSeen(packageNo))[0]).toMatchObject({ state: 'agreed', orderNo: null })
    await closeOverdueOrders(host.context, host.outside.gateway)
    const second = await agreed(id)
    expect(second).not.toBe(first)
    expect((await readOrder(first)).status).toBe(ORDER_STATUS_CODE.closed)
    await payByBalance(host, me, second)
    expect((await feesSeen(packageNo))[0]).toMatchObject({ state: 'paid', orderNo: second })
  })
  it('creates an order that does not block the payment of the freight', async () => {
    const { packageNo, id } = await asked()
    const orderNo = await agreed(id)
    await payFreight([packageNo])
    const before = await readBalanceCents()
    await ask(host, payOrder, await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance), asMe())
    expect([await readBalanceCents(), await stateOf(id)]).toEqual([before - 1000, 'paid'])
    // The parcel's last order is its freight order, by which it is shipped.
    expect((await readDetail(packageNo)).lastOrderNo).not.toBe(orderNo)
  })
})

describe('the refusal of a surcharge', () => {
  it('closes its order, and money that still arrives is refunded', async () => {
    const { id } = await asked()
    const orderNo = await agreed(id)
    const tradeNo = await startTrade(host, me.token, orderNo)
    expect((await refuse(id)).code).toBe('0')
    expect((await seenByOperator(id))?.state).toBe('refused')
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
    const { status, refunds } = await readOrder(orderNo)
    expect([status, refunds.map(({ reason, amountCents }) => [reason, amountCents])]).toEqual([
      ORDER_STATUS_CODE.closed,
      [['surplus', 1000]],
    ])
    expect(await stateOf(id)).toBe('refused')
  })
  it('ORD2: is not possible while the provider processes its payment', async () => {
    const { id } = await asked()
    const tradeNo = await startTrade(host, me.token, await agreed(id))
    await host.context.db.execute(`update payments set status = 'processing' where trade_no = '${tradeNo}'`)
    expect((await refuse(id)).code).toBe('ORD2')
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
    expect(await stateOf(id)).toBe('paid')
  })
  it('lets the operator withdraw the surcharge, and the parcel continues', async () => {
    const packageNo = await ready()
    await payFreight([packageNo])
    const id = await add(packageNo)
    await refuse(id)
    expect((await ship(packageNo)).code).toBe('S15')
    expect((await resolve(id, 'withdraw')).code).toBe('0')
    expect(await feesSeen(packageNo)).toEqual([])
    expect((await ship(packageNo)).code).toBe('0')
    expect((await resolve(id, 'withdraw')).code).toBe('S13')
  })
  it('lets the operator make the parcel an exception with the reason, and the freight is refunded', async () => {
    const packageNo = await ready()
    const freight = await payFreight([packageNo])
    const before = await readBalanceCents()
    const { totalFeeRmb } = await readDetail(packageNo)
    const id = await add(packageNo)
    await refuse(id)
    expect((await resolve(id, 'exception')).code).toBe('0')
    const { summary, surcharges: left, exception } = await readDetail(packageNo)
    expect([summary.state, summary.excptionInf, left]).toEqual(['abnormal', REASON, []])
    expect(exception?.answers).toContain('return')
    expect([(await readOrder(freight)).status, await readBalanceCents()]).toEqual([
      ORDER_STATUS_CODE.refunded,
      before + totalFeeRmb,
    ])
  })
  it('is not needed to make an unpaid parcel an exception; parcels paid together return S14', async () => {
    const { packageNo, id } = await asked()
    expect((await resolve(id, 'exception')).code).toBe('0')
    expect((await readDetail(packageNo)).summary.state).toBe('abnormal')
    const two = [await ready(), await ready()] as const
    const freight = await payFreight([...two])
    const shared = await add(two[0])
    expect((await resolve(shared, 'exception')).code).toBe('S14')
    expect([await stateOf(shared), (await readOrder(freight)).status]).toEqual([
      'asked',
      ORDER_STATUS_CODE.success,
    ])
  })
})

describe('shipping', () => {
  it('waits until a surcharge is paid, and then continues automatically', async () => {
    const packageNo = await ready()
    await payFreight([packageNo])
    const id = await add(packageNo)
    expect((await ship(packageNo)).code).toBe('S15')
    const orderNo = await agreed(id)
    expect((await ship(packageNo)).code).toBe('S15')
    const updated = async () =>
      (await ask(host, sandboxListParcels, {})).find((parcel) => parcel.packageNo === packageNo)?.updatedAt
    const before = await updated()
    host.wait(1000)
    await payByBalance(host, me, orderNo)
    // The new time makes the automatic warehouse look at the parcel again.
    expect(await updated()).not.toBe(before)
    expect((await ship(packageNo)).code).toBe('0')
  })
  it('of a merged parcel waits for its own surcharge and those of the parcels in it', async () => {
    const packageNos = await newReadyParcels(host, me.token, [{}, {}])
    const inside = await add(packageNos[0]!)
    const { merged } = await mergePaid(packageNos)
    expect([merged.packageNo, merged.hasSurcharge]).toEqual([expect.any(String), true])
    expect((await submit(packageNos[1]!)).code).toBe('S11')
    const own = await add(merged.packageNo, { feeType: FEE_TYPE_CODE.repack })
    expect((await feesSeen(merged.packageNo)).map(({ id }) => id).sort()).toEqual([inside, own].sort())
    await performSteps(host, merged.packageNo, 'pack')
    await resolve(own, 'withdraw')
    expect((await ship(merged.packageNo)).code).toBe('S15')
    await payByBalance(host, me, await agreed(inside))
    expect((await ship(merged.packageNo)).code).toBe('0')
  })
  it('is not blocked by an undone merge or an ended parcel: their surcharges are withdrawn', async () => {
    const { orderNo, merged } = await mergePaid(await newReadyParcels(host, me.token, [{}, {}]))
    const id = await add(merged.packageNo)
    const ordered = await agreed(id)
    expect((await cancelMyOrder(orderNo)).code).toBe('0')
    expect([await stateOf(id), (await readOrder(ordered)).status]).toEqual([
      'withdrawn',
      ORDER_STATUS_CODE.closed,
    ])
    const over = await asked()
    await performSteps(host, over.packageNo, 'raiseException', 'endAbnormally')
    expect(await stateOf(over.id)).toBe('withdrawn')
  })
  it('of an exception back waits until the fee for its return is paid or withdrawn', async () => {
    const exception = async () => {
      const packageNo = await ready()
      await performSteps(host, packageNo, 'raiseException')
      return { packageNo, id: await add(packageNo, { feeType: FEE_TYPE_CODE.return }) }
    }
    const end = async ({ packageNo }: { packageNo: string }) =>
      (await send(host.app, sandboxApplyWarehouseStep, { packageNo, step: 'endAbnormally' })).code
    const paid = await exception()
    expect(await end(paid)).toBe('S15')
    const { amountCents } = await rowOf(paid.id)
    const orderNo = await agreed(paid.id, amountCents)
    expect([await end(paid), await stateOf(paid.id)]).toEqual(['S15', 'agreed'])
    await payByBalance(host, me, orderNo)
    expect([await end(paid), await stateOf(paid.id)]).toEqual(['0', 'paid'])
    const withdrawn = await exception()
    await refuse(withdrawn.id)
    expect(await end(withdrawn)).toBe('S15')
    await resolve(withdrawn.id, 'withdraw')
    expect(await end(withdrawn)).toBe('0')
  })
})

it('the texts of a surcharge are erased with the account; its amount remains', async () => {
  const { id } = await asked()
  const orderNo = await agreed(id)
  const paramsOf = async () =>
    (await host.context.db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo)))[0]!.params
  const inParams = { 'reason.sc': REASON.sc, 'reason.tc': REASON.tc, 'reason.en': REASON.en }
  expect(await paramsOf()).toMatchObject({ count: 1, ...inParams })
  const gone = { status: 'closed' as const, cancelledAt: new Date(0) }
  await host.context.db.update(members).set(gone).where(eq(members.aptId, me.aptId))
  const { memberId } = await rowOf(id)
  await eraseMemberIfDue(host.context, memberId)
  expect(await rowOf(id)).toMatchObject({ reason: { sc: '', tc: '', en: '' }, amountCents: 1000 })
  expect(await paramsOf()).toEqual({ count: 1, eachCents: 1000 })
})
