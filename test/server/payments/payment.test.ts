import { eq } from 'drizzle-orm'
import {
  sandboxApplyWarehouseStep,
  sandboxChangeMember,
  sandboxSetGatewayFaults,
  sandboxSettleTrade,
} from '../../../sandbox/contract/sandbox'
import { sandboxSetSwitches } from '../../../sandbox/contract/switches'
import {
  approveSlowTrades,
  createSandboxGateway as openSandboxGateway,
} from '../../../sandbox/src/external-services/gateway'
import { closeOverdueOrders } from '../../../server/src/areas/payments/close-overdue-orders'
import type { Gateway, ProviderTradeRequest } from '../../../server/src/areas/payments/gateway'
import { payOwnOrder as startPayment } from '../../../server/src/areas/payments/pay-own-order'
import { reconcilePaymentsAndRefunds } from '../../../server/src/areas/payments/reconcile-payments'
import { reconcileAfterPaymentSheet } from '../../../server/src/areas/payments/return-from-payment'
import { members } from '../../../server/src/db/schema/members'
import { orders } from '../../../server/src/db/schema/orders'
import { payments, refunds } from '../../../server/src/db/schema/payments'
import { parcelFees } from '../../../server/src/db/schema/pricing'
import { sandboxTrades } from '../../../server/src/db/schema/sandbox'
import { getOutboundFeesOfParcel } from '../../../src/contract/dispatch/outbound'
import * as calls from '../../../src/contract/orders/orders'
import { getFirstPackagePage } from '../../../src/contract/parcels/parcels'
import {
  cancelOrRefundOrder,
  findOrderByTrade,
  getCardPaySwitch,
  payOrder,
  reportPaymentSheetResult,
} from '../../../src/contract/payments/payments'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { REPORTED_PAID_HOLD_MS } from '../../../src/domain/payments/payment-status'
import { until } from '../../support/until'
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
  extendSessions,
  newKey,
  newOrder,
  newParcelToPay,
  paymentPayload,
  performSteps,
  startTrade,
} from '../support/people'

hostMembers()

const DAY_MS = 24 * 3600 * 1000
const topUp = (amountCents: number) =>
  ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'topUp', amountCents })
const settle = (tradeNo: string, result: 'approve' | 'decline' | 'slow') =>
  send(host.app, sandboxSettleTrade, { tradeNo, result })
const paymentOf = async (tradeNo: string) =>
  (await host.context.db.select().from(payments).where(eq(payments.tradeNo, tradeNo)))[0]!.status
/** Returns the status of a trade's refund; undefined if there is none. */
const refundOf = async (tradeNo: string) =>
  (await host.context.db.select().from(refunds).where(eq(refunds.tradeNo, tradeNo)))[0]?.status
/** Runs the job that asks the provider about everything that is open. */
const askTheProvider = () => reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
/** Checks that a refund of the trade is requested, and done after the next request to the provider. */
const goesBack = async (tradeNo: string) => {
  expect([await paymentOf(tradeNo), await refundOf(tradeNo)]).toEqual(['approved', 'asked'])
  await askTheProvider()
  expect(await refundOf(tradeNo)).toBe('done')
}
const myRow = async () =>
  (await host.context.db.select().from(members).where(eq(members.aptId, me.aptId)))[0]!
const rowOf = async (orderNo: string) =>
  (await host.context.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]!
/** Returns the refunds of a trade by the provider's books, in cents. */
const givenBackBy = async (tradeNo: string) => {
  const [trade] = await host.context.db.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo))
  return Object.values(trade!.refunds)
}
const trouble = (change: Partial<Record<'gatewayDown' | 'refusesRefunds' | 'losesNotifications', boolean>>) =>
  ask(host, sandboxSetGatewayFaults, {
    ...{ gatewayDown: false, refusesRefunds: false, losesNotifications: false },
    ...change,
  })
const pay = async (orderNo: string, methodId: number) =>
  send(host.app, payOrder, await paymentPayload(host, orderNo, methodId), asMe())
/** Pays by Alipay through a gateway with other behaviour. */
const payAt = async (part: Partial<Gateway>, orderNo: string) => {
  const payment = {
    ...(await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay)),
    accessSource: 0,
    member: await myRow(),
  }
  return startPayment(host.context, { ...host.outside.gateway, ...part }, payment)
}
/** Weighs and measures a parcel again. */
const tallyAnew = async (packageNo: string, cm: number) => {
  await performSteps(host, packageNo, 'raiseException', 'resolveException', 'passReview')
  await ask(host, sandboxApplyWarehouseStep, {
    packageNo,
    step: 'tally',
    lengthCm: cm,
    widthCm: cm,
    heightCm: cm,
  })
}
/** Creates an order whose member is on the provider's payment page. */
const atTheSheet = async () => {
  const testOrder = await newOrder(host, me.token)
  return { ...testOrder, tradeNo: await startTrade(host, me.token, testOrder.orderNo) }
}

