import { eq } from 'drizzle-orm'
import { sandboxRefundOrder } from '../../../sandbox/contract/customer-service'
import {
  sandboxChangeMember,
  sandboxSetGatewayFaults,
  sandboxSettleTrade,
} from '../../../sandbox/contract/sandbox'
import { reconcilePaymentsAndRefunds } from '../../../server/src/areas/payments/reconcile-payments'
import { balanceEntries } from '../../../server/src/db/schema/payments'
import { sandboxTrades } from '../../../server/src/db/schema/sandbox'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import { queryOrderRecords } from '../../../src/contract/orders/order-records'
import * as calls from '../../../src/contract/orders/orders'
import {
  BALANCE_MOVEMENTS_PER_PAGE,
  getBalance,
  withdrawBalance,
} from '../../../src/contract/payments/balance'
import { payOrder } from '../../../src/contract/payments/payments'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID, PAYMENT_PURPOSE_CODE } from '../../../src/domain/payments/payment'
import { until } from '../../support/until'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, readOrder } from '../support/mine'
import { ask, newKey, newMember, newOrder, paymentPayload } from '../support/people'

hostMembers()
beforeEach(() => trouble({}))

const trouble = (change: object) =>
  ask(host, sandboxSetGatewayFaults, {
    ...{ gatewayDown: false, refusesRefunds: false, losesNotifications: false },
    ...change,
  })
const view = (after?: string) => ask(host, getBalance, { after }, asMe())
const withdraw = (totalCents: number, idempotencyKey = newKey()) =>
  send(host.app, withdrawBalance, { totalCents, idempotencyKey }, asMe())

const orderTopUp = async (amountCents: number) => {
  const amount = { details: { amountCents }, totalCents: amountCents }
  const ordered = { purpose: PAYMENT_PURPOSE_CODE.topUp, packageNos: [], ...amount, idempotencyKey: newKey() }
  return (await ask(host, calls.createOrder, ordered, asMe())).orderNo
}
/** Tops up the balance by a method, one minute after the previous top-up. */
async function topUp(amountCents: number, methodId: number = PAYMENT_METHOD_ID.alipay) {
  host.wait(60_000)
  const orderNo = await orderTopUp(amountCents)
  const { tradeNo } = await ask(host, payOrder, await paymentPayload(host, orderNo, methodId), asMe())
  await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
  return { orderNo, tradeNo }
}
/** Tops up in two attempts. At the first one the provider takes half, which is refunded. */
async function topUpAtSecondTry(amountCents: number) {
  const orderNo = await orderTopUp(amountCents)
  const pay = async (result: 'otherAmount' | 'approve') => {
    host.wait(60_000)
    const { tradeNo } = await ask(
      host,
      payOrder,
      await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay),
      asMe(),
    )
    await ask(host, sandboxSettleTrade, { tradeNo, result })
    await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    return tradeNo
  }
  const [odd, good] = [await pay('otherAmount'), await pay('approve')]
  host.wait(60_000)
  return { orderNo, odd, good }
}
/** Pays freight of 115.00 by balance. */
async function spend() {
  const { orderNo, totalCents } = await newOrder(host, me.token)
  await ask(host, payOrder, await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance), asMe())
  return { orderNo, totalCents }
}
/** Returns the cents that the provider refunded of a trade, by its own books. */
async function givenBack(tradeNo: string): Promise<number> {
  const [trade] = await host.context.db.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo))
  return Object.values(trade!.refunds).reduce((sum, cents) => sum + cents, 0)
}
/** Checks that the entries add up to the balance, and that no payment refunded more than it took. */
async function expectBooksBalance() {
  const { users } = await ask(host, getUserInfo, {}, asMe())
  const { movements, balanceCents } = await view()
  expect(movements.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(balanceCents)
  expect(users.balanceCents).toBe(balanceCents)
  for (const trade of await host.context.db.select().from(sandboxTrades))
    expect(await givenBack(trade.tradeNo)).toBeLessThanOrEqual(trade.amountCents)
}

describe('the movements of a balance', () => {
  it('[PAYM-34] each have a reason, an order and the resulting balance', async () => {
    expect(await view()).toEqual({
      ...{ balanceCents: 0, currency: 'CNY', refundTo: [], movements: [], next: null },
    })
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'topUp', amountCents: 1000 })
    const cancelled = await topUp(700)
    await cancelMyOrder(cancelled.orderNo)
    const money = await topUp(20_000)
    const freight = await spend()
    await cancelMyOrder(freight.orderNo)
    await withdraw(20_000)
    const { movements } = await view()
    const { topUp: purpose, outbound } = PAYMENT_PURPOSE_CODE
    const none = { methodId: null, refundStatus: null, endReason: null }
    const byAlipay = { ...none, methodId: PAYMENT_METHOD_ID.alipay, refundStatus: 'done' }
    const row = (
      reason: string,
      amountCents: number,
      afterCents: number,
      of: object,
      more: object = none,
    ) => ({
      ...{ reason, amountCents, afterCents, ...of, ...more },
    })
    const ofMoney = { orderNo: money.orderNo, purpose }
    const ofFreight = { orderNo: freight.orderNo, purpose: outbound }
    const ofCancelled = { orderNo: cancelled.orderNo, purpose }
    expect(movements.map(({ id: _id, createdAt: _at, ...movement }) => movement)).toEqual([
      row('withdrawal', -20_000, 1000, ofMoney, byAlipay),
      row('refund', 11_500, 21_000, ofFreight),
      row('payment', -11_500, 9500, ofFreight),
      row('topUp', 20_000, 21_000, ofMoney),
      row('topUpCancelled', -700, 1000, ofCancelled),
      row('topUp', 700, 1700, ofCancelled),
      row('service', 1000, 1000, { orderNo: null, purpose: null }),
    ])
    await expectBooksBalance()
  })
  it("are read page by page, and are only the caller's own", async () => {
    const count = BALANCE_MOVEMENTS_PER_PAGE + 3
    const give = { aptId: me.aptId, do: 'topUp', amountCents: 100 } as const
    for (let at = 0; at < count; at += 1) await ask(host, sandboxChangeMember, give)
    const other = await newMember(host)
    await ask(host, sandboxChangeMember, { ...give, aptId: other.aptId })
    const first = await view()
    expect(first.movements).toHaveLength(BALANCE_MOVEMENTS_PER_PAGE)
    const second = await view(first.next!)
    expect(second.next).toBeNull()
    const after = [...first.movements, ...second.movements].map(({ afterCents }) => afterCents)
    expect(after).toEqual(Array.from({ length: count }, (_, at) => (count - at) * 100))
  })
})

