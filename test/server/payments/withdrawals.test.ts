import { eq } from 'drizzle-orm'
import {
  sandboxCompleteRefusedRefund,
  sandboxCreditRefund,
  sandboxListRefunds,
} from '../../../sandbox/contract/customer-service'
import { sandboxSetGatewayFaults, sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { creditRefusedRefundToBalance } from '../../../server/src/areas/payments/credit-refund-to-balance'
import { reconcilePaymentsAndRefunds } from '../../../server/src/areas/payments/reconcile-payments'
import { members } from '../../../server/src/db/schema/members'
import { balanceEntries, refunds } from '../../../server/src/db/schema/payments'
import { sandboxTrades } from '../../../server/src/db/schema/sandbox'
import { getCancellationBlockers } from '../../../src/contract/account/cancellation'
import { queryOrderRecords } from '../../../src/contract/orders/order-records'
import * as calls from '../../../src/contract/orders/orders'
import { getBalance, withdrawBalance } from '../../../src/contract/payments/balance'
import { payOrder } from '../../../src/contract/payments/payments'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '../../../src/domain/payments/payment'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { type CrashPoint, startInstance } from '../support/lives'
import { asMe, cancelMyOrder, readBalanceCents, readOrder } from '../support/mine'
import { ask, newKey, newOrder, paymentPayload, startTrade } from '../support/people'

hostMembers()
beforeEach(() => refuse(false))

const CLOSED = 'The card was closed'
const refuse = (refusesRefunds: boolean, gatewayDown = false) =>
  ask(host, sandboxSetGatewayFaults, { gatewayDown, refusesRefunds, losesNotifications: false })
const view = () => ask(host, getBalance, {}, asMe())
const reconcile = () => {
  host.wait(11 * 60_000)
  return reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
}
const credit = (refundNo: string, endReason = CLOSED) =>
  send(host.app, sandboxCreditRefund, { refundNo, endReason })

async function topUp(amountCents: number) {
  host.wait(60_000)
  const wanted = {
    ...{ purpose: PAYMENT_PURPOSE_CODE.topUp, packageNos: [], totalCents: amountCents },
    ...{ details: { amountCents }, idempotencyKey: newKey() },
  }
  const { orderNo } = await ask(host, calls.createOrder, wanted, asMe())
  const { tradeNo } = await ask(
    host,
    payOrder,
    await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay),
    asMe(),
  )
  await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
  return { orderNo, tradeNo }
}
/** Tops up 100.00 by Alipay and withdraws it; Alipay refuses the refund. */
async function refused() {
  const paid = await topUp(10_000)
  await refuse(true)
  const asked = { totalCents: 10_000, idempotencyKey: newKey() }
  const { refundNos } = await ask(host, withdrawBalance, asked, asMe())
  return { ...paid, refundNo: refundNos[0]! }
}
/** Pays freight of 115.00 by balance. */
async function spend() {
  const { orderNo } = await newOrder(host, me.token)
  return send(host.app, payOrder, await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance), asMe())
}
const moves = async () =>
  (await view()).movements.map(({ reason, amountCents }) => [reason, amountCents] as const)
async function givenBack(tradeNo: string): Promise<number> {
  const [trade] = await host.context.db.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo))
  return Object.values(trade!.refunds).reduce((sum, cents) => sum + cents, 0)
}

