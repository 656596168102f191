import { eq, inArray } from 'drizzle-orm'
import { sandboxApplyWarehouseStep, sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { closeOverdueOrders } from '../../../server/src/areas/payments/close-overdue-orders'
import { members } from '../../../server/src/db/schema/members'
import { orders } from '../../../server/src/db/schema/orders'
import { payments } from '../../../server/src/db/schema/payments'
import { PURPOSE_HANDLERS } from '../../../server/src/order-purposes'
import { INVALID_PAYLOAD_CODE } from '../../../src/contract/base/envelope'
import * as forecast from '../../../src/contract/forecast/forecast'
import * as calls from '../../../src/contract/orders/orders'
import { payOrder } from '../../../src/contract/payments/payments'
import { ORDER_STATUS_CODE, UNPAID_ORDER_LIFETIME_MS } from '../../../src/domain/orders/order-status'
import {
  PAYMENT_METHOD_ID,
  PAYMENT_PURPOSE_CODE,
  PAYMENT_PURPOSES,
} from '../../../src/domain/payments/payment'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import {
  asMe,
  cancelMyOrder,
  orderPayload,
  readBalanceCents,
  readDetail,
  readOrder,
  readState,
} from '../support/mine'
import {
  ask,
  drawPhoto,
  extendSessions,
  forecastPayloadTo,
  newAddress,
  newKey,
  newOrder,
  newParcelToPay,
  paymentPayload,
  performSteps,
  startTrade,
} from '../support/people'

hostMembers()

const payloadOf = (purpose: number, packageNos: string[], totalCents: number) => ({
  ...{ purpose, packageNos, totalCents, idempotencyKey: newKey() },
  details: purpose === topUp ? { amountCents: totalCents } : {},
})
const create = (...about: Parameters<typeof payloadOf>) =>
  send(host.app, calls.createOrder, payloadOf(...about), asMe())
const made = async (...about: Parameters<typeof payloadOf>) =>
  (await ask(host, calls.createOrder, payloadOf(...about), asMe())).orderNo
const summary = async (packageNo: string) => (await readDetail(packageNo)).summary
/** Weighs and measures a parcel again, with a larger size. */
const tallyAnew = async (packageNo: string) => {
  await performSteps(host, packageNo, 'raiseException', 'resolveException', 'passReview')
  const size = { lengthCm: 40, widthCm: 40, heightCm: 40 }
  await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'tally', ...size })
}
const { topUp, outbound } = PAYMENT_PURPOSE_CODE
const approve = async (orderNo: string) =>
  ask(host, sandboxSettleTrade, { tradeNo: await startTrade(host, me.token, orderNo), result: 'approve' })