describe('the withdrawal of a balance', () => {
  it('returns to the original payments, newest first, and the movements show its progress', async () => {
    const first = await topUp(10_000)
    const second = await topUp(10_000, PAYMENT_METHOD_ID.wechat)
    const third = await topUp(3000)
    await spend()
    const { refundTo, balanceCents } = await view()
    expect(balanceCents).toBe(11_500)
    expect(refundTo).toEqual([
      { methodId: PAYMENT_METHOD_ID.wechat, amountCents: 8500 },
      { methodId: PAYMENT_METHOD_ID.alipay, amountCents: 3000 },
    ])
    expect(await withdraw(11_500)).toMatchObject({ code: '0' })
    expect(await Promise.all([first, second, third].map(({ tradeNo }) => givenBack(tradeNo)))).toEqual([
      0, 8500, 3000,
    ])
    expect(await view()).toMatchObject({ balanceCents: 0, refundTo: [] })
    expect(await readOrder(second.orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.success,
      refunds: [{ amountCents: 8500, status: 'done', reason: 'withdrawn', tradeNo: second.tradeNo }],
    })
    await expectBooksBalance()
  })
  it('excludes money from customer service, which is spent first', async () => {
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'topUp', amountCents: 5000 })
    expect((await view()).refundTo).toEqual([])
    expect(await withdraw(5000)).toMatchObject({ code: '1' })
    await topUp(10_000)
    await spend()
    expect((await view()).refundTo).toEqual([{ methodId: PAYMENT_METHOD_ID.alipay, amountCents: 3500 }])
  })
  it('can be repeated: each amount returns once, including money that was refunded meanwhile', async () => {
    const { orderNo, tradeNo } = await topUp(20_000)
    const freight = await spend()
    expect(await withdraw(8500)).toMatchObject({ code: '0' })
    // The cancelled freight is credited to the balance. That money still belongs to the same payment.
    await cancelMyOrder(freight.orderNo)
    expect((await view()).refundTo).toEqual([{ methodId: PAYMENT_METHOD_ID.alipay, amountCents: 11_500 }])
    expect(await withdraw(11_500)).toMatchObject({ code: '0' })
    expect(await givenBack(tradeNo)).toBe(20_000)
    expect((await readOrder(orderNo)).refunds.map(({ amountCents }) => amountCents)).toEqual([8500, 11_500])
    await expectBooksBalance()
  })
  it('never uses a payment of a wrong amount, which was refunded at once', async () => {
    const one = await topUp(5000)
    const { orderNo, odd, good } = await topUpAtSecondTry(10_000)
    expect((await view()).refundTo).toEqual([{ methodId: PAYMENT_METHOD_ID.alipay, amountCents: 15_000 }])
    expect(await withdraw(15_000)).toMatchObject({ code: '0' })
    const withdrawn = { status: 'done', reason: 'withdrawn' }
    expect((await readOrder(orderNo)).refunds).toMatchObject([
      { tradeNo: odd, amountCents: 5000, status: 'done', reason: 'surplus' },
      { tradeNo: good, amountCents: 10_000, ...withdrawn },
    ])
    expect((await readOrder(one.orderNo)).refunds).toMatchObject([
      { tradeNo: one.tradeNo, amountCents: 5000, ...withdrawn },
    ])
    expect(await Promise.all([one.tradeNo, odd, good].map(givenBack))).toEqual([5000, 5000, 10_000])
    await expectBooksBalance()
  })
  it('happens once: pressed twice, on two devices, and after a lost answer', async () => {
    const { tradeNo } = await topUp(10_000)
    const same = newKey()
    const presses = [withdraw(10_000, same), withdraw(10_000, same), withdraw(10_000)]
    const [first, again, other] = await Promise.all(presses)
    // Either device may be the first.
    expect([first!.code, other!.code].sort()).toEqual(['0', '1'])
    expect(again).toMatchObject({ code: first!.code, data: first!.data })
    expect(await withdraw(10_000, same)).toMatchObject({ code: first!.code })
    expect(await givenBack(tradeNo)).toBe(10_000)
    await expectBooksBalance()
  })
  it('is refused when the balance differs from the shown amount', async () => {
    const { tradeNo } = await topUp(20_000)
    await spend()
    expect(await withdraw(20_000)).toMatchObject({
      code: '8',
      msg: 'Your balance has changed. Please check the amount and try again.',
    })
    expect((await view()).balanceCents).toBe(8500)
    expect(await givenBack(tradeNo)).toBe(0)
  })
  it('is requested again until the provider has paid it', async () => {
    const { tradeNo } = await topUp(10_000)
    await trouble({ refusesRefunds: true })
    expect(await withdraw(10_000)).toMatchObject({ code: '0' })
    expect((await view()).movements[0]).toMatchObject({ reason: 'withdrawal', refundStatus: 'failed' })
    expect((await view()).balanceCents).toBe(0)
    await trouble({})
    host.wait(11 * 60_000)
    await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    expect(await givenBack(tradeNo)).toBe(10_000)
    expect((await view()).movements[0]).toMatchObject({ refundStatus: 'done' })
  })
  it('requests five refunds at once, and leaves the others to the job', async () => {
    const trades: string[] = []
    for (let at = 0; at < 6; at += 1) trades.push((await topUp(1000)).tradeNo)
    const hanging: ((err: Error) => void)[] = []
    const refund = jest
      .spyOn(host.outside.gateway, 'refund')
      .mockImplementation(() => new Promise((_, reject) => hanging.push(reject)))
    const answer = withdraw(6000)
    try {
      await until(() => hanging.length === 5, 'no five are asked for at once')
    } finally {
      refund.mockRestore()
      for (const giveUp of hanging) giveUp(new Error('no answer'))
    }
    expect(await answer).toMatchObject({ code: '0' })
    expect(hanging).toHaveLength(5)
    expect((await view()).movements.slice(0, 6).map(({ refundStatus }) => refundStatus)).toEqual(
      Array(6).fill('asked'),
    )
    host.wait(11 * 60_000)
    await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    expect(await Promise.all(trades.map(givenBack))).toEqual(Array(6).fill(1000))
    await expectBooksBalance()
  })
  it('of a part of a top-up prevents the cancellation of that top-up, by anybody', async () => {
    const { orderNo, tradeNo } = await topUp(20_000)
    await spend()
    await withdraw(8500)
    // The balance has the same amount again, but from another payment.
    await topUp(20_000)
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '5' })
    expect(await send(host.app, sandboxRefundOrder, { orderNo })).toMatchObject({ code: 'S8' })
    expect(await givenBack(tradeNo)).toBe(8500)
    await expectBooksBalance()
  })
  it('a partly spent top-up cannot be cancelled, by anybody', async () => {
    const { orderNo, tradeNo } = await topUp(20_000)
    await spend()
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '5' })
    expect(await send(host.app, sandboxRefundOrder, { orderNo })).toMatchObject({ code: 'S8' })
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.success, refunds: [] })
    expect(await givenBack(tradeNo)).toBe(0)
    await expectBooksBalance()
  })
  it('is not counted as spending; the records count only the remaining part of top-ups', async () => {
    await topUp(20_000)
    await spend()
    const purpose = PAYMENT_PURPOSE_CODE.topUp
    const paid = async (asked = {}) => (await ask(host, queryOrderRecords, asked, asMe())).paid
    expect(await paid()).toEqual([{ currency: 'CNY', cents: 11_500 }])
    expect(await paid({ purpose })).toEqual([{ currency: 'CNY', cents: 20_000 }])
    await withdraw(8500)
    expect(await paid()).toEqual([{ currency: 'CNY', cents: 11_500 }])
    expect(await paid({ purpose })).toEqual([{ currency: 'CNY', cents: 11_500 }])
  })
})

it('the same top-up ordered twice is one order, and another amount replaces it', async () => {
  const orderNo = await orderTopUp(5000)
  expect(await orderTopUp(5000)).toBe(orderNo)
  expect(await orderTopUp(6000)).not.toBe(orderNo)
  expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.closed })
  const entries = host.context.db.select().from(balanceEntries).where(eq(balanceEntries.orderNo, orderNo))
  expect(await entries).toEqual([])
})