describe('an order', () => {
  it('[PAYM-36] [LIMT-11] costs the sum of its fees', async () => {
    const { packageNo } = await newParcelToPay(host, me.token)
    const due = await ask(host, getOutboundFeesOfParcel, { packageNo }, asMe())
    expect(due).toMatchObject({
      totalFeeRmb: 11_500,
      currency: 'CNY',
      balanceCents: 0,
      fees: [{ feeType: 3, amountCents: 11_500 }],
    })
  })
  it('[CALL-19] cannot be paid by bank card while that is switched off', async () => {
    const { orderNo } = await newOrder(host, me.token)
    await ask(host, sandboxSetSwitches, { isCardPayOn: false })
    expect(await ask(host, getCardPaySwitch, {})).toEqual({ isOn: false })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.bankCard)).toMatchObject({ code: '7' })
    await ask(host, sandboxSetSwitches, { isCardPayOn: true })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.bankCard)).toMatchObject({ code: '0' })
  })
  it('[PAYM-24] is created once per key, and once per parcel', async () => {
    const { packageNo, totalCents } = await newParcelToPay(host, me.token)
    const it1 = orderPayload([packageNo], totalCents)
    const made = await Promise.all(
      [it1, it1, { ...it1, idempotencyKey: newKey() }].map((payload) =>
        ask(host, calls.createOrder, payload, asMe()),
      ),
    )
    expect(new Set(made.map(({ orderNo }) => orderNo)).size).toBe(1)
    expect(await readOrder(made[0]!.orderNo)).toMatchObject({ purpose: 1, lines: [{ feeType: 3 }] })
    expect((await readDetail(packageNo)).summary).toMatchObject({
      orderNo: made[0]!.orderNo,
      totalFeeRmb: totalCents,
    })
  })
  it('is found by the trade of any of its payments', async () => {
    const { orderNo, tradeNo: declined } = await atTheSheet()
    await settle(declined, 'decline')
    for (const tradeNo of [declined, await startTrade(host, me.token, orderNo)])
      expect(await ask(host, findOrderByTrade, { tradeNo }, asMe())).toEqual({ orderNo })
    expect((await send(host.app, findOrderByTrade, { tradeNo: 'of nobody' }, asMe())).code).toBe('1')
  })
  it('[PAYM-55] [PAYM-59] [PAYM-62] is refused when nothing is due, and for a wrong amount', async () => {
    const { packageNo, totalCents } = await newParcelToPay(host, me.token)
    const make = (change: object) =>
      send(host.app, calls.createOrder, { ...orderPayload([packageNo], totalCents), ...change }, asMe())
    expect(await make({ totalCents: totalCents - 1 })).toMatchObject({ code: '8' })
    expect(await make({ packageNos: ['PT000000000000'] })).toMatchObject({ code: '1' })
    await host.context.db
      .update(parcelFees)
      .set({ amountCents: 0 })
      .where(eq(parcelFees.packageNo, packageNo))
    expect(await make({ totalCents: 0 })).toMatchObject({ code: '5' })
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'raiseException' })
    expect(await make({})).toMatchObject({ code: '1' })
  })
})