describe('purposes', () => {
  it('that are unknown or have a call of their own are refused by createOrder', async () => {
    expect(await create(99, [], 100)).toMatchObject({ code: 'PAY3' })
    const byOwnCall = PAYMENT_PURPOSES.filter((name) => PURPOSE_HANDLERS[name].hasDedicatedEndpoint)
    expect(byOwnCall).toEqual(['upcDeviation', 'merge', 'split', 'valueAddedService', 'surcharge'])
    for (const name of byOwnCall)
      expect(await create(PAYMENT_PURPOSE_CODE[name], [], 100)).toMatchObject({ code: 'PAY3' })
  })
  it('validate their details, and save them with the order', async () => {
    const chosen = (purpose: number, packageNos: string[], details: object) =>
      send(host.app, calls.createOrder, { ...payloadOf(purpose, packageNos, 11_500), details }, asMe())
    const refused = (code: string) => ({
      code: INVALID_PAYLOAD_CODE,
      data: { problems: { 'details.amountCents': { code } } },
    })
    expect(await chosen(topUp, [], {})).toMatchObject(refused('contract.required'))
    expect(await chosen(topUp, [], { amountCents: '11500' })).toMatchObject(refused('contract'))
    expect(await chosen(topUp, [], { amountCents: 11_501 })).toMatchObject({ code: '8' })
    const { packageNo } = await newParcelToPay(host, me.token)
    expect(await chosen(outbound, [packageNo], { couponId: 'C1' })).toMatchObject({ code: '6' })
    const orderNo = await made(topUp, [], 11_500)
    const [row] = await host.context.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    expect(row).toMatchObject({ details: { amountCents: 11_500 }, totalCents: 11_500 })
  })
  it('refuse a top-up out of range, and name both limits at the amount', async () => {
    const problem = {
      code: 'payment.topUp.range',
      params: { min: '0.01', max: '100000.00', currency: 'CNY' },
    }
    expect(await create(topUp, [], 10_000_001)).toMatchObject({
      code: INVALID_PAYLOAD_CODE,
      msg: 'A top-up can be from 0.01 to 100000.00 CNY.',
      data: { problems: { 'details.amountCents': problem } },
    })
  })
  it('allow the largest top-up on a balance that exceeds 32 bits', async () => {
    const held = 2_147_483_000
    await host.context.db.update(members).set({ balanceCents: held }).where(eq(members.aptId, me.aptId))
    await approve(await made(topUp, [], 10_000_000))
    expect(await readBalanceCents()).toBe(held + 10_000_000)
  })
  it('require their parcels, and accept no others', async () => {
    const { packageNo } = await newParcelToPay(host, me.token)
    expect(await create(outbound, [], 100)).toMatchObject({ code: '1' })
    expect(await create(topUp, [packageNo], 100)).toMatchObject({ code: '1' })
  })
})

describe('an order of several parcels', () => {
  const twoParcels = async () => {
    const parcels = [await newParcelToPay(host, me.token), await newParcelToPay(host, me.token)]
    return {
      packageNos: parcels.map(({ packageNo }) => packageNo).sort(),
      totalCents: parcels.reduce((sum, parcel) => sum + parcel.totalCents, 0),
    }
  }

  it('has lines for each parcel, and is paid and cancelled as one', async () => {
    const { packageNos, totalCents } = await twoParcels()
    const orderNo = await made(outbound, packageNos, totalCents)
    expect(await readOrder(orderNo)).toMatchObject({
      purpose: outbound,
      totalCents,
      parcels: packageNos.map((packageNo) => ({ packageNo, orderNo })),
      lines: packageNos.map((packageNo) => ({ packageNo, feeType: 3, amountCents: 11_500 })),
    })
    await approve(orderNo)
    for (const packageNo of packageNos) expect(await readState(packageNo)).toBe('paidWaitingOutbound')
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '0' })
    for (const packageNo of packageNos) expect(await readState(packageNo)).toBe('toPay')
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.refunded,
      refunds: [{ amountCents: totalCents, status: 'done', reason: 'cancelled' }],
    })
  })
  it('cannot be cancelled once one of them has left', async () => {
    const { packageNos, totalCents } = await twoParcels()
    const orderNo = await made(outbound, packageNos, totalCents)
    await approve(orderNo)
    await performSteps(host, packageNos[1]!, 'ship')
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '3' })
    expect(await readState(packageNos[0]!)).toBe('paidWaitingOutbound')
  })
  it('closes when the fees of one change, and is replaced by an order for one', async () => {
    const { packageNos, totalCents } = await twoParcels()
    const first = await made(outbound, packageNos, totalCents)
    const [, other] = packageNos
    await tallyAnew(other!)
    expect(await readOrder(first)).toMatchObject({ status: ORDER_STATUS_CODE.closed })
    const both = 11_500 + (await summary(other!)).totalFeeRmb!
    const second = await made(outbound, packageNos, both)
    const third = await made(outbound, [packageNos[0]!], 11_500)
    expect(await readOrder(second)).toMatchObject({ status: ORDER_STATUS_CODE.closed })
    expect(await summary(other!)).toMatchObject({ orderNo: null })
    expect(await summary(packageNos[0]!)).toMatchObject({ orderNo: third })
  })
  it('closes when one becomes an exception; the others can be paid without it', async () => {
    const { packageNos, totalCents } = await twoParcels()
    const third = await newParcelToPay(host, me.token)
    const all = [...packageNos, third.packageNo]
    const orderNo = await made(outbound, all, totalCents + third.totalCents)
    await performSteps(host, third.packageNo, 'raiseException')
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.closed, payable: false })
    expect(await send(host.app, calls.checkOrderPayable, { orderNo }, asMe())).toMatchObject({
      code: '3',
      msg: 'This order is closed. Please pay again from the parcel.',
    })
    for (const packageNo of packageNos)
      expect(await summary(packageNo)).toMatchObject({ state: 'toPay', orderNo: null })
    await approve(await made(outbound, packageNos, totalCents))
    for (const packageNo of packageNos) expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
  it('for a single parcel closes when that parcel ends abnormally', async () => {
    const { orderNo, packageNo } = await newOrder(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await performSteps(host, packageNo, 'raiseException')
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.notPaid })
    await performSteps(host, packageNo, 'endAbnormally')
    expect(await readOrder(orderNo)).toMatchObject({
      ...{ status: ORDER_STATUS_CODE.closed, payable: false },
      payments: [{ tradeNo, status: 'abandoned' }],
    })
  })
  it('[PAYM-56] keeps its parcels while the provider processes its payment: code 2 names the order', async () => {
    const { packageNos, totalCents } = await twoParcels()
    const orderNo = await made(outbound, packageNos, totalCents)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'slow' })
    expect(await create(outbound, [packageNos[0]!], 11_500)).toMatchObject({
      code: '2',
      data: { orderNo },
      msg: `You already have an unpaid order for this: ${orderNo}. Please pay that one.`,
    })
    expect(await made(outbound, packageNos, totalCents)).toBe(orderNo)
  })
})

