import { eq } from 'drizzle-orm'
import {
  sandboxChangeMember,
  sandboxListShippingReports,
  sandboxSetGatewayFaults,
  sandboxSettleTrade,
} from '../../../sandbox/contract/sandbox'
import { sendWechatShippingReports } from '../../../server/src/areas/dispatch/shipping'
import { reconcilePaymentsAndRefunds } from '../../../server/src/areas/payments/reconcile-payments'
import { applyProviderTradeOutcome } from '../../../server/src/areas/payments/settlement'
import { orders } from '../../../server/src/db/schema/orders'
import {
  ORDER_RECORDS_PER_EXPORT_PAGE,
  ORDER_RECORDS_PER_PAGE,
  queryOrderRecords,
} from '../../../src/contract/orders/order-records'
import * as calls from '../../../src/contract/orders/orders'
import { payOrder, reportPaymentSheetResult } from '../../../src/contract/payments/payments'
import { ORDER_STATUS_CODE, UNPAID_ORDER_LIFETIME_MS } from '../../../src/domain/orders/order-status'
import {
  PAYMENT_METHOD_ID,
  PAYMENT_PURPOSE_CODE,
  WEBSITE_ACCESS_SOURCE_AND_METHODS,
} from '../../../src/domain/payments/payment'
import { send } from '../support/calling'
import { host, hostMembers, me } from '../support/hosted'
import { asMe, cancelMyOrder, readOrder, readState } from '../support/mine'
import {
  ask,
  extendSessions,
  newKey,
  newMember,
  newOrder,
  paymentPayload,
  performSteps,
  startTrade,
} from '../support/people'

hostMembers()