describe('a withdrawal that the provider refuses permanently', () => {
  it('is ended by customer service: it returns to the balance with a reason, and is not requested again', async () => {
    const { orderNo, tradeNo, refundNo } = await refused()
    const { orderNo: _of, ...listed } = (await ask(host, sandboxListRefunds, {}))[0]!
    expect(listed).toMatchObject({ refundNo, aptId: me.aptId, amountCents: 10_000, status: 'failed' })
    expect(await credit(refundNo)).toMatchObject({ code: '0' })
    const { balanceCents, refundTo, movements } = await view()
    expect({ balanceCents, refundTo }).toEqual({
      balanceCents: 10_000,
      refundTo: [{ methodId: PAYMENT_METHOD_ID.alipay, amountCents: 10_000 }],
    })
    const about = { orderNo, methodId: PAYMENT_METHOD_ID.alipay, refundStatus: 'credited', endReason: CLOSED }
    expect(movements.slice(0, 2)).toMatchObject([
      { ...about, reason: 'withdrawalReturned', amountCents: 10_000, afterCents: 10_000 },
      { ...about, reason: 'withdrawal', amountCents: -10_000, afterCents: 0 },
    ])
    expect((await readOrder(orderNo)).refunds).toMatchObject([
      { refundNo, status: 'credited', reason: 'withdrawn', endReason: CLOSED },
    ])
    const { paid } = await ask(host, queryOrderRecords, { purpose: PAYMENT_PURPOSE_CODE.topUp }, asMe())
    expect(paid).toEqual([{ currency: 'CNY', cents: 10_000 }])
    await refuse(false)
    await reconcile()
    expect(await givenBack(tradeNo)).toBe(0)
  })
  it('is not returned to the balance of a closed account, and stays requested from the provider', async () => {
    const { tradeNo, refundNo } = await refused()
    await host.context.db.update(members).set({ status: 'closed' }).where(eq(members.aptId, me.aptId))
    expect(await credit(refundNo)).toMatchObject({ code: 'S12' })
    await refuse(false)
    await reconcile()
    expect(await givenBack(tradeNo)).toBe(10_000)
  })
  it('can be spent or withdrawn again once returned, and no longer blocks the cancellation of the account', async () => {
    const { tradeNo, refundNo } = await refused()
    expect((await ask(host, getCancellationBlockers, {}, asMe())).obstacles.refunds).toHaveLength(1)
    await credit(refundNo)
    expect((await ask(host, getCancellationBlockers, {}, asMe())).obstacles.refunds).toEqual([])
    await refuse(false)
    await ask(host, withdrawBalance, { totalCents: 10_000, idempotencyKey: newKey() }, asMe())
    expect(await givenBack(tradeNo)).toBe(10_000)
    expect(await readBalanceCents()).toBe(0)
  })
  it('once returned, allows the cancellation of its top-up with a full refund', async () => {
    const { orderNo, tradeNo, refundNo } = await refused()
    await refuse(false)
    expect((await cancelMyOrder(orderNo)).code).toBe('5')
    await refuse(true)
    await credit(refundNo)
    await refuse(false)
    expect((await cancelMyOrder(orderNo)).code).toBe('0')
    expect([await readBalanceCents(), await givenBack(tradeNo)]).toEqual([0, 10_000])
  })
  it('is returned once when customer service requests that several times', async () => {
    const { refundNo } = await refused()
    const answers = await Promise.all([credit(refundNo), credit(refundNo), credit(refundNo)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', 'S11', 'S11'])
    expect(await credit(refundNo)).toMatchObject({ code: 'S11' })
    expect((await moves()).filter(([reason]) => reason === 'withdrawalReturned')).toHaveLength(1)
    expect(await readBalanceCents()).toBe(10_000)
  })
  const DEATHS: [string, CrashPoint][] = [
    ['after the last request', { after: 'refund' }],
    ['at the last update of the refund', { at: { statement: 'update', table: refunds, time: 3 } }],
    ['at the insertion of the balance entry', { at: { statement: 'insert', table: balanceEntries } }],
  ]
  it.each(DEATHS)('is returned once when the back end crashes %s', async (_name, death) => {
    const { refundNo } = await refused()
    const life = await startInstance(host, { death })
    const end = { refundNo, endReason: CLOSED }
    await expect(
      creditRefusedRefundToBalance(life.context, sandboxCreditRefund, life.gateway, end),
    ).rejects.toThrow()
    expect(life.hasCrashed()).toBe(true)
    await reconcile()
    expect(await credit(refundNo)).toMatchObject({ code: '0' })
    expect((await moves()).slice(0, 2)).toEqual([
      ['withdrawalReturned', 10_000],
      ['withdrawal', -10_000],
    ])
    expect(await readBalanceCents()).toBe(10_000)
  })
  it('cannot be ended when the provider has paid it, cannot be reached, or was never asked', async () => {
    const { tradeNo, refundNo } = await refused()
    await refuse(true, true)
    expect(await credit(refundNo)).toMatchObject({
      code: 'S11',
      msg: 'The provider does not refuse this refund, cannot be reached, or the refund has ended.',
    })
    await refuse(true)
    await reconcile()
    await refuse(false)
    expect(await credit(refundNo)).toMatchObject({ code: 'S11' })
    expect(await givenBack(tradeNo)).toBe(10_000)
    expect(await readBalanceCents()).toBe(0)
    expect(await credit('RF0000000000')).toMatchObject({ code: 'S7' })
    const spoken = await send(host.app, sandboxCreditRefund, { refundNo, endReason: '  ' })
    expect(spoken).toMatchObject({ code: '400', data: { problems: { endReason: expect.anything() } } })
  })
})

describe('a refund of a cancelled order that the provider refuses permanently', () => {
  /** Pays freight of 115.00 by Alipay and cancels it; Alipay refuses the refund. */
  async function cancelled() {
    host.wait(60_000)
    const { orderNo, totalCents } = await newOrder(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
    await refuse(true)
    expect((await cancelMyOrder(orderNo)).code).toBe('0')
    const { status, refunds: back } = await readOrder(orderNo)
    expect(status).toBe(ORDER_STATUS_CODE.refundFailed)
    return { orderNo, tradeNo, totalCents, refundNo: back[0]!.refundNo }
  }
  it('is ended by customer service: it is on the balance, and the order counts as refunded', async () => {
    const { orderNo, tradeNo, refundNo, totalCents } = await cancelled()
    const [listed] = await ask(host, sandboxListRefunds, {})
    expect(listed).toMatchObject({ refundNo, reason: 'cancelled', amountCents: totalCents, status: 'failed' })
    expect(await credit(refundNo)).toMatchObject({ code: '0' })
    const given = { status: ORDER_STATUS_CODE.refunded, refunds: [{ status: 'credited' }] }
    expect(await readOrder(orderNo)).toMatchObject(given)
    expect(await view()).toMatchObject({
      balanceCents: totalCents,
      movements: [{ reason: 'withdrawalReturned', amountCents: totalCents, orderNo, endReason: CLOSED }],
    })
    await refuse(false)
    await reconcile()
    expect(await givenBack(tradeNo)).toBe(0)
    expect(await spend()).toMatchObject({ code: '0' })
  })
  it('of a top-up returns its amount to the balance', async () => {
    const { orderNo } = await topUp(5000)
    await refuse(true)
    expect((await cancelMyOrder(orderNo)).code).toBe('0')
    const [refund] = (await readOrder(orderNo)).refunds
    expect(await readBalanceCents()).toBe(0)
    expect(await credit(refund!.refundNo)).toMatchObject({ code: '0' })
    expect(await readBalanceCents()).toBe(5000)
  })
  it('of a payment of a wrong amount goes to the balance too', async () => {
    const { orderNo } = await newOrder(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await refuse(true)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'otherAmount' })
    await reconcile()
    const [refund] = (await readOrder(orderNo)).refunds
    expect(refund).toMatchObject({ reason: 'surplus', status: 'failed' })
    expect(await credit(refund!.refundNo)).toMatchObject({ code: '0' })
    expect(await readBalanceCents()).toBe(refund!.amountCents)
  })
})

describe('a refused refund that the provider pays later', () => {
  it('is deducted from the balance once, however often the provider reports it', async () => {
    const { orderNo, tradeNo, refundNo } = await refused()
    await credit(refundNo)
    const late = () => send(host.app, sandboxCompleteRefusedRefund, { refundNo })
    expect((await Promise.all([late(), late()])).map(({ code }) => code)).toEqual(['0', '0'])
    expect(await late()).toMatchObject({ code: '0' })
    const unknown = await send(host.app, sandboxCompleteRefusedRefund, { refundNo: 'RF0000000000' })
    expect(unknown).toMatchObject({ code: 'S7' })
    expect((await moves()).slice(0, 3)).toEqual([
      ['withdrawalLate', -10_000],
      ['withdrawalReturned', 10_000],
      ['withdrawal', -10_000],
    ])
    expect(await view()).toMatchObject({ balanceCents: 0, refundTo: [] })
    expect(await givenBack(tradeNo)).toBe(10_000)
    expect((await readOrder(orderNo)).refunds).toMatchObject([{ status: 'done' }])
  })
  it('is deducted from later money when already spent, and customer service sees the debt', async () => {
    const { refundNo } = await refused()
    await credit(refundNo)
    await topUp(5000)
    expect(await spend()).toMatchObject({ code: '0' })
    await ask(host, sandboxCompleteRefusedRefund, { refundNo })
    expect(await view()).toMatchObject({ balanceCents: 0 })
    const owed = async () =>
      (await ask(host, sandboxListRefunds, {})).find((each) => each.refundNo === refundNo)?.owedCents
    expect(await owed()).toBe(6500)
    await topUp(4000)
    expect(await owed()).toBe(2500)
    expect(await view()).toMatchObject({ balanceCents: 0 })
    await topUp(4000)
    expect(await owed()).toBeUndefined()
    expect(await readBalanceCents()).toBe(1500)
    expect((await moves()).slice(0, 6)).toEqual([
      ['withdrawalLate', -2500],
      ['topUp', 4000],
      ['withdrawalLate', -4000],
      ['topUp', 4000],
      ['withdrawalLate', -3500],
      ['payment', -11_500],
    ])
  })
})