describe('an order after its 24 hours', () => {
  it('keeps its parcel while the provider processes its payment, so that nobody pays twice', async () => {
    const { packageNo, totalCents } = await newParcelToPay(host, me.token)
    const orderNo = await made(outbound, [packageNo], totalCents)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'slow' })
    host.wait(UNPAID_ORDER_LIFETIME_MS + 1)
    expect(await create(outbound, [packageNo], totalCents)).toMatchObject({ code: '2' })
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.success, refunds: [] })
  })
  it('is otherwise replaced by a new order', async () => {
    const { packageNo, totalCents } = await newParcelToPay(host, me.token)
    const orderNo = await made(outbound, [packageNo], totalCents)
    host.wait(UNPAID_ORDER_LIFETIME_MS + 1)
    expect(await made(outbound, [packageNo], totalCents)).not.toBe(orderNo)
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.closed })
  })
})

describe('the job that closes overdue orders', () => {
  it('closes the others when one cannot be closed', async () => {
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => newOrder(host, me.token)))
    const [bad, good, worse] = [first!.orderNo, second!.orderNo, third!.orderNo]
    // Without the details of its purpose, the order cannot be closed.
    const become = (purpose: 'upcDeviation' | 'outbound') =>
      host.context.db
        .update(orders)
        .set({ purpose })
        .where(inArray(orders.orderNo, [bad, worse]))
    await become('upcDeviation')
    host.wait(UNPAID_ORDER_LIFETIME_MS + 1)
    await closeOverdueOrders(host.context, host.outside.gateway)
    const rows = await host.context.db
      .select()
      .from(orders)
      .where(inArray(orders.orderNo, [bad, good, worse]))
    expect(Object.fromEntries(rows.map(({ orderNo, status }) => [orderNo, status]))).toEqual({
      ...{ [bad]: 'notPaid', [good]: 'closed', [worse]: 'notPaid' },
    })
    await become('outbound')
    expect(await closeOverdueOrders(host.context, host.outside.gateway)).toBe(2)
  })
})

it('an open order is not replaced by an order of an unrelated purpose', async () => {
  const { orderNo, packageNo } = await newOrder(host, me.token)
  const become = (purpose: 'topUp' | 'outbound') =>
    host.context.db.update(orders).set({ purpose }).where(eq(orders.orderNo, orderNo))
  await become('topUp')
  expect(await create(outbound, [packageNo], 11_500)).toMatchObject({ code: '2' })
  await become('outbound')
  expect((await readOrder(orderNo)).status).toBe(ORDER_STATUS_CODE.notPaid)
})