describe('a payment', () => {
  it('that the provider never answers does not delay others', async () => {
    const { orderNo: stuckOrderNo, tradeNo: stuck } = await atTheSheet()
    const { orderNo, totalCents } = await atTheSheet()
    host.wait(3_600_000)
    let answer: (state: 'waiting') => void = () => undefined
    const query = (tradeNo: string) =>
      tradeNo === stuck
        ? new Promise<'waiting'>((resolve) => {
            answer = resolve
          })
        : Promise.resolve({ receivedCents: totalCents })
    const job = reconcilePaymentsAndRefunds(host.context, { ...host.outside.gateway, query })
    await until(
      async () => (await readOrder(orderNo)).status === ORDER_STATUS_CODE.success,
      'the other is not paid',
    )
    expect((await readOrder(stuckOrderNo)).status).toBe(ORDER_STATUS_CODE.notPaid)
    answer('waiting')
    await job
  })
  it('[PAYM-27] [PAYM-29] by the gateway succeeds when the gateway confirms it', async () => {
    const { packageNo, orderNo } = await newOrder(host, me.token)
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.notPaid, lastAttempt: 'none' })
    const tradeNo = await startTrade(host, me.token, orderNo)
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.notPaid,
      lastAttempt: 'waiting',
    })
    await settle(tradeNo, 'approve')
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.success,
      lastAttempt: 'approved',
      methodId: PAYMENT_METHOD_ID.alipay,
      paidAt: host.context.now().toISOString(),
    })
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
  it('[PAYM-28] can fail and be tried again', async () => {
    const { orderNo, packageNo } = await newOrder(host, me.token)
    await settle(await startTrade(host, me.token, orderNo), 'decline')
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.failed,
      lastAttempt: 'declined',
    })
    await settle(await startTrade(host, me.token, orderNo), 'approve')
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
  it('moves money once, however often the gateway reports it', async () => {
    const { packageNo, tradeNo } = await atTheSheet()
    const words = await Promise.all([
      settle(tradeNo, 'approve'),
      settle(tradeNo, 'approve'),
      settle(tradeNo, 'decline'),
    ])
    expect(words.map(({ code }) => code).sort()).toEqual(['0', 'G2', 'G2'])
    expect(['approved', 'declined']).toContain(await paymentOf(tradeNo))
    expect(await refundOf(tradeNo)).toBeUndefined()
    const { sfPkg } = await readDetail(packageNo)
    expect(sfPkg.routePathList.filter(({ code }) => code === 'paid').length).toBeLessThanOrEqual(1)
    expect(await settle('TR0', 'approve')).toMatchObject({ code: 'G1' })
  })
  it('is replaced by a second one while unanswered; money of the first is refunded', async () => {
    const { orderNo, tradeNo: first } = await atTheSheet()
    const second = await startTrade(host, me.token, orderNo)
    expect(await settle(first, 'approve')).toMatchObject({ code: '0' })
    await goesBack(first)
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.notPaid })
    expect(await settle(second, 'approve')).toMatchObject({ code: '0' })
    expect(await paymentOf(second)).toBe('approved')
    expect(await settle(first, 'approve')).toMatchObject({ code: 'G2' })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.alipay)).toMatchObject({ code: 'PAY2' })
  })
  it('with the same key starts once', async () => {
    const { orderNo } = await newOrder(host, me.token)
    const payload = await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay)
    const answers = await Promise.all([1, 2, 3].map(() => ask(host, payOrder, payload, asMe())))
    expect(new Set(answers.map(({ nextAction }) => JSON.stringify(nextAction))).size).toBe(1)
    expect(await host.context.db.select().from(payments).where(eq(payments.orderNo, orderNo))).toHaveLength(1)
  })
  it('repeated later with the same key returns the saved answer without asking the provider again', async () => {
    const { orderNo } = await newOrder(host, me.token)
    const initiatePayment = jest.fn(host.outside.gateway.initiatePayment)
    const gateway = { ...host.outside.gateway, initiatePayment }
    const payment = {
      ...(await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay)),
      accessSource: 0,
      member: await myRow(),
    }
    const first = await startPayment(host.context, gateway, payment)
    expect(await startPayment(host.context, gateway, payment)).toEqual(first)
    expect(initiatePayment).toHaveBeenCalledTimes(1)
  })
  it('that is slow blocks other payments and the cancellation, and is approved in the end', async () => {
    const { orderNo, packageNo } = await newOrder(host, me.token)
    await settle(await startTrade(host, me.token, orderNo), 'slow')
    expect(await pay(orderNo, PAYMENT_METHOD_ID.alipay)).toMatchObject({ code: '2' })
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '4' })
    expect(await send(host.app, calls.checkOrderPayable, { orderNo }, asMe())).toMatchObject({ code: '5' })
    await approveSlowTrades(host.context)
    expect(await readState(packageNo)).toBe('toPay')
    host.wait(8000)
    await approveSlowTrades(host.context)
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
  it.each([
    [
      'cannot be sent to the provider',
      'PAY1',
      'none',
      () => Promise.reject(new Error('no route to the provider')),
    ],
    ['is refused by the provider', '7', 'declined', () => Promise.resolve(undefined)],
  ])('that %s returns %s and can be tried again', async (_, code, lastAttempt, initiatePayment) => {
    const { orderNo } = await newOrder(host, me.token)
    await expect(payAt({ initiatePayment }, orderNo)).rejects.toMatchObject({ code })
    expect(await readOrder(orderNo)).toMatchObject({ lastAttempt, payable: true })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.alipay)).toMatchObject({ code: '0' })
  })
  it('that the provider approves and then refuses counts as paid, and can be cancelled', async () => {
    const { orderNo, packageNo } = await newOrder(host, me.token)
    const initiatePayment = async (trade: ProviderTradeRequest) => {
      await host.outside.gateway.initiatePayment(trade)
      await settle(trade.tradeNo, 'approve')
      return undefined
    }
    expect(await payAt({ initiatePayment }, orderNo)).toMatchObject({
      nextAction: { kind: 'done' },
    })
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.success,
      lastAttempt: 'approved',
    })
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '0' })
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.refunded })
    expect(await readState(packageNo)).toBe('toPay')
  })
  it('is passed to WeChat in the mini program', async () => {
    const { orderNo, packageNo } = await newOrder(host, me.token)
    const payload = {
      ...(await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.wechat)),
      surface: 'miniProgram' as const,
    }
    const { nextAction } = await ask(host, payOrder, payload, asMe())
    if (nextAction.kind !== 'wechat') throw new Error(nextAction.kind)
    await settle(/^prepay_id=(TR.+)$/.exec(nextAction.package)![1]!, 'approve')
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
  it('[PAYM-58] [PAYM-61] by balance succeeds at once, and never exceeds the balance', async () => {
    const { orderNo, packageNo } = await newOrder(host, me.token)
    expect(await pay(orderNo, PAYMENT_METHOD_ID.balance)).toMatchObject({ code: '4' })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.paypal)).toMatchObject({ code: '7' })
    expect(await pay(orderNo, 99)).toMatchObject({ code: '7' })
    // PayMe exists only in the Hong Kong app, and this call comes from the web (CHAN-27).
    expect(await pay(orderNo, PAYMENT_METHOD_ID.payme)).toMatchObject({ code: '7' })
    await topUp(12_000)
    const words = await Promise.all([1, 2, 3].map(() => pay(orderNo, PAYMENT_METHOD_ID.balance)))
    expect(words.map(({ code }) => code).sort()).toEqual(['0', 'PAY2', 'PAY2'])
    expect(await readBalanceCents()).toBe(500)
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
  it('is refused when the parcel no longer waits for it, or the amount has changed', async () => {
    const { orderNo, packageNo } = await newOrder(host, me.token)
    await topUp(100_000)
    await ask(host, sandboxApplyWarehouseStep, { packageNo, step: 'raiseException' })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.balance)).toMatchObject({ code: '1' })
    await performSteps(host, packageNo, 'resolveException', 'passReview')
    await ask(host, sandboxApplyWarehouseStep, {
      packageNo,
      step: 'tally',
      lengthCm: 40,
      widthCm: 40,
      heightCm: 40,
    })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.balance)).toMatchObject({ code: '8' })
    expect(await send(host.app, calls.checkOrderPayable, { orderNo }, asMe())).toMatchObject({ code: '7' })
    expect(await readBalanceCents()).toBe(100_000)
  })
  it('is queried before another one starts, so that a lost notification causes no double payment', async () => {
    const { orderNo, tradeNo } = await atTheSheet()
    await trouble({ losesNotifications: true })
    await settle(tradeNo, 'approve')
    await trouble({})
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.notPaid, payable: true })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.alipay)).toMatchObject({ code: 'PAY2' })
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.success,
      payments: [{ tradeNo, status: 'approved' }],
      refunds: [],
    })
  })
  it('that the provider processes is shown on the parcel, and no other one is offered meanwhile', async () => {
    const { orderNo, packageNo, tradeNo } = await atTheSheet()
    const told = async () => {
      const { summary, lastOrderNo } = await readDetail(packageNo)
      const { packageList } = await ask(host, getFirstPackagePage, { group: 1, page: 1 }, asMe())
      expect(packageList[0]).toEqual(summary)
      return { orderNo: summary.orderNo, isPaymentUnderWay: summary.isPaymentUnderWay, lastOrderNo }
    }
    expect(await told()).toEqual({ orderNo, isPaymentUnderWay: false, lastOrderNo: orderNo })
    await settle(tradeNo, 'slow')
    expect(await told()).toEqual({ orderNo, isPaymentUnderWay: true, lastOrderNo: orderNo })
    expect(await readOrder(orderNo)).toMatchObject({ lastAttempt: 'processing', payable: false })
    await settle(tradeNo, 'decline')
    expect(await told()).toEqual({ orderNo, isPaymentUnderWay: false, lastOrderNo: orderNo })
    expect(await readOrder(orderNo)).toMatchObject({ lastAttempt: 'declined', payable: true })
  })
})