describe('order records', () => {
  const DAY_MS = 24 * 3600 * 1000
  const find = (filter: object = {}) => ask(host, queryOrderRecords, filter, asMe())
  const found = async (filter: object = {}) => (await find(filter)).records.map(({ orderNo }) => orderNo)
  const topUp = async (amountCents = 5000) => {
    const { topUp: purpose } = PAYMENT_PURPOSE_CODE
    const order = { purpose, packageNos: [], totalCents: amountCents, details: { amountCents } }
    return (await ask(host, calls.createOrder, { ...order, idempotencyKey: newKey() }, asMe())).orderNo
  }
  const decide = async (orderNo: string, result: 'approve' | 'decline' | 'slow') =>
    ask(host, sandboxSettleTrade, { tradeNo: await startTrade(host, me.token, orderNo), result })

  it("contain the member's own orders, newest first, with their parcels", async () => {
    const { orderNo, packageNo, totalCents } = await newOrder(host, me.token)
    host.wait(60_000)
    const second = await topUp()
    await newOrder(host, (await newMember(host)).token)
    const { records, count, paid } = await find()
    expect(records).toMatchObject([
      { orderNo: second, purpose: PAYMENT_PURPOSE_CODE.topUp, totalCents: 5000, parcels: [] },
      {
        ...{ orderNo, totalCents, currency: 'CNY', purpose: PAYMENT_PURPOSE_CODE.outbound, paidAt: null },
        status: ORDER_STATUS_CODE.notPaid,
        parcels: [{ packageNo, orgSto: '769DCR', tarArea: 'SG' }],
      },
    ])
    expect({ count, paid }).toEqual({ count: 2, paid: [] })
  })
  it('are read page by page without gaps while new orders are made', async () => {
    const made: string[] = []
    for (let at = 0; at < ORDER_RECORDS_PER_PAGE + 2; at++) {
      // Three orders each have the same time.
      if (at % 3 === 0) host.wait(60_000)
      made.push(await topUp(100 + at))
    }
    const first = await find()
    expect(first.records).toHaveLength(ORDER_RECORDS_PER_PAGE)
    // An export file reads larger pages.
    expect((await find({ size: ORDER_RECORDS_PER_EXPORT_PAGE })).records).toHaveLength(made.length)
    expect(first.count).toBe(made.length)
    await topUp()
    const second = await find({ after: first.next })
    expect(second.next).toBeNull()
    const read = [...first.records, ...second.records].map(({ orderNo }) => orderNo)
    expect([...read].sort()).toEqual([...made].sort())
  })
  it('[PAYM-05] are filtered by the last days', async () => {
    const old = await topUp()
    host.wait(31 * DAY_MS)
    await extendSessions(host)
    const recent = await topUp()
    expect(await found({ days: 30 })).toEqual([recent])
    expect(await found({ days: 90 })).toEqual([recent, old])
    expect((await find({ days: 30 })).count).toBe(1)
  })
  it("sum what was paid since the start of the reader's week, within the other filters", async () => {
    await decide(await topUp(4000), 'approve')
    host.wait(8 * DAY_MS)
    await extendSessions(host)
    const weekStart = new Date(host.context.now().getTime() - 6 * DAY_MS).toISOString()
    await decide(await topUp(3000), 'approve')
    const purpose = PAYMENT_PURPOSE_CODE.topUp
    const { paid, paidThisWeek } = await find({ purpose, weekStart })
    expect({ paid, paidThisWeek }).toEqual({
      paid: [{ currency: 'CNY', cents: 7000 }],
      paidThisWeek: [{ currency: 'CNY', cents: 3000 }],
    })
    expect((await find({ purpose })).paidThisWeek).toBeNull()
    expect((await find({ status: 99, weekStart })).paidThisWeek).toEqual([])
    const ago = (days: number) => new Date(host.context.now().getTime() - days * DAY_MS).toISOString()
    // A shorter time range also limits the week.
    host.wait(31 * DAY_MS)
    await extendSessions(host)
    expect((await find({ purpose, days: 30, weekStart: ago(40) })).paidThisWeek).toEqual([])
  })
  it('[PAYM-06] are found by purpose and by part of a receiver or number; wildcard characters are literal', async () => {
    const { orderNo, packageNo } = await newOrder(host, me.token)
    const money = await topUp()
    const [record] = (await find({ purpose: PAYMENT_PURPOSE_CODE.outbound })).records
    const { trackingNo, receiverName } = record!.parcels[0]!
    for (const keyword of [
      receiverName!.slice(1).toUpperCase(),
      trackingNo!.slice(2, 9),
      packageNo.toLowerCase(),
      ` ${orderNo} `,
    ])
      expect(await found({ keyword })).toEqual([orderNo])
    expect(await found({ keyword: '%' })).toEqual([])
    expect(await found({ keyword: '_' })).toEqual([])
    expect(await found({ purpose: PAYMENT_PURPOSE_CODE.topUp })).toEqual([money])
    expect((await find()).purposes).toEqual([PAYMENT_PURPOSE_CODE.outbound, PAYMENT_PURPOSE_CODE.topUp])
    expect(await found({ purpose: PAYMENT_PURPOSE_CODE.merge })).toEqual([])
  })
  it('[PAYM-07] are filtered by status, with the sum of the paid ones', async () => {
    const paid = await topUp(4000)
    await decide(paid, 'approve')
    const failed = await topUp(3000)
    await decide(failed, 'decline')
    const { orderNo: open } = await newOrder(host, me.token)
    expect(await found({ status: ORDER_STATUS_CODE.success })).toEqual([paid])
    expect(await found({ status: ORDER_STATUS_CODE.failed })).toEqual([failed])
    expect(await found({ status: ORDER_STATUS_CODE.notPaid })).toEqual([open])
    expect(await found({ status: ORDER_STATUS_CODE.refunding })).toEqual([])
    expect(await found({ status: 99 })).toEqual([])
    expect((await find({ purpose: PAYMENT_PURPOSE_CODE.topUp })).paid).toEqual([
      { currency: 'CNY', cents: 4000 },
    ])
    expect((await find({ status: ORDER_STATUS_CODE.notPaid })).paid).toEqual([])
  })
  it('are closed after 24 hours, even before the job has run, like the order itself', async () => {
    const { orderNo: left } = await newOrder(host, me.token)
    const { orderNo: processing } = await newOrder(host, me.token)
    await decide(processing, 'slow')
    const { orderNo: held } = await newOrder(host, me.token)
    host.wait(UNPAID_ORDER_LIFETIME_MS - 60_000)
    await extendSessions(host)
    const tradeNo = await startTrade(host, me.token, held)
    await ask(host, reportPaymentSheetResult, { tradeNo, sheetResult: 'paid' }, asMe())
    host.wait(60_000)
    const [row] = await host.context.db.select().from(orders).where(eq(orders.orderNo, left))
    expect(row!.status).toBe('notPaid')
    expect(await found({ status: ORDER_STATUS_CODE.closed })).toEqual([left])
    expect((await found({ status: ORDER_STATUS_CODE.notPaid })).sort()).toEqual([held, processing].sort())
    const { records } = await find()
    for (const { orderNo, status } of records)
      expect((await ask(host, calls.getOrder, { orderNo }, asMe())).status).toBe(status)
    const underWay = records.filter(({ isPaymentUnderWay }) => isPaymentUnderWay)
    expect(underWay.map(({ orderNo }) => orderNo).sort()).toEqual([held, processing].sort())
  })
  it('sum the paid amounts per currency', async () => {
    await decide(await topUp(4000), 'approve')
    const yen = await topUp(3000)
    await decide(yen, 'approve')
    await host.context.db.update(orders).set({ currency: 'JPY' }).where(eq(orders.orderNo, yen))
    expect((await find({ purpose: PAYMENT_PURPOSE_CODE.topUp })).paid).toEqual([
      { currency: 'CNY', cents: 4000 },
      { currency: 'JPY', cents: 3000 },
    ])
  })
  it('count payments from the balance, but not the top-ups behind them', async () => {
    await decide(await topUp(30_000), 'approve')
    expect((await find()).paid).toEqual([])
    const { orderNo, totalCents } = await newOrder(host, me.token)
    await ask(host, payOrder, await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance), asMe())
    expect((await find()).paid).toEqual([{ currency: 'CNY', cents: totalCents }])
    expect((await find({ purpose: PAYMENT_PURPOSE_CODE.topUp })).paid).toEqual([
      { currency: 'CNY', cents: 30_000 },
    ])
  })
})