describe('an unpaid order that closes', () => {
  const onClosed = jest.spyOn(PURPOSE_HANDLERS.outbound, 'onClosed')

  /**
   * Causes of a closed order. After each one, the purpose was notified once, and the payment page accepts no
   * more money.
   */
  const CAUSES: Record<string, (about: { orderNo: string; packageNo: string }) => Promise<unknown>> = {
    'is cancelled by the member': ({ orderNo }) => cancelMyOrder(orderNo),
    'was not paid within 24 hours': async () => {
      host.wait(25 * 3_600_000)
      await extendSessions(host)
      await closeOverdueOrders(host.context, host.outside.gateway)
    },
    'is replaced by an order of more parcels': async ({ packageNo }) => {
      const other = await newParcelToPay(host, me.token)
      await made(outbound, [packageNo, other.packageNo], 23_000)
    },
    'has parcels whose fees were written again': ({ packageNo }) => tallyAnew(packageNo),
  }
  it.each(Object.keys(CAUSES))(
    'because it %s, notifies its purpose and abandons its payment',
    async (cause) => {
      const about = await newOrder(host, me.token)
      const tradeNo = await startTrade(host, me.token, about.orderNo)
      onClosed.mockClear()
      await CAUSES[cause]!(about)
      expect(await readOrder(about.orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.closed })
      const closed = onClosed.mock.calls.map(([, testOrder]) => testOrder)
      expect(closed.filter((testOrder) => testOrder.order.orderNo === about.orderNo)).toMatchObject([
        { order: { status: 'closed' }, parcels: [{ packageNo: about.packageNo }], lines: [{ feeType: 3 }] },
      ])
      const [payment] = await host.context.db.select().from(payments).where(eq(payments.tradeNo, tradeNo))
      // In one case the job asks the provider first, which then also closes the payment.
      expect(payment!.status).toBe(cause === 'was not paid within 24 hours' ? 'closed' : 'abandoned')
    },
  )
})

describe('a top-up', () => {
  it('adds the paid amount to the balance once', async () => {
    const orderNo = await made(topUp, [], 5000)
    expect(await readOrder(orderNo)).toMatchObject({
      parcels: [],
      lines: [{ feeType: 1, amountCents: 5000, packageNo: null }],
    })
    expect(await readBalanceCents()).toBe(0)
    await approve(orderNo)
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.success })
    expect(await readBalanceCents()).toBe(5000)
  })
  it('cannot be paid from the balance', async () => {
    const payment = await paymentPayload(host, await made(topUp, [], 5000), PAYMENT_METHOD_ID.balance)
    expect(await send(host.app, payOrder, payment, asMe())).toMatchObject({ code: '7' })
  })
  it('can be cancelled while the balance still holds it, but not after it was spent', async () => {
    const back = await made(topUp, [], 11_500)
    await approve(back)
    expect(await cancelMyOrder(back)).toMatchObject({ code: '0' })
    expect(await readOrder(back)).toMatchObject({ status: ORDER_STATUS_CODE.refunded })
    expect(await readBalanceCents()).toBe(0)
    const spent = await made(topUp, [], 11_500)
    await approve(spent)
    const { packageNo, totalCents } = await newParcelToPay(host, me.token)
    const freight = await made(outbound, [packageNo], totalCents)
    await ask(host, payOrder, await paymentPayload(host, freight, PAYMENT_METHOD_ID.balance), asMe())
    expect(await cancelMyOrder(spent)).toMatchObject({ code: '5' })
    expect(await readOrder(spent)).toMatchObject({ status: ORDER_STATUS_CODE.success, refunds: [] })
  })
})

const WORDS = /^This was submitted before with different content/

/**
 * Sends two requests with the same key. The first succeeds. The second has other content; it is refused and
 * changes nothing.
 */