describe("a return from the provider's own payment sheet", () => {
  const back = (tradeNo: string, sheetResult: 'closed' | 'paid') =>
    ask(host, reportPaymentSheetResult, { tradeNo, sheetResult }, asMe())
  const summaryOf = async (packageNo: string) => (await readDetail(packageNo)).summary
  const tradeStatus = async (tradeNo: string) =>
    (await host.context.db.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo)))[0]!.status
  /** Approves a trade at the provider, and loses its notification. */
  const approveUnheard = async (tradeNo: string) => {
    await trouble({ losesNotifications: true })
    await settle(tradeNo, 'approve')
    await trouble({})
  }

  it('after closing it ends the trade at the provider, and the order can be paid again', async () => {
    const { orderNo, packageNo, tradeNo } = await atTheSheet()
    await back(tradeNo, 'closed')
    const unpaid = { status: ORDER_STATUS_CODE.notPaid, lastAttempt: 'none', payable: true }
    expect(await readOrder(orderNo)).toMatchObject({ ...unpaid, payments: [{ tradeNo, status: 'closed' }] })
    // An open payment page cannot pay any more, and later requests to the provider change nothing.
    expect(await settle(tradeNo, 'approve')).toMatchObject({ code: 'G2' })
    host.wait(3_600_000)
    await askTheProvider()
    expect(await readOrder(orderNo)).toMatchObject(unpaid)
    await settle(await startTrade(host, me.token, orderNo), 'approve')
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
    expect(await readOrder(orderNo)).toMatchObject({ refunds: [] })
  })
  it.each(['closed', 'paid'] as const)(
    'with the report "%s" counts as paid when it was paid: the provider is queried at once',
    async (sheetResult) => {
      const { orderNo, tradeNo } = await atTheSheet()
      await approveUnheard(tradeNo)
      await back(tradeNo, sheetResult)
      expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.success, refunds: [] })
    },
  )
  it('after closing it at the moment of payment counts as paid, without a refund', async () => {
    const { orderNo, tradeNo } = await atTheSheet()
    await trouble({ losesNotifications: true })
    const { gateway } = host.outside
    const racing = {
      ...gateway,
      async close(closing: string) {
        await settle(closing, 'approve')
        await gateway.close(closing)
      },
    }
    await reconcileAfterPaymentSheet(host.context, racing, {
      member: await myRow(),
      tradeNo,
      sheetResult: 'closed',
    })
    await trouble({})
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.success,
      payments: [{ tradeNo, status: 'approved' }],
      refunds: [],
    })
  })
  it('after closing it during processing waits for the provider', async () => {
    const { orderNo, tradeNo } = await atTheSheet()
    await settle(tradeNo, 'slow')
    await back(tradeNo, 'closed')
    expect(await readOrder(orderNo)).toMatchObject({ lastAttempt: 'processing', payable: false })
    await settle(tradeNo, 'decline')
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.failed,
      lastAttempt: 'declined',
    })
  })
  it('after closing it while the provider is down allows another payment; the job closes the trade', async () => {
    const { orderNo, tradeNo } = await atTheSheet()
    await trouble({ gatewayDown: true })
    await back(tradeNo, 'closed')
    expect(await readOrder(orderNo)).toMatchObject({ lastAttempt: 'waiting', payable: true })
    await trouble({})
    expect(await tradeStatus(tradeNo)).toBe('waiting')
    host.wait(60_000)
    await askTheProvider()
    expect(await tradeStatus(tradeNo)).toBe('declined')
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.notPaid,
      lastAttempt: 'none',
      payments: [{ tradeNo, status: 'closed' }],
    })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.alipay)).toMatchObject({ code: '0' })
  })
  it('with a late report of closing closes that trade, not the next one', async () => {
    const { orderNo, packageNo, tradeNo: first } = await atTheSheet()
    const second = await startTrade(host, me.token, orderNo)
    await back(first, 'closed')
    expect([await tradeStatus(second), await paymentOf(second)]).toEqual(['waiting', 'waiting'])
    await settle(second, 'approve')
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
  it('with the report "paid" blocks every other payment until the provider confirms', async () => {
    const { orderNo, packageNo, tradeNo } = await atTheSheet()
    await back(tradeNo, 'paid')
    expect(await readOrder(orderNo)).toMatchObject({
      ...{ lastAttempt: 'processing', payable: false },
      payments: [{ tradeNo, status: 'processing' }],
    })
    expect(await summaryOf(packageNo)).toMatchObject({ orderNo, isPaymentUnderWay: true })
    expect(await pay(orderNo, PAYMENT_METHOD_ID.alipay)).toMatchObject({ code: '2' })
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '4' })
    await settle(tradeNo, 'approve')
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
  it('with an unconfirmed report "paid" blocks only for a while; a late approval is refunded', async () => {
    const { orderNo, packageNo, tradeNo } = await atTheSheet()
    await back(tradeNo, 'paid')
    // Only the provider's answer becomes a status.
    expect(await paymentOf(tradeNo)).toBe('waiting')
    host.wait(REPORTED_PAID_HOLD_MS - 1)
    // A repeated report does not restart the period.
    await back(tradeNo, 'paid')
    expect(await readOrder(orderNo)).toMatchObject({ lastAttempt: 'processing' })
    host.wait(1)
    expect(await readOrder(orderNo)).toMatchObject({ lastAttempt: 'waiting', payable: true })
    expect(await summaryOf(packageNo)).toMatchObject({ orderNo, isPaymentUnderWay: false })
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '0' })
    expect(await settle(tradeNo, 'approve')).toMatchObject({ code: '0' })
    await goesBack(tradeNo)
    expect([await readState(packageNo), (await readOrder(orderNo)).status]).toEqual([
      'toPay',
      ORDER_STATUS_CODE.closed,
    ])
  })
  it('with an unconfirmed report "paid" keeps no order open beyond its 24 hours', async () => {
    const { orderNo, packageNo, tradeNo } = await atTheSheet()
    host.wait(DAY_MS - REPORTED_PAID_HOLD_MS)
    await extendSessions(host)
    await back(tradeNo, 'paid')
    host.wait(REPORTED_PAID_HOLD_MS)
    // This report is too late to hold the order any longer.
    await trouble({ gatewayDown: true })
    await back(tradeNo, 'paid')
    await trouble({})
    const ended: string[] = []
    const close = async (closing: string) => {
      if (closing === tradeNo) ended.push(await paymentOf(closing))
    }
    await closeOverdueOrders(host.context, { ...host.outside.gateway, close, query: async () => 'waiting' })
    // The trade was closed before anything else ended, so a payment at that moment would still have counted.
    expect(ended).toEqual(['waiting'])
    expect(await rowOf(orderNo)).toMatchObject({ status: 'closed' })
    expect(await settle(tradeNo, 'approve')).toMatchObject({ code: '0' })
    await goesBack(tradeNo)
    expect(await readState(packageNo)).toBe('toPay')
  })
  it('with a report "paid" after the 24 hours does not keep the order open', async () => {
    const { orderNo, tradeNo } = await atTheSheet()
    host.wait(DAY_MS)
    await extendSessions(host)
    await trouble({ gatewayDown: true })
    await back(tradeNo, 'paid')
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.closed })
    // An unreachable provider does not keep it open either.
    await closeOverdueOrders(host.context, host.outside.gateway)
    await trouble({})
    expect(await rowOf(orderNo)).toMatchObject({ status: 'closed' })
  })
})

