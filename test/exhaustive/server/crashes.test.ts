import { eq } from 'drizzle-orm'
import type { Gateway } from '../../../server/src/areas/payments/gateway'
import { reconcilePaymentsAndRefunds } from '../../../server/src/areas/payments/reconcile-payments'
import { applyProviderTradeOutcome } from '../../../server/src/areas/payments/settlement'
import { idempotencyKeys } from '../../../server/src/db/schema/base'
import { members } from '../../../server/src/db/schema/members'
import { orders } from '../../../server/src/db/schema/orders'
import { parcelEvents } from '../../../server/src/db/schema/parcels'
import { balanceEntries, payments, refunds } from '../../../server/src/db/schema/payments'
import { sandboxTrades } from '../../../server/src/db/schema/sandbox'
import { getUserInfo } from '../../../src/contract/auth/sessions'
import * as calls from '../../../src/contract/orders/orders'
import { withdrawBalance } from '../../../src/contract/payments/balance'
import {
  cancelOrRefundOrder,
  payOrder,
  reportPaymentSheetResult,
} from '../../../src/contract/payments/payments'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import {
  PAYMENT_METHOD_ID,
  PAYMENT_PURPOSE_CODE,
  UNKNOWN_TRADE_TIMEOUT_MS,
} from '../../../src/domain/payments/payment'
import { send } from '../../server/support/calling'
import { host, hostMembers, me } from '../../server/support/hosted'
import { type CrashPoint, type ServerInstance, startInstance } from '../../server/support/lives'
import { ask, newKey, newOrder, paymentPayload } from '../../server/support/people'
import {
  asMe,
  decideTradeByCall,
  type ExpectedOrder,
  expectOrder,
  expectPaidOnce,
  expectRefundedOnce,
  heldByProviderCents,
  readOrderAnswer,
  readShownOrder,
  setGatewayTrouble,
  settleTrades,
  startTradeOn,
  type TestOrder,
} from '../../server/support/test-orders'

hostMembers()
beforeEach(async () => {
  await setGatewayTrouble({})
})

/**
 * Returns a gateway that loses the request to the provider, or the provider's response, while both sides keep
 * running.
 */
const losing = (name: 'initiatePayment' | 'refund', what: 'question' | 'answer'): Gateway => {
  const { gateway } = host.outside
  const lost = async (argument: never) => {
    if (what === 'answer') await gateway[name](argument)
    throw new Error('the line broke')
  }
  return { ...gateway, [name]: lost }
}