describe('[PAYM-68] a payment in which the provider took a wrong amount', () => {
  const trouble = (losesNotifications: boolean) =>
    ask(host, sandboxSetGatewayFaults, { gatewayDown: false, refusesRefunds: false, losesNotifications })

  /** Creates an order of 115.00 of which the provider took half. */
  async function halfPaid() {
    const testOrder = await newOrder(host, me.token)
    const tradeNo = await startTrade(host, me.token, testOrder.orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'otherAmount' })
    return { ...testOrder, tradeNo, half: testOrder.totalCents / 2 }
  }

  it('does not pay the order: the money is refunded, and the order can be paid again', async () => {
    const { orderNo, packageNo, totalCents, tradeNo, half } = await halfPaid()
    await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    expect(await readOrder(orderNo)).toMatchObject({
      ...{ status: ORDER_STATUS_CODE.notPaid, payable: true, lastAttempt: 'abnormal', totalCents },
      payments: [{ tradeNo, status: 'approved', amountCents: totalCents, receivedCents: half }],
      refunds: [{ tradeNo, amountCents: half, status: 'done', reason: 'surplus' }],
    })
    expect(await readState(packageNo)).toBe('toPay')
    const again = await startTrade(host, me.token, orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo: again, result: 'approve' })
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.success,
      lastAttempt: 'approved',
    })
    expect((await readOrder(orderNo)).payments[1]).toMatchObject({ receivedCents: null })
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
  it('does not pay the order even when it is too much', async () => {
    const { orderNo, totalCents } = await newOrder(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await applyProviderTradeOutcome(host.context, tradeNo, 'approve', totalCents + 1)
    expect(await readOrder(orderNo)).toMatchObject({
      ...{ status: ORDER_STATUS_CODE.notPaid, payable: true, lastAttempt: 'abnormal' },
      refunds: [{ tradeNo, amountCents: totalCents + 1, reason: 'surplus' }],
    })
  })
  it('is found by a query after a lost notification, and is refunded once, however often it is reported', async () => {
    await trouble(true)
    const { orderNo, tradeNo, half } = await halfPaid()
    expect(await readOrder(orderNo)).toMatchObject({ lastAttempt: 'waiting', refunds: [] })
    host.wait(60_000)
    await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    await trouble(false)
    await applyProviderTradeOutcome(host.context, tradeNo, 'approve', half)
    await applyProviderTradeOutcome(host.context, tradeNo, 'approve', 2 * half)
    const { refunds, status } = await readOrder(orderNo)
    expect(refunds).toMatchObject([{ amountCents: half, status: 'done' }])
    expect(status).toBe(ORDER_STATUS_CODE.notPaid)
  })
  it('is rejected for an unknown trade and for a payment from the balance', async () => {
    const { orderNo } = await newOrder(host, me.token)
    await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'topUp', amountCents: 100_000 })
    const byBalance = await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.balance)
    const { tradeNo } = await ask(host, payOrder, byBalance, asMe())
    const paid = await readOrder(orderNo)
    for (const other of ['nobody', tradeNo])
      await expect(applyProviderTradeOutcome(host.context, other, 'approve', 1)).rejects.toThrow(
        `the payment provider reported an unknown trade: ${other}`,
      )
    expect(await readOrder(orderNo)).toEqual(paid)
  })
  it('of zero is not refunded', async () => {
    const { orderNo } = await newOrder(host, me.token)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await applyProviderTradeOutcome(host.context, tradeNo, 'approve', 0)
    expect(await readOrder(orderNo)).toMatchObject({ lastAttempt: 'abnormal', refunds: [], payable: true })
  })
  it('of zero does not prevent the refund of a later correct payment', async () => {
    const { orderNo, totalCents } = await newOrder(host, me.token)
    await applyProviderTradeOutcome(host.context, await startTrade(host, me.token, orderNo), 'approve', 0)
    const tradeNo = await startTrade(host, me.token, orderNo)
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '0' })
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.refunded,
      refunds: [{ tradeNo, amountCents: totalCents, status: 'done', reason: 'cancelled' }],
    })
  })
  it('of zero is not reported to WeChat at the departure; the later correct trade is', async () => {
    const { orderNo, packageNo } = await newOrder(host, me.token)
    const pay = async () => {
      const payment = {
        ...(await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.wechat)),
        surface: 'miniProgram' as const,
      }
      return (await ask(host, payOrder, payment, asMe())).tradeNo
    }
    await applyProviderTradeOutcome(host.context, await pay(), 'approve', 0)
    const tradeNo = await pay()
    await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
    await performSteps(host, packageNo, 'ship')
    await sendWechatShippingReports(host.context, host.outside.shipping)
    const reports = await ask(host, sandboxListShippingReports, {})
    expect(reports.filter((report) => report.orderNo === orderNo)).toMatchObject([{ tradeNo }])
  })
  it.each([5000.5, -1, undefined as unknown as number])(
    'of %p cents is not accepted: nothing is saved, and the provider is queried again',
    async (receivedCents) => {
      const { orderNo } = await newOrder(host, me.token)
      const tradeNo = await startTrade(host, me.token, orderNo)
      const warn = jest.spyOn(host.context.log, 'warn')
      const query = async () => ({ receivedCents })
      host.wait(60_000)
      await reconcilePaymentsAndRefunds(host.context, { ...host.outside.gateway, query })
      const said = warn.mock.calls.filter(([of]) => (of as { tradeNo?: string }).tradeNo === tradeNo)
      warn.mockRestore()
      const message = `the payment provider reported an invalid amount for ${tradeNo}: ${receivedCents} cents`
      expect(said.map(([of]) => (of as unknown as { err: Error }).err.message)).toEqual([message])
      expect(await readOrder(orderNo)).toMatchObject({
        ...{ status: ORDER_STATUS_CODE.notPaid, lastAttempt: 'waiting', refunds: [] },
        payments: [{ tradeNo, status: 'waiting', receivedCents: null }],
      })
      await expect(
        applyProviderTradeOutcome(host.context, tradeNo, 'approve', receivedCents),
      ).rejects.toThrow(message)
      await trouble(true)
      await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
      await trouble(false)
      host.wait(3_600_000)
      await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
      expect(await readOrder(orderNo)).toMatchObject({
        status: ORDER_STATUS_CODE.success,
        lastAttempt: 'approved',
      })
    },
  )
})

it('[PAYM-17] PayPal, number 10, is accepted only on the website', async () => {
  const { orderNo } = await newOrder(host, me.token)
  const payment = await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.paypal)
  expect(payment.methodId).toBe(10)
  expect(await send(host.app, payOrder, payment, asMe())).toMatchObject({ code: '7' })
  const website = {
    ...asMe(),
    headers: { 'x-access-source': String(WEBSITE_ACCESS_SOURCE_AND_METHODS.accessSource) },
  }
  const answer = await send(host.app, payOrder, { ...payment, idempotencyKey: newKey() }, website)
  expect(answer).toMatchObject({ code: '0', data: { nextAction: { kind: 'page' } } })
  const { tradeNo } = answer.data as unknown as { tradeNo: string }
  await ask(host, sandboxSettleTrade, { tradeNo, result: 'approve' })
  expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.success, methodId: 10 })
})