describe('a trade whose order is past its 24 hours', () => {
  /** A server with its jobs, whose clock differs by `ms`. */
  const server = (ms: number) => {
    const context = { ...host.context, now: () => new Date(host.context.now().getTime() + ms) }
    const gateway = openSandboxGateway(context)
    return {
      ask: () => reconcilePaymentsAndRefunds(context, gateway),
      close: () => closeOverdueOrders(context, gateway),
    }
  }
  type Servers = Record<'one' | 'other', ReturnType<typeof server>>
  const CASES: Record<string, (servers: Servers) => Promise<unknown>> = {
    'is closed': ({ one }) => one.close(),
    'is closed by both servers, one after the other': ({ one, other }) => one.close().then(other.close),
    'is closed by both servers at once': ({ one, other }) => Promise.all([one.close(), other.close()]),
    'is queried before it is closed': ({ one }) => one.ask().then(one.close),
    'is queried by the other server before it is closed': ({ one, other }) => other.ask().then(one.close),
    'is queried by both servers before it is closed': ({ one, other }) =>
      Promise.all([one.ask(), other.ask()]).then(one.close),
    'is queried while it is closed': ({ one, other }) => Promise.all([other.ask(), one.close()]),
    'is queried after it was closed': ({ one, other }) => one.close().then(other.ask),
    'is queried and closed by both servers at once': ({ one, other }) =>
      Promise.all([one.ask(), other.close(), other.ask(), one.close()]),
    'is queried twice, and closed twice': async ({ one, other }) => {
      for (const job of [other.ask, one.ask, other.close, one.close]) await job()
    },
  }
  it.each(Object.keys(CASES))('ends closed when it %s', async (title) => {
    const { orderNo, tradeNo } = await atTheSheet()
    host.wait(DAY_MS + 2000)
    await CASES[title]!({ one: server(0), other: server(-1500) })
    expect([await paymentOf(tradeNo), (await rowOf(orderNo)).status]).toEqual(['closed', 'closed'])
  })
  it('ends declined when the provider declined it, before or after processing', async () => {
    const [slow, refused] = [await atTheSheet(), await atTheSheet()]
    await settle(slow.tradeNo, 'slow')
    await settle(refused.tradeNo, 'decline')
    host.wait(DAY_MS + 1)
    await settle(slow.tradeNo, 'decline')
    await server(0).close()
    for (const { tradeNo, orderNo } of [slow, refused])
      expect([await paymentOf(tradeNo), (await rowOf(orderNo)).status]).toEqual(['declined', 'closed'])
  })
})