async function secondIsRefused(call: Parameters<typeof send>[1], [first, second]: [object, object]) {
  const idempotencyKey = newKey()
  const done = await send(host.app, call, { ...first, idempotencyKey }, asMe())
  expect(done.code).toBe('0')
  const other = await send(host.app, call, { ...second, idempotencyKey }, asMe())
  expect(other).toMatchObject({ code: '422', msg: expect.stringMatching(WORDS), data: null })
  expect(await send(host.app, call, { ...first, idempotencyKey }, asMe())).toEqual(done)
  return done.data as Record<string, string>
}

describe('a repeated idempotency key', () => {
  it('with other parcels or another amount creates no second order', async () => {
    const one = await newParcelToPay(host, me.token)
    const other = await newParcelToPay(host, me.token)
    const first = orderPayload([one.packageNo], one.totalCents)
    await secondIsRefused(calls.createOrder, [first, { ...first, packageNos: [other.packageNo] }])
    await secondIsRefused(calls.createOrder, [first, { ...first, totalCents: 1 }])
    expect((await readDetail(other.packageNo)).summary.orderNo).toBeNull()
  })
  it('with the same parcels in another sequence returns the same order', async () => {
    const [one, other] = [await newParcelToPay(host, me.token), await newParcelToPay(host, me.token)]
    const packageNos = [one.packageNo, other.packageNo]
    const first = orderPayload(packageNos, one.totalCents + other.totalCents)
    const turned = { ...first, packageNos: [...packageNos].reverse() }
    const made = await ask(host, calls.createOrder, first, asMe())
    expect(await ask(host, calls.createOrder, turned, asMe())).toEqual(made)
  })
  it('with another method or order starts no payment', async () => {
    const { orderNo } = await newOrder(host, me.token)
    const other = await newOrder(host, me.token)
    const paying = await paymentPayload(host, orderNo, 1)
    await secondIsRefused(payOrder, [paying, { ...paying, methodId: PAYMENT_METHOD_ID.balance }])
    await secondIsRefused(payOrder, [
      await paymentPayload(host, orderNo, 1),
      await paymentPayload(host, other.orderNo, 1),
    ])
    expect((await readOrder(other.orderNo)).payments).toEqual([])
  })
  it('with another forecast or correction saves nothing', async () => {
    const declared = forecastPayloadTo(await newAddress(host, me.token))
    const other = { note: 'Another one' }
    const { packageNo } = await secondIsRefused(forecast.addForecast, [declared, { ...declared, ...other }])
    const { addressId } = declared
    await secondIsRefused(forecast.addForecast, [forecastPayloadTo(addressId), forecastPayloadTo(addressId)])
    await performSteps(host, packageNo!, 'receive', 'refuseReview')
    const corrected = { ...declared, packageNo }
    await secondIsRefused(forecast.editForecast, [corrected, { ...corrected, ...other }])
    expect((await readDetail(packageNo!)).note).toBe(declared.note)
  })
  it('with another picture is refused; with the same one it is accepted', async () => {
    const declared = { ...forecastPayloadTo(await newAddress(host, me.token)), packagesPic: ['picture0'] }
    const withPhoto = (bytes: Buffer) =>
      send(host.app, forecast.addForecast, declared, { ...asMe(), files: [{ name: 'picture0', bytes }] })
    const bytes = await drawPhoto()
    const done = await withPhoto(bytes)
    expect(done.code).toBe('0')
    expect(await withPhoto(await drawPhoto({ width: 61 }))).toMatchObject({ code: '422' })
    expect(await withPhoto(bytes)).toEqual(done)
  })
  it('with the same content returns the same answer, in any order of the fields', async () => {
    const { orderNo } = await newOrder(host, me.token)
    const paying = await paymentPayload(host, orderNo, 1)
    const first = await send(host.app, payOrder, paying, asMe())
    const turned = Object.fromEntries(Object.entries(paying).reverse())
    expect(await send(host.app, payOrder, turned, asMe())).toEqual(first)
  })
})