describe('a back end that crashes while a payment starts', () => {
  const UNPAID: ExpectedOrder = { status: 'notPaid', lastAttempt: 'none', state: 'toPay' }
  const WAITING: ExpectedOrder = { status: 'notPaid', lastAttempt: 'waiting', state: 'toPay' }
  const STEPS: [step: string, death: CrashPoint, truth: ExpectedOrder][] = [
    ['as the key is taken', { at: { statement: 'insert', table: idempotencyKeys } }, UNPAID],
    ['before the payment is written', { at: { statement: 'insert', table: payments } }, UNPAID],
    [
      'before the written payment is committed',
      { at: { statement: 'update', table: idempotencyKeys } },
      UNPAID,
    ],
    ['after that, before the provider is asked', { before: 'initiatePayment' }, UNPAID],
    ['after the provider has answered', { after: 'initiatePayment' }, UNPAID],
    // The first update abandons older attempts.
    ['while it stores the answer', { at: { statement: 'update', table: payments, time: 2 } }, UNPAID],
  ]
  it.each(STEPS)('%s: the same key continues the same payment', async (_step, death, truth) => {
    const testOrder = await newOrder(host, me.token)
    const life = await startInstance(host, { death })
    const payment = await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay)
    expect(await send(life.app, payOrder, payment, asMe())).not.toMatchObject({ code: '0' })
    expect(life.hasCrashed()).toBe(true)
    const next = await expectOrder(testOrder, truth)
    const tradeNo = await startTradeOn(next, payment)
    await expectOrder(testOrder, WAITING)
    await decideTradeByCall(tradeNo, 'approve')
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
  it.each(STEPS.slice(-3))('%s: a member who returns later pays once', async (_step, death) => {
    const testOrder = await newOrder(host, me.token)
    const life = await startInstance(host, { death })
    await send(
      life.app,
      payOrder,
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
      asMe(),
    )
    host.wait(UNKNOWN_TRADE_TIMEOUT_MS + 1000)
    await settleTrades()
    const { status, state } = await readShownOrder(host.app, testOrder)
    expect(['notPaid', 'failed']).toContain(status)
    expect(state).toBe('toPay')
    const tradeNo = await startTradeOn(
      await startInstance(host),
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
    )
    await decideTradeByCall(tradeNo, 'approve')
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
  it('after the payment is stored, before the answer: the same key returns the same trade', async () => {
    const testOrder = await newOrder(host, me.token)
    const payment = await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay)
    const lost = await startTradeOn(await startInstance(host), payment)
    const next = await expectOrder(testOrder, WAITING)
    expect(await startTradeOn(next, payment)).toBe(lost)
    await decideTradeByCall(lost, 'approve')
    await expectPaidOnce(testOrder)
  })
  it.each(['question', 'answer'] as const)(
    'without a crash but with a lost %s, reports it and charges nothing twice',
    async (what) => {
      const testOrder = await newOrder(host, me.token)
      const payment = await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay)
      const broken = await startInstance(host, { provider: losing('initiatePayment', what) })
      expect(await send(broken.app, payOrder, payment, asMe())).toMatchObject({ code: 'PAY1' })
      const next = await expectOrder(testOrder, UNPAID)
      await decideTradeByCall(await startTradeOn(next, payment), 'approve')
      await settleTrades()
      await expectPaidOnce(testOrder)
    },
  )
  it('without a crash but with an invalid answer of the provider, stores nothing of it', async () => {
    const testOrder = await newOrder(host, me.token)
    const payment = await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay)
    const provider = { ...host.outside.gateway, initiatePayment: async () => ({ url: 7 }) as never }
    const broken = await startInstance(host, { provider })
    expect(await send(broken.app, payOrder, payment, asMe())).toMatchObject({ code: 'PAY1' })
    const next = await expectOrder(testOrder, UNPAID)
    await decideTradeByCall(await startTradeOn(next, payment), 'approve')
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
  it('writes a payment by balance completely or not at all', async () => {
    const testOrder = await newOrder(host, me.token)
    await host.context.db.execute(
      `update members set balance_cents = ${testOrder.totalCents} where apt_id = '${me.aptId}'`,
    )
    const payment = await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.balance)
    const life = await startInstance(host, { death: { at: { statement: 'insert', table: parcelEvents } } })
    await send(life.app, payOrder, payment, asMe())
    const next = await expectOrder(testOrder, UNPAID)
    expect(await send(next.app, payOrder, payment, asMe())).toMatchObject({ code: '0' })
    await expectOrder(testOrder, { status: 'success', state: 'paidWaitingOutbound' })
    expect((await send(next.app, payOrder, payment, asMe())).data).toMatchObject({
      nextAction: { kind: 'done' },
    })
  })
})

describe("the provider's decision on a payment", () => {
  const WAITING: ExpectedOrder = { status: 'notPaid', lastAttempt: 'waiting', state: 'toPay' }
  /** Starts a payment, so that the member is at the provider. */
  async function atTheProvider() {
    const testOrder = await newOrder(host, me.token)
    const tradeNo = await startTradeOn(
      await startInstance(host),
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
    )
    return { testOrder, tradeNo }
  }

  it('is queried when its notification is lost', async () => {
    const { testOrder, tradeNo } = await atTheProvider()
    await setGatewayTrouble({ losesNotifications: true })
    await decideTradeByCall(tradeNo, 'approve')
    await expectOrder(testOrder, WAITING)
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
  it('is queried when the notification of a decline is lost', async () => {
    const { testOrder, tradeNo } = await atTheProvider()
    await setGatewayTrouble({ losesNotifications: true })
    await decideTradeByCall(tradeNo, 'decline')
    await expectOrder(testOrder, WAITING)
    await settleTrades()
    await expectOrder(testOrder, { status: 'failed', lastAttempt: 'declined', state: 'toPay' })
    expect(await heldByProviderCents(testOrder.orderNo)).toBe(0)
  })
  it('is queried while the payment is being processed, and at its end', async () => {
    const { testOrder, tradeNo } = await atTheProvider()
    await setGatewayTrouble({ losesNotifications: true })
    await decideTradeByCall(tradeNo, 'slow')
    host.wait(5000)
    await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    const again = await send(
      host.app,
      payOrder,
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
      asMe(),
    )
    expect(again).toMatchObject({ code: '2' })
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
  it('counts once when it arrives repeatedly, even at the same time', async () => {
    const { testOrder, tradeNo } = await atTheProvider()
    await decideTradeByCall(tradeNo, 'approve')
    const { context } = await startInstance(host)
    await Promise.all(
      [1, 2, 3].map(() => applyProviderTradeOutcome(context, tradeNo, 'approve', testOrder.totalCents)),
    )
    await applyProviderTradeOutcome(context, tradeNo, 'decline')
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
  it('pays the order when it arrives before the started trade is stored', async () => {
    const testOrder = await newOrder(host, me.token)
    const { gateway } = host.outside
    const early: Gateway = {
      ...gateway,
      async initiatePayment(trade) {
        const nextAction = await gateway.initiatePayment(trade)
        await decideTradeByCall(trade.tradeNo, 'approve')
        return nextAction
      },
    }
    const life = await startInstance(host, { provider: early })
    const answer = await send(
      life.app,
      payOrder,
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
      asMe(),
    )
    expect(answer).toMatchObject({ code: '0', data: { nextAction: { kind: 'done' } } })
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
  it.each<[string, CrashPoint]>([
    ['as the payment is approved', { at: { statement: 'update', table: payments } }],
    ['as the order is paid', { at: { statement: 'update', table: orders } }],
    ['as the parcel moves on', { at: { statement: 'insert', table: parcelEvents } }],
  ])('is requested again if the back end crashes %s', async (_step, death) => {
    const { testOrder, tradeNo } = await atTheProvider()
    await setGatewayTrouble({ losesNotifications: true })
    await decideTradeByCall(tradeNo, 'approve')
    const life = await startInstance(host, { death })
    await expect(
      applyProviderTradeOutcome(life.context, tradeNo, 'approve', testOrder.totalCents),
    ).rejects.toThrow()
    expect(life.hasCrashed()).toBe(true)
    await expectOrder(testOrder, WAITING)
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
  it.each<[string, CrashPoint]>([
    ['before its request', { before: 'query' }],
    ['after the answer', { after: 'query' }],
    ['as it stores the answer', { at: { statement: 'update', table: orders } }],
  ])('is requested again by the next job if a job crashes %s', async (_step, death) => {
    const { testOrder, tradeNo } = await atTheProvider()
    await setGatewayTrouble({ losesNotifications: true })
    await decideTradeByCall(tradeNo, 'approve')
    const life = await startInstance(host, { death })
    host.wait(60_000)
    await reconcilePaymentsAndRefunds(life.context, life.gateway).catch(() => undefined)
    expect(life.hasCrashed()).toBe(true)
    await expectOrder(testOrder, WAITING)
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
  it('stays open while the provider is down', async () => {
    const { testOrder, tradeNo } = await atTheProvider()
    await setGatewayTrouble({ losesNotifications: true })
    await decideTradeByCall(tradeNo, 'approve')
    await setGatewayTrouble({ gatewayDown: true })
    await settleTrades()
    await expectOrder(testOrder, WAITING)
    await setGatewayTrouble({})
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
})

describe('a back end that crashes while it ends a payment with a closed sheet', () => {
  it.each<[string, CrashPoint]>([
    ['before the request to the provider', { before: 'close' }],
    ['after the provider has ended the payment', { after: 'close' }],
    ['as the result is stored', { at: { statement: 'update', table: payments, time: 4 } }],
  ])('%s: the payment still ends, and is not shown as declined', async (_step, death) => {
    const testOrder = await newOrder(host, me.token)
    const tradeNo = await startTradeOn(
      await startInstance(host),
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
    )
    const life = await startInstance(host, { death })
    await send(life.app, reportPaymentSheetResult, { tradeNo, sheetResult: 'closed' }, asMe())
    expect(life.hasCrashed()).toBe(true)
    await expectOrder(testOrder, { status: 'notPaid', lastAttempt: 'waiting', state: 'toPay' })
    await settleTrades()
    const next = await expectOrder(testOrder, { status: 'notPaid', lastAttempt: 'none', state: 'toPay' })
    const trades = await host.context.db
      .select()
      .from(sandboxTrades)
      .where(eq(sandboxTrades.tradeNo, tradeNo))
    expect(trades).toMatchObject([{ status: 'declined' }])
    await decideTradeByCall(
      await startTradeOn(next, await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay)),
      'approve',
    )
    await settleTrades()
    await expectPaidOnce(testOrder)
  })
})

/** Returns an order that was paid at the provider. */
async function paidOrder(): Promise<TestOrder> {
  const testOrder = await newOrder(host, me.token)
  await decideTradeByCall(
    await startTradeOn(
      await startInstance(host),
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
    ),
    'approve',
  )
  await expectPaidOnce(testOrder)
  return testOrder
}
const cancel = (life: ServerInstance, { orderNo }: TestOrder, idempotencyKey = newKey()) =>
  send(life.app, cancelOrRefundOrder, { orderNo, idempotencyKey }, asMe())

describe('a back end that crashes during a refund', () => {
  const PAID: ExpectedOrder = { status: 'success', state: 'paidWaitingOutbound', refunds: [] }
  const REFUNDING: ExpectedOrder = { status: 'refunding', state: 'toPay', refunds: ['asked'] }
  const STEPS: [step: string, death: CrashPoint, truth: ExpectedOrder][] = [
    ['as the key is taken', { at: { statement: 'insert', table: idempotencyKeys } }, PAID],
    ['before the order is refunding', { at: { statement: 'update', table: orders } }, PAID],
    ['before the refund is written', { at: { statement: 'insert', table: refunds } }, PAID],
    ['before the written refund is committed', { at: { statement: 'update', table: idempotencyKeys } }, PAID],
    ['after that, before the try is noted', { at: { statement: 'update', table: refunds } }, REFUNDING],
    ['before the provider is asked', { before: 'refund' }, REFUNDING],
    ['after the provider has given the money back', { after: 'refund' }, REFUNDING],
    ['as that is stored', { at: { statement: 'update', table: refunds, time: 2 } }, REFUNDING],
    ['as the order is refunded', { at: { statement: 'update', table: orders, time: 2 } }, REFUNDING],
  ]
  it.each(STEPS)('%s: the same key continues the same refund', async (_step, death, truth) => {
    const testOrder = await paidOrder()
    const idempotencyKey = newKey()
    const life = await startInstance(host, { death })
    // Nobody receives the response of the dying back end.
    await cancel(life, testOrder, idempotencyKey)
    expect(life.hasCrashed()).toBe(true)
    const next = await expectOrder(testOrder, truth)
    expect(await cancel(next, testOrder, idempotencyKey)).toMatchObject({ code: '0' })
    await settleTrades()
    await expectRefundedOnce(testOrder)
  })
  it.each(STEPS.filter(([, , truth]) => truth === REFUNDING))(
    '%s, as does the job: the next job continues the refund',
    async (_step, death) => {
      const testOrder = await paidOrder()
      await cancel(await startInstance(host, { death: { before: 'refund' } }), testOrder)
      host.wait(60_000)
      const job = await startInstance(host, {
        death: 'at' in death ? { at: { ...death.at!, time: 1 } } : death,
      })
      await reconcilePaymentsAndRefunds(job.context, job.gateway).catch(() => undefined)
      expect(job.hasCrashed()).toBe(true)
      await expectOrder(testOrder, REFUNDING)
      await settleTrades()
      await expectRefundedOnce(testOrder)
    },
  )
  it('after the refund is stored, before the answer: the same key reports it as done', async () => {
    const testOrder = await paidOrder()
    const idempotencyKey = newKey()
    await cancel(await startInstance(host), testOrder, idempotencyKey)
    expect(await cancel(await startInstance(host), testOrder, idempotencyKey)).toMatchObject({ code: '0' })
    await expectRefundedOnce(testOrder)
  })
  it.each(['question', 'answer'] as const)(
    'without a crash but with a lost %s, completes the refund',
    async (what) => {
      const testOrder = await paidOrder()
      expect(
        await cancel(await startInstance(host, { provider: losing('refund', what) }), testOrder),
      ).toMatchObject({
        code: '0',
      })
      await expectOrder(testOrder, REFUNDING)
      await settleTrades()
      await expectRefundedOnce(testOrder)
    },
  )
  it('when money arrived for a closed order: a job returns it', async () => {
    const testOrder = await newOrder(host, me.token)
    const tradeNo = await startTradeOn(
      await startInstance(host),
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay),
    )
    await cancel(await startInstance(host), testOrder)
    await setGatewayTrouble({ losesNotifications: true })
    await decideTradeByCall(tradeNo, 'approve')
    const life = await startInstance(host, { death: { at: { statement: 'insert', table: refunds } } })
    await expect(
      applyProviderTradeOutcome(life.context, tradeNo, 'approve', testOrder.totalCents),
    ).rejects.toThrow()
    await expectOrder(testOrder, { status: 'closed', state: 'toPay', refunds: [] })
    await settleTrades()
    await expectOrder(testOrder, { status: 'closed', state: 'toPay', refunds: ['done'] })
    expect(await heldByProviderCents(testOrder.orderNo)).toBe(0)
  })
})

describe('a provider that does not refund', () => {
  it('because it refuses: the order shows that, and retries follow with growing pauses', async () => {
    const testOrder = await paidOrder()
    await setGatewayTrouble({ refusesRefunds: true })
    expect(await cancel(await startInstance(host), testOrder)).toMatchObject({ code: '0' })
    await expectOrder(testOrder, { status: 'refundFailed', state: 'toPay', refunds: ['failed'] })
    const row = async () =>
      (await host.context.db.select().from(refunds).where(eq(refunds.orderNo, testOrder.orderNo)))[0]!
    const pauses: number[] = []
    for (let tries = 1; tries <= 3; tries += 1) {
      const refund = await row()
      expect(refund).toMatchObject({ status: 'failed', tries })
      const pause = refund.nextTryAt!.getTime() - host.context.now().getTime()
      pauses.push(pause)
      host.wait(pause)
      await reconcilePaymentsAndRefunds(host.context, host.outside.gateway)
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(new Set(pauses).size).toBe(3)
    expect(await heldByProviderCents(testOrder.orderNo)).toBe(testOrder.totalCents)
    await setGatewayTrouble({})
    await settleTrades()
    await expectRefundedOnce(testOrder)
  })
  it('because it is down for several tries: the order is refunding until it is back', async () => {
    const testOrder = await paidOrder()
    await setGatewayTrouble({ gatewayDown: true })
    expect(await cancel(await startInstance(host), testOrder)).toMatchObject({ code: '0' })
    await settleTrades()
    await expectOrder(testOrder, { status: 'refunding', state: 'toPay', refunds: ['asked'] })
    expect(await heldByProviderCents(testOrder.orderNo)).toBe(testOrder.totalCents)
    await setGatewayTrouble({})
    await settleTrades()
    await expectRefundedOnce(testOrder)
  })
  it.each([
    ['it works on it', 'pending'],
    ['its answer makes no sense', undefined as never],
  ] as const)('because %s: the refund is retried until it is done', async (_, answer) => {
    const testOrder = await paidOrder()
    const { gateway } = host.outside
    const slow = await startInstance(host, { provider: { ...gateway, refund: async () => answer } })
    await cancel(slow, testOrder)
    await expectOrder(testOrder, { status: 'refunding', refunds: ['asked'] })
    await settleTrades()
    await expectRefundedOnce(testOrder)
  })
  it('the parcel can be paid again meanwhile with a new order', async () => {
    const testOrder = await paidOrder()
    await setGatewayTrouble({ refusesRefunds: true })
    await cancel(await startInstance(host), testOrder)
    const again = {
      packageNos: [testOrder.packageNo],
      purpose: 1,
      totalCents: testOrder.totalCents,
      idempotencyKey: newKey(),
    }
    const { orderNo } = await ask(host, calls.createOrder, again, asMe())
    await decideTradeByCall(
      await startTradeOn(
        await startInstance(host),
        await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay),
      ),
      'approve',
    )
    await setGatewayTrouble({})
    await settleTrades()
    expect(await readOrderAnswer(testOrder.orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.refunded })
    expect(await readOrderAnswer(orderNo)).toMatchObject({ status: ORDER_STATUS_CODE.success, refunds: [] })
    expect([await heldByProviderCents(testOrder.orderNo), await heldByProviderCents(orderNo)]).toEqual([
      0,
      testOrder.totalCents,
    ])
  })
})

/** Returns a member's balance in cents. Expects it to equal the sum of its entries. */
async function onBalance(): Promise<number> {
  const { users } = await ask(host, getUserInfo, {}, asMe())
  const rows = await host.context.db
    .select({ amountCents: balanceEntries.amountCents })
    .from(balanceEntries)
    .innerJoin(members, eq(members.id, balanceEntries.memberId))
    .where(eq(members.aptId, me.aptId))
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(users.balanceCents)
  return users.balanceCents
}
const TOP_UP_CENTS = 20_000
const orderTopUp = (life: ServerInstance, idempotencyKey = newKey()) =>
  send(
    life.app,
    calls.createOrder,
    {
      ...{ purpose: PAYMENT_PURPOSE_CODE.topUp, packageNos: [], totalCents: TOP_UP_CENTS, idempotencyKey },
      details: { amountCents: TOP_UP_CENTS },
    },
    asMe(),
  )
const newTopUp = async () =>
  ((await orderTopUp(await startInstance(host))).data as { orderNo: string }).orderNo

describe('a back end that crashes during a top-up', () => {
  it.each<[string, CrashPoint]>([
    ['before the order is written', { at: { statement: 'insert', table: orders } }],
    ['before the order is committed', { at: { statement: 'update', table: idempotencyKeys } }],
  ])('%s: the same key creates one order', async (_step, death) => {
    const same = newKey()
    const life = await startInstance(host, { death })
    expect(await orderTopUp(life, same)).not.toMatchObject({ code: '0' })
    expect(life.hasCrashed()).toBe(true)
    const again = await orderTopUp(await startInstance(host), same)
    expect(again).toMatchObject({ code: '0' })
    expect(await orderTopUp(await startInstance(host))).toMatchObject({ data: again.data })
  })
  it.each<[string, CrashPoint]>([
    ['as the payment is approved', { at: { statement: 'update', table: payments } }],
    ['as the order is paid', { at: { statement: 'update', table: orders } }],
    ['as the balance is raised', { at: { statement: 'update', table: members } }],
    ['as the balance entry is written', { at: { statement: 'insert', table: balanceEntries } }],
  ])('%s: the balance is raised once, at the next check', async (_step, death) => {
    const orderNo = await newTopUp()
    const tradeNo = await startTradeOn(
      await startInstance(host),
      await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay),
    )
    await setGatewayTrouble({ losesNotifications: true })
    await decideTradeByCall(tradeNo, 'approve')
    const life = await startInstance(host, { death })
    await expect(applyProviderTradeOutcome(life.context, tradeNo, 'approve', TOP_UP_CENTS)).rejects.toThrow()
    expect(life.hasCrashed()).toBe(true)
    expect(await onBalance()).toBe(0)
    await settleTrades()
    await applyProviderTradeOutcome(host.context, tradeNo, 'approve', TOP_UP_CENTS)
    expect(await onBalance()).toBe(TOP_UP_CENTS)
    expect(await heldByProviderCents(orderNo)).toBe(TOP_UP_CENTS)
  })
})

describe('a back end that crashes during a withdrawal', () => {
  /** Returns a top-up that was used to pay the freight of one parcel. */
  async function spentInPart() {
    const orderNo = await newTopUp()
    await decideTradeByCall(
      await startTradeOn(
        await startInstance(host),
        await paymentPayload(host, orderNo, PAYMENT_METHOD_ID.alipay),
      ),
      'approve',
    )
    const testOrder = await newOrder(host, me.token)
    await send(
      host.app,
      payOrder,
      await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.balance),
      asMe(),
    )
    return { orderNo, leftCents: TOP_UP_CENTS - testOrder.totalCents }
  }
  const withdraw = (life: ServerInstance, totalCents: number, idempotencyKey: string) =>
    send(life.app, withdrawBalance, { totalCents, idempotencyKey }, asMe())
  const NOTHING_MOVED: [step: string, death: CrashPoint][] = [
    ['as the key is taken', { at: { statement: 'insert', table: idempotencyKeys } }],
    ['before the refund is written', { at: { statement: 'insert', table: refunds } }],
    ['as the balance is lowered', { at: { statement: 'update', table: members } }],
    ['as its entry is written', { at: { statement: 'insert', table: balanceEntries } }],
    ['before all that is committed', { at: { statement: 'update', table: idempotencyKeys } }],
  ]
  const OFF_THE_BALANCE: [step: string, death: CrashPoint][] = [
    ['before the try is noted', { at: { statement: 'update', table: refunds } }],
    ['before the provider is asked', { before: 'refund' }],
    ['after the provider has given it back', { after: 'refund' }],
    ['as that is stored', { at: { statement: 'update', table: refunds, time: 2 } }],
  ]
  it.each([
    ...NOTHING_MOVED.map((step) => [...step, false] as const),
    ...OFF_THE_BALANCE.map((step) => [...step, true] as const),
  ])('%s: the same key returns the money once', async (_step, death, isOff) => {
    const { orderNo, leftCents } = await spentInPart()
    const same = newKey()
    const life = await startInstance(host, { death })
    await withdraw(life, leftCents, same)
    expect(life.hasCrashed()).toBe(true)
    expect(await onBalance()).toBe(isOff ? 0 : leftCents)
    expect(await withdraw(await startInstance(host), leftCents, same)).toMatchObject({ code: '0' })
    await settleTrades()
    expect(await onBalance()).toBe(0)
    expect(await heldByProviderCents(orderNo)).toBe(TOP_UP_CENTS - leftCents)
    expect(await withdraw(await startInstance(host), leftCents, newKey())).toMatchObject({ code: '1' })
  })
  it.each(OFF_THE_BALANCE)('%s: the withdrawal completes without another request', async (_step, death) => {
    const { orderNo, leftCents } = await spentInPart()
    await withdraw(await startInstance(host, { death }), leftCents, newKey())
    await settleTrades()
    expect(await onBalance()).toBe(0)
    expect(await heldByProviderCents(orderNo)).toBe(TOP_UP_CENTS - leftCents)
  })
  it.each(['question', 'answer'] as const)(
    'without a crash but with a lost %s, completes the withdrawal',
    async (what) => {
      const { orderNo, leftCents } = await spentInPart()
      const broken = await startInstance(host, { provider: losing('refund', what) })
      expect(await withdraw(broken, leftCents, newKey())).toMatchObject({ code: '0' })
      await settleTrades()
      expect(await onBalance()).toBe(0)
      expect(await heldByProviderCents(orderNo)).toBe(TOP_UP_CENTS - leftCents)
    },
  )
})