describe('money from a trade', () => {
  type Bill = Awaited<ReturnType<typeof atTheSheet>>
  const { closed, notPaid } = ORDER_STATUS_CODE
  const chargeMore = ({ packageNo, totalCents }: Bill) =>
    host.context.db
      .update(parcelFees)
      .set({ amountCents: totalCents + 1 })
      .where(eq(parcelFees.packageNo, packageNo))
  it.each<[string, (testOrder: Bill) => Promise<unknown>, number, string]>([
    ['[PAYM-30] whose order the member cancelled', ({ orderNo }) => cancelMyOrder(orderNo), closed, 'toPay'],
    [
      'whose parcel has become an exception',
      (testOrder) => performSteps(host, testOrder.packageNo, 'raiseException'),
      notPaid,
      'abnormal',
    ],
    ['that differs from the amount due', chargeMore, notPaid, 'toPay'],
  ])('%s is refunded completely, and only once', async (_, happens, status, parcelState) => {
    const testOrder = await atTheSheet()
    const { orderNo, packageNo, totalCents, tradeNo } = testOrder
    await happens(testOrder)
    expect(await settle(tradeNo, 'approve')).toMatchObject({ code: '0' })
    expect((await readOrder(orderNo)).lastAttempt).toBe('returned')
    await goesBack(tradeNo)
    expect(await settle(tradeNo, 'approve')).toMatchObject({ code: 'G2' })
    expect(await givenBackBy(tradeNo)).toEqual([totalCents])
    expect(await readOrder(orderNo)).toMatchObject({
      status,
      payments: [{ tradeNo, status: 'approved', amountCents: totalCents, currency: 'CNY' }],
      refunds: [{ tradeNo, status: 'done', reason: 'surplus', amountCents: totalCents }],
    })
    expect(await readState(packageNo)).toBe(parcelState)
  })
})

describe('fees that change while a trade is open', () => {
  it.each(['answered', 'slow'] as const)('close its order, and its %s money is refunded', async (speed) => {
    const { orderNo, packageNo, totalCents, tradeNo } = await atTheSheet()
    if (speed === 'slow') await settle(tradeNo, 'slow')
    await tallyAnew(packageNo, 40)
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.closed, totalCents })
    host.wait(8000)
    if (speed === 'slow') await approveSlowTrades(host.context)
    else expect(await settle(tradeNo, 'approve')).toMatchObject({ code: '0' })
    await goesBack(tradeNo)
    expect(await readState(packageNo)).toBe('toPay')
    const { totalFeeRmb } = await ask(host, getOutboundFeesOfParcel, { packageNo }, asMe())
    expect(totalFeeRmb).toBeGreaterThan(totalCents)
    const next = await ask(host, calls.createOrder, orderPayload([packageNo], totalFeeRmb), asMe())
    await settle(await startTrade(host, me.token, next.orderNo), 'approve')
    expect(await readOrder(next.orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.success,
      totalCents: totalFeeRmb,
    })
  })
  it('leave the order open when the total stays the same', async () => {
    const { packageNo, tradeNo } = await atTheSheet()
    await tallyAnew(packageNo, 10)
    await settle(tradeNo, 'approve')
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
  })
})

describe('the cancellation of an order', () => {
  it('[PAYM-51] [PAYM-52] [PAYM-32] refunds a paid order, and its parcel waits for payment again', async () => {
    const { orderNo, packageNo, totalCents } = await newOrder(host, me.token)
    await topUp(totalCents)
    await pay(orderNo, PAYMENT_METHOD_ID.balance)
    const payload = { orderNo, idempotencyKey: newKey() }
    const words = await Promise.all([1, 2].map(() => send(host.app, cancelOrRefundOrder, payload, asMe())))
    expect(words.map(({ code }) => code)).toEqual(['0', '0'])
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '2' })
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.refunded })
    expect(await readState(packageNo)).toBe('toPay')
    expect(await readBalanceCents()).toBe(totalCents)
    expect(await pay(orderNo, PAYMENT_METHOD_ID.balance)).toMatchObject({ code: '1' })
    expect(await readBalanceCents()).toBe(totalCents)
  })
  it('refunds no order that the member saw unpaid, and writes nothing', async () => {
    const { orderNo, packageNo, tradeNo } = await atTheSheet()
    await settle(tradeNo, 'approve')
    const before = await readOrder(orderNo)
    for (const seen of ['notPaid', 'failed', 'closed'] as const) {
      const { code } = await cancelMyOrder(orderNo, { seenStatus: ORDER_STATUS_CODE[seen] })
      expect([seen, code]).toEqual([seen, 'PAY4'])
    }
    expect(await readOrder(orderNo)).toEqual(before)
    expect(await readState(packageNo)).toBe('paidWaitingOutbound')
    expect(await cancelMyOrder(orderNo, { seenStatus: before.status })).toMatchObject({ code: '0' })
    expect(await readState(packageNo)).toBe('toPay')
  })
  it('closes an unpaid order that the member saw before a declined attempt', async () => {
    const { orderNo, tradeNo } = await atTheSheet()
    await settle(tradeNo, 'decline')
    expect(await cancelMyOrder(orderNo, { seenStatus: ORDER_STATUS_CODE.notPaid })).toMatchObject({
      code: '0',
    })
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.closed })
  })
  it('[PAYM-52] [PAYM-33] [PAYM-31] requests the refund of a gateway payment from the gateway, and shows its progress', async () => {
    const { orderNo, packageNo, totalCents, tradeNo } = await atTheSheet()
    await settle(tradeNo, 'approve')
    await trouble({ gatewayDown: true })
    expect(await cancelMyOrder(orderNo)).toMatchObject({ code: '0' })
    expect(await readState(packageNo)).toBe('toPay')
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.refunding,
      refunds: [{ status: 'asked', reason: 'cancelled', amountCents: totalCents }],
    })
    await trouble({ refusesRefunds: true })
    host.wait(60_000)
    await askTheProvider()
    expect(await givenBackBy(tradeNo)).toEqual([])
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.refundFailed,
      refunds: [{ status: 'failed' }],
    })
    await trouble({})
    host.wait(3_600_000)
    await askTheProvider()
    expect(await givenBackBy(tradeNo)).toEqual([totalCents])
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.refunded,
      refunds: [{ status: 'done' }],
    })
    host.wait(3_600_000)
    await askTheProvider()
    expect(await givenBackBy(tradeNo)).toEqual([totalCents])
  })
})

describe('an unpaid order', () => {
  it('[PAYM-54] is closed after 24 hours, even by a back end that was off meanwhile', async () => {
    const { orderNo, packageNo, tradeNo } = await atTheSheet()
    host.wait(DAY_MS - 1000)
    await closeOverdueOrders(host.context, host.outside.gateway)
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.notPaid })
    expect(await ask(host, calls.checkOrderPayable, { orderNo }, asMe())).toMatchObject({
      ...{ orderNo, totalCents: 11_500, currency: 'CNY' },
    })
    host.wait(30 * DAY_MS)
    await extendSessions(host)
    expect(await send(host.app, calls.checkOrderPayable, { orderNo }, asMe())).toMatchObject({ code: '4' })
    expect(await closeOverdueOrders(host.context, host.outside.gateway)).toBeGreaterThanOrEqual(1)
    expect(await closeOverdueOrders(host.context, host.outside.gateway)).toBe(0)
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.closed })
    // The provider does not accept money for it any more.
    expect([await paymentOf(tradeNo), await settle(tradeNo, 'approve')]).toMatchObject([
      'closed',
      { code: 'G2' },
    ])
    expect(await pay(orderNo, PAYMENT_METHOD_ID.alipay)).toMatchObject({ code: '1' })
    expect(await readState(packageNo)).toBe('toPay')
    const again = await ask(host, calls.createOrder, orderPayload([packageNo], 11_500), asMe())
    expect(again.orderNo).not.toBe(orderNo)
  })
  it('[PAYM-54] is closed everywhere after 24 hours, even before the job has run; late money is refunded', async () => {
    const { orderNo, packageNo, tradeNo } = await atTheSheet()
    const { payBefore } = await readOrder(orderNo)
    host.wait(DAY_MS - 1)
    await extendSessions(host)
    expect((await readDetail(packageNo)).summary).toMatchObject({ orderNo, payBefore })
    host.wait(1)
    const over = { orderNo: null, payBefore: null, isPaymentUnderWay: false }
    expect((await readDetail(packageNo)).summary).toMatchObject(over)
    const { packageList } = await ask(host, getFirstPackagePage, { group: 1, page: 1 }, asMe())
    expect(packageList).toMatchObject([{ packageNo, ...over }])
    expect((await ask(host, getOutboundFeesOfParcel, { packageNo }, asMe())).parcel).toMatchObject(over)
    const closed = { status: ORDER_STATUS_CODE.closed, payable: false, parcels: [{ packageNo, ...over }] }
    expect(await readOrder(orderNo)).toMatchObject(closed)
    expect(await settle(tradeNo, 'approve')).toMatchObject({ code: '0' })
    await goesBack(tradeNo)
    await topUp(50_000)
    for (const methodId of [PAYMENT_METHOD_ID.balance, PAYMENT_METHOD_ID.alipay])
      expect(await pay(orderNo, methodId)).toMatchObject({ code: '1' })
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.closed, paidAt: null })
    expect([await readBalanceCents(), await readState(packageNo)]).toEqual([50_000, 'toPay'])
  })
  it('stays open while the gateway processes a payment', async () => {
    const { orderNo, tradeNo } = await atTheSheet()
    await settle(tradeNo, 'slow')
    host.wait(2 * DAY_MS)
    await extendSessions(host)
    await closeOverdueOrders(host.context, host.outside.gateway)
    expect(await readOrder(orderNo)).toMatchObject({
      status: ORDER_STATUS_CODE.notPaid,
      parcels: [{ orderNo, isPaymentUnderWay: true }],
    })
    await approveSlowTrades(host.context)
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.success })
  })
  it('stays open when the gateway reports processing only when asked to close the trade', async () => {
    const { orderNo } = await atTheSheet()
    host.wait(DAY_MS)
    const atWork = {
      ...host.outside.gateway,
      close: async () => undefined,
      query: async () => 'processing' as const,
    }
    await closeOverdueOrders(host.context, atWork)
    expect(await readOrder(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.notPaid })
  })
})
