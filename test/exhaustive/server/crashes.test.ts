import { eq } from 'drizzle-orm'
import type { Gateway } from '../../../server/src/areas/payment/gateway'
import { reconcilePayments } from '../../../server/src/areas/payment/reconcile-payments'
import { settlePayment } from '../../../server/src/areas/payment/settlement'
import { members } from '../../../server/src/db/schema/members'
import { parcelEvents } from '../../../server/src/db/schema/parcels'
import { balanceEntries, orders, payments, refunds } from '../../../server/src/db/schema/payment'
import { sandboxTrades } from '../../../server/src/db/schema/sandbox'
import { idempotencyKeys } from '../../../server/src/db/schema/system'
import { getUserInfo } from '../../../src/contract/auth'
import { withdrawBalance } from '../../../src/contract/balance'
import * as calls from '../../../src/contract/payment'
import { METHOD_ID, ORDER_STATUS, PAYMENT_PURPOSE, UNKNOWN_TRADE_MS } from '../../../src/domain/payment'
import {
  as,
  type Bill,
  decide,
  expectPaidOnce,
  expectRefundedOnce,
  expectTruth,
  held,
  orderAnswer,
  settles,
  shown,
  startTrade,
  type Truth,
  trouble,
} from '../../server/support/bills'
import { send } from '../../server/support/calling'
import { host, hostMembers, me } from '../../server/support/hosted'
import { type Death, type Life, newLife } from '../../server/support/lives'
import { ask, key, orderOf, payWith } from '../../server/support/people'

hostMembers()
beforeEach(async () => {
  await trouble({})
})

/** What goes wrong between the back end and the provider while both live: the question, or its answer, is lost. */
const losing = (name: 'initiatePayment' | 'refund', what: 'question' | 'answer'): Gateway => {
  const { gateway } = host.outside
  const lost = async (argument: never) => {
    if (what === 'answer') await gateway[name](argument)
    throw new Error('the line broke')
  }
  return { ...gateway, [name]: lost }
}

describe('a back end that dies while a payment starts', () => {
  const UNPAID: Truth = { status: 'notPaid', lastAttempt: 'none', state: 'toPay' }
  const WAITING: Truth = { status: 'notPaid', lastAttempt: 'waiting', state: 'toPay' }
  const STEPS: [step: string, death: Death, truth: Truth][] = [
    ['as the key is taken', { at: { statement: 'insert', table: idempotencyKeys } }, UNPAID],
    ['before the payment is written', { at: { statement: 'insert', table: payments } }, UNPAID],
    [
      'before the written payment is committed',
      { at: { statement: 'update', table: idempotencyKeys } },
      UNPAID,
    ],
    ['after that, before the provider is asked', { before: 'initiatePayment' }, UNPAID],
    ['after the provider has answered', { after: 'initiatePayment' }, UNPAID],
    // The first update gives up older attempts.
    ['as the answer is stored', { at: { statement: 'update', table: payments, time: 2 } }, UNPAID],
  ]
  it.each(STEPS)('%s: the same key goes on with the same payment', async (_step, death, truth) => {
    const bill = await orderOf(host, me.token)
    const life = await newLife(host, { death })
    const payment = payWith(bill.orderNo, METHOD_ID.alipay)
    expect(await send(life.app, calls.payOrder, payment, as())).not.toMatchObject({ code: '0' })
    expect(life.died()).toBe(true)
    const next = await expectTruth(bill, truth)
    const tradeNo = await startTrade(next, payment)
    await expectTruth(bill, WAITING)
    await decide(tradeNo, 'approve')
    await settles()
    await expectPaidOnce(bill)
  })
  it.each(STEPS.slice(-3))('%s: the member who comes back later pays once', async (_step, death) => {
    const bill = await orderOf(host, me.token)
    const life = await newLife(host, { death })
    await send(life.app, calls.payOrder, payWith(bill.orderNo, METHOD_ID.alipay), as())
    host.wait(UNKNOWN_TRADE_MS + 1000)
    await settles()
    const { status, state } = await shown(host.app, bill)
    expect(['notPaid', 'failed']).toContain(status)
    expect(state).toBe('toPay')
    const tradeNo = await startTrade(await newLife(host), payWith(bill.orderNo, METHOD_ID.alipay))
    await decide(tradeNo, 'approve')
    await settles()
    await expectPaidOnce(bill)
  })
  it('after it is stored, before the member is answered: the same key hands over the same trade', async () => {
    const bill = await orderOf(host, me.token)
    const payment = payWith(bill.orderNo, METHOD_ID.alipay)
    const lost = await startTrade(await newLife(host), payment)
    const next = await expectTruth(bill, WAITING)
    expect(await startTrade(next, payment)).toBe(lost)
    await decide(lost, 'approve')
    await expectPaidOnce(bill)
  })
  it.each([
    'question',
    'answer',
  ] as const)('or lives on while the %s is lost: it says so, and nothing is charged twice', async (what) => {
    const bill = await orderOf(host, me.token)
    const payment = payWith(bill.orderNo, METHOD_ID.alipay)
    const broken = await newLife(host, { provider: losing('initiatePayment', what) })
    expect(await send(broken.app, calls.payOrder, payment, as())).toMatchObject({ code: 'PAY1' })
    const next = await expectTruth(bill, UNPAID)
    await decide(await startTrade(next, payment), 'approve')
    await settles()
    await expectPaidOnce(bill)
  })
  it('or lives on while the answer makes no sense: nothing of it is kept', async () => {
    const bill = await orderOf(host, me.token)
    const payment = payWith(bill.orderNo, METHOD_ID.alipay)
    const provider = { ...host.outside.gateway, handOver: async () => ({ url: 7 }) as never }
    const broken = await newLife(host, { provider })
    expect(await send(broken.app, calls.payOrder, payment, as())).toMatchObject({ code: 'PAY1' })
    const next = await expectTruth(bill, UNPAID)
    await decide(await startTrade(next, payment), 'approve')
    await settles()
    await expectPaidOnce(bill)
  })
  it('by balance: all of it is written, or nothing', async () => {
    const bill = await orderOf(host, me.token)
    await host.world.db.execute(
      `update members set balance_cents = ${bill.totalCents} where apt_id = '${me.aptId}'`,
    )
    const payment = payWith(bill.orderNo, METHOD_ID.balance)
    const life = await newLife(host, { death: { at: { statement: 'insert', table: parcelEvents } } })
    await send(life.app, calls.payOrder, payment, as())
    const next = await expectTruth(bill, UNPAID)
    expect(await send(next.app, calls.payOrder, payment, as())).toMatchObject({ code: '0' })
    await expectTruth(bill, { status: 'success', state: 'paidWaitingOutbound' })
    expect((await send(next.app, calls.payOrder, payment, as())).data).toMatchObject({
      handover: { kind: 'done' },
    })
  })
})

describe("the provider's word on a payment", () => {
  const WAITING: Truth = { status: 'notPaid', lastAttempt: 'waiting', state: 'toPay' }
  /** A payment whose member is at the provider. */
  async function atTheProvider() {
    const bill = await orderOf(host, me.token)
    const tradeNo = await startTrade(await newLife(host), payWith(bill.orderNo, METHOD_ID.alipay))
    return { bill, tradeNo }
  }

  it('that is lost is asked for', async () => {
    const { bill, tradeNo } = await atTheProvider()
    await trouble({ losesNotifications: true })
    await decide(tradeNo, 'approve')
    await expectTruth(bill, WAITING)
    await settles()
    await expectPaidOnce(bill)
  })
  it('that is lost when it declines is asked for', async () => {
    const { bill, tradeNo } = await atTheProvider()
    await trouble({ losesNotifications: true })
    await decide(tradeNo, 'decline')
    await expectTruth(bill, WAITING)
    await settles()
    await expectTruth(bill, { status: 'failed', lastAttempt: 'declined', state: 'toPay' })
    expect(await held(bill.orderNo)).toBe(0)
  })
  it('that it works on the payment is asked for, and so is its end', async () => {
    const { bill, tradeNo } = await atTheProvider()
    await trouble({ losesNotifications: true })
    await decide(tradeNo, 'slow')
    host.wait(5000)
    await reconcilePayments(host.world, host.outside.gateway)
    const again = await send(host.app, calls.payOrder, payWith(bill.orderNo, METHOD_ID.alipay), as())
    expect(again).toMatchObject({ code: '2' })
    await settles()
    await expectPaidOnce(bill)
  })
  it('that comes twice, also at once, counts once', async () => {
    const { bill, tradeNo } = await atTheProvider()
    await decide(tradeNo, 'approve')
    const { world } = await newLife(host)
    await Promise.all([1, 2, 3].map(() => settlePayment(world, tradeNo, 'approve', bill.totalCents)))
    await settlePayment(world, tradeNo, 'decline')
    await settles()
    await expectPaidOnce(bill)
  })
  it('that comes before its hand-over is stored pays the order', async () => {
    const bill = await orderOf(host, me.token)
    const { gateway } = host.outside
    const early: Gateway = {
      ...gateway,
      async initiatePayment(trade) {
        const handover = await gateway.initiatePayment(trade)
        await decide(trade.tradeNo, 'approve')
        return handover
      },
    }
    const life = await newLife(host, { provider: early })
    const answer = await send(life.app, calls.payOrder, payWith(bill.orderNo, METHOD_ID.alipay), as())
    expect(answer).toMatchObject({ code: '0', data: { handover: { kind: 'done' } } })
    await settles()
    await expectPaidOnce(bill)
  })
  it.each<[string, Death]>([
    ['as the payment is approved', { at: { statement: 'update', table: payments } }],
    ['as the order is paid', { at: { statement: 'update', table: orders } }],
    ['as the parcel goes on', { at: { statement: 'insert', table: parcelEvents } }],
  ])('finds a back end that dies %s: it is asked for', async (_step, death) => {
    const { bill, tradeNo } = await atTheProvider()
    await trouble({ losesNotifications: true })
    await decide(tradeNo, 'approve')
    const life = await newLife(host, { death })
    await expect(settlePayment(life.world, tradeNo, 'approve', bill.totalCents)).rejects.toThrow()
    expect(life.died()).toBe(true)
    await expectTruth(bill, WAITING)
    await settles()
    await expectPaidOnce(bill)
  })
  it.each<[string, Death]>([
    ['before it asks', { before: 'query' }],
    ['after it was answered', { after: 'query' }],
    ['as it writes the answer', { at: { statement: 'update', table: orders } }],
  ])('is asked for by a job that dies %s: the next one asks again', async (_step, death) => {
    const { bill, tradeNo } = await atTheProvider()
    await trouble({ losesNotifications: true })
    await decide(tradeNo, 'approve')
    const life = await newLife(host, { death })
    host.wait(60_000)
    await reconcilePayments(life.world, life.gateway).catch(() => undefined)
    expect(life.died()).toBe(true)
    await expectTruth(bill, WAITING)
    await settles()
    await expectPaidOnce(bill)
  })
  it('is not known while it is down: nothing is decided for it', async () => {
    const { bill, tradeNo } = await atTheProvider()
    await trouble({ losesNotifications: true })
    await decide(tradeNo, 'approve')
    await trouble({ gatewayDown: true })
    await settles()
    await expectTruth(bill, WAITING)
    await trouble({})
    await settles()
    await expectPaidOnce(bill)
  })
})

describe('a back end that dies while it ends a payment whose sheet was closed', () => {
  it.each<[string, Death]>([
    ['before the provider is asked to end it', { before: 'close' }],
    ['after the provider has ended it', { after: 'close' }],
    ['as that is stored', { at: { statement: 'update', table: payments, time: 4 } }],
  ])('%s: it ends there all the same, and nobody reads that it was declined', async (_step, death) => {
    const bill = await orderOf(host, me.token)
    const tradeNo = await startTrade(await newLife(host), payWith(bill.orderNo, METHOD_ID.alipay))
    const life = await newLife(host, { death })
    await send(life.app, calls.returnFromPayment, { tradeNo, sheetResult: 'closed' }, as())
    expect(life.died()).toBe(true)
    await expectTruth(bill, { status: 'notPaid', lastAttempt: 'waiting', state: 'toPay' })
    await settles()
    const next = await expectTruth(bill, { status: 'notPaid', lastAttempt: 'none', state: 'toPay' })
    const trades = await host.world.db.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo))
    expect(trades).toMatchObject([{ status: 'declined' }])
    await decide(await startTrade(next, payWith(bill.orderNo, METHOD_ID.alipay)), 'approve')
    await settles()
    await expectPaidOnce(bill)
  })
})

/** An order that was paid at the provider. */
async function paidOrder(): Promise<Bill> {
  const bill = await orderOf(host, me.token)
  await decide(await startTrade(await newLife(host), payWith(bill.orderNo, METHOD_ID.alipay)), 'approve')
  await expectPaidOnce(bill)
  return bill
}
const cancel = (life: Life, { orderNo }: Bill, idempotencyKey = key()) =>
  send(life.app, calls.cancelOrder, { orderNo, idempotencyKey }, as())

describe('a back end that dies while a refund is on its way', () => {
  const PAID: Truth = { status: 'success', state: 'paidWaitingOutbound', refunds: [] }
  const REFUNDING: Truth = { status: 'refunding', state: 'toPay', refunds: ['asked'] }
  const STEPS: [step: string, death: Death, truth: Truth][] = [
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
  it.each(STEPS)('%s: the same key goes on with the same refund', async (_step, death, truth) => {
    const bill = await paidOrder()
    const idempotencyKey = key()
    const life = await newLife(host, { death })
    // Whatever it still answers reaches nobody.
    await cancel(life, bill, idempotencyKey)
    expect(life.died()).toBe(true)
    const next = await expectTruth(bill, truth)
    expect(await cancel(next, bill, idempotencyKey)).toMatchObject({ code: '0' })
    await settles()
    await expectRefundedOnce(bill)
  })
  it.each(
    STEPS.filter(([, , truth]) => truth === REFUNDING),
  )('%s, and so does the job: the next one goes on with it', async (_step, death) => {
    const bill = await paidOrder()
    await cancel(await newLife(host, { death: { before: 'refund' } }), bill)
    host.wait(60_000)
    const job = await newLife(host, { death: 'at' in death ? { at: { ...death.at!, time: 1 } } : death })
    await reconcilePayments(job.world, job.gateway).catch(() => undefined)
    expect(job.died()).toBe(true)
    await expectTruth(bill, REFUNDING)
    await settles()
    await expectRefundedOnce(bill)
  })
  it('after it is stored, before the member is answered: the same key says that it is done', async () => {
    const bill = await paidOrder()
    const idempotencyKey = key()
    await cancel(await newLife(host), bill, idempotencyKey)
    expect(await cancel(await newLife(host), bill, idempotencyKey)).toMatchObject({ code: '0' })
    await expectRefundedOnce(bill)
  })
  it.each(['question', 'answer'] as const)('or lives on while the %s is lost', async (what) => {
    const bill = await paidOrder()
    expect(await cancel(await newLife(host, { provider: losing('refund', what) }), bill)).toMatchObject({
      code: '0',
    })
    await expectTruth(bill, REFUNDING)
    await settles()
    await expectRefundedOnce(bill)
  })
  it('when money came in for an order that was closed meanwhile: it goes back by a job', async () => {
    const bill = await orderOf(host, me.token)
    const tradeNo = await startTrade(await newLife(host), payWith(bill.orderNo, METHOD_ID.alipay))
    await cancel(await newLife(host), bill)
    await trouble({ losesNotifications: true })
    await decide(tradeNo, 'approve')
    const life = await newLife(host, { death: { at: { statement: 'insert', table: refunds } } })
    await expect(settlePayment(life.world, tradeNo, 'approve', bill.totalCents)).rejects.toThrow()
    await expectTruth(bill, { status: 'closed', state: 'toPay', refunds: [] })
    await settles()
    await expectTruth(bill, { status: 'closed', state: 'toPay', refunds: ['done'] })
    expect(await held(bill.orderNo)).toBe(0)
  })
})

describe('a provider that gives no money back', () => {
  it('because it refuses: the order says so, and it is asked again with growing pauses', async () => {
    const bill = await paidOrder()
    await trouble({ refusesRefunds: true })
    expect(await cancel(await newLife(host), bill)).toMatchObject({ code: '0' })
    await expectTruth(bill, { status: 'refundFailed', state: 'toPay', refunds: ['failed'] })
    const row = async () =>
      (await host.world.db.select().from(refunds).where(eq(refunds.orderNo, bill.orderNo)))[0]!
    const pauses: number[] = []
    for (let tries = 1; tries <= 3; tries += 1) {
      const refund = await row()
      expect(refund).toMatchObject({ status: 'failed', tries })
      const pause = refund.nextTryAt!.getTime() - host.world.now().getTime()
      pauses.push(pause)
      host.wait(pause)
      await reconcilePayments(host.world, host.outside.gateway)
    }
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b))
    expect(new Set(pauses).size).toBe(3)
    expect(await held(bill.orderNo)).toBe(bill.totalCents)
    await trouble({})
    await settles()
    await expectRefundedOnce(bill)
  })
  it('because it is down for several tries: the order is refunding until it is back', async () => {
    const bill = await paidOrder()
    await trouble({ gatewayDown: true })
    expect(await cancel(await newLife(host), bill)).toMatchObject({ code: '0' })
    await settles()
    await expectTruth(bill, { status: 'refunding', state: 'toPay', refunds: ['asked'] })
    expect(await held(bill.orderNo)).toBe(bill.totalCents)
    await trouble({})
    await settles()
    await expectRefundedOnce(bill)
  })
  it.each([
    ['it works on it', 'pending'],
    ['its answer makes no sense', undefined as never],
  ] as const)('because %s: it is asked again until it is done', async (_, answer) => {
    const bill = await paidOrder()
    const { gateway } = host.outside
    const slow = await newLife(host, { provider: { ...gateway, refund: async () => answer } })
    await cancel(slow, bill)
    await expectTruth(bill, { status: 'refunding', refunds: ['asked'] })
    await settles()
    await expectRefundedOnce(bill)
  })
  it('the parcel can be paid again meanwhile, by an order of its own', async () => {
    const bill = await paidOrder()
    await trouble({ refusesRefunds: true })
    await cancel(await newLife(host), bill)
    const again = {
      packageNos: [bill.packageNo],
      purpose: 1,
      totalCents: bill.totalCents,
      idempotencyKey: key(),
    }
    const { orderNo } = await ask(host, calls.createOrder, again, as())
    await decide(await startTrade(await newLife(host), payWith(orderNo, METHOD_ID.alipay)), 'approve')
    await trouble({})
    await settles()
    expect(await orderAnswer(bill.orderNo)).toMatchObject({ status: ORDER_STATUS.refunded })
    expect(await orderAnswer(orderNo)).toMatchObject({ status: ORDER_STATUS.success, refunds: [] })
    expect([await held(bill.orderNo), await held(orderNo)]).toEqual([0, bill.totalCents])
  })
})

/** What a member has on the balance, by its entries too. */
async function onBalance(): Promise<number> {
  const { users } = await ask(host, getUserInfo, {}, as())
  const rows = await host.world.db
    .select({ amountCents: balanceEntries.amountCents })
    .from(balanceEntries)
    .innerJoin(members, eq(members.id, balanceEntries.memberId))
    .where(eq(members.aptId, me.aptId))
  expect(rows.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(users.balanceCents)
  return users.balanceCents
}
const TOP_UP_CENTS = 20_000
const orderTopUp = (life: Life, idempotencyKey = key()) =>
  send(
    life.app,
    calls.createOrder,
    {
      ...{ purpose: PAYMENT_PURPOSE.topUp, packageNos: [], totalCents: TOP_UP_CENTS, idempotencyKey },
      details: { amountCents: TOP_UP_CENTS },
    },
    as(),
  )
const newTopUp = async () => ((await orderTopUp(await newLife(host))).data as { orderNo: string }).orderNo

describe('a back end that dies while a balance is topped up', () => {
  it.each<[string, Death]>([
    ['before the order is written', { at: { statement: 'insert', table: orders } }],
    ['before it is committed', { at: { statement: 'update', table: idempotencyKeys } }],
  ])('%s: the same key orders once', async (_step, death) => {
    const same = key()
    const life = await newLife(host, { death })
    expect(await orderTopUp(life, same)).not.toMatchObject({ code: '0' })
    expect(life.died()).toBe(true)
    const again = await orderTopUp(await newLife(host), same)
    expect(again).toMatchObject({ code: '0' })
    expect(await orderTopUp(await newLife(host))).toMatchObject({ data: again.data })
  })
  it.each<[string, Death]>([
    ['as the payment is approved', { at: { statement: 'update', table: payments } }],
    ['as the order is paid', { at: { statement: 'update', table: orders } }],
    ['as the balance is raised', { at: { statement: 'update', table: members } }],
    ['as its entry is written', { at: { statement: 'insert', table: balanceEntries } }],
  ])('%s: the balance is raised once, by whoever asks next', async (_step, death) => {
    const orderNo = await newTopUp()
    const tradeNo = await startTrade(await newLife(host), payWith(orderNo, METHOD_ID.alipay))
    await trouble({ losesNotifications: true })
    await decide(tradeNo, 'approve')
    const life = await newLife(host, { death })
    await expect(settlePayment(life.world, tradeNo, 'approve', TOP_UP_CENTS)).rejects.toThrow()
    expect(life.died()).toBe(true)
    expect(await onBalance()).toBe(0)
    await settles()
    await settlePayment(host.world, tradeNo, 'approve', TOP_UP_CENTS)
    expect(await onBalance()).toBe(TOP_UP_CENTS)
    expect(await held(orderNo)).toBe(TOP_UP_CENTS)
  })
})

describe('a back end that dies while what is left of a balance goes back', () => {
  /** A top-up of which the freight of one parcel was paid. */
  async function spentInPart() {
    const orderNo = await newTopUp()
    await decide(await startTrade(await newLife(host), payWith(orderNo, METHOD_ID.alipay)), 'approve')
    const bill = await orderOf(host, me.token)
    await send(host.app, calls.payOrder, payWith(bill.orderNo, METHOD_ID.balance), as())
    return { orderNo, leftCents: TOP_UP_CENTS - bill.totalCents }
  }
  const withdraw = (life: Life, totalCents: number, idempotencyKey: string) =>
    send(life.app, withdrawBalance, { totalCents, idempotencyKey }, as())
  const NOTHING_MOVED: [step: string, death: Death][] = [
    ['as the key is taken', { at: { statement: 'insert', table: idempotencyKeys } }],
    ['before the refund is written', { at: { statement: 'insert', table: refunds } }],
    ['as the balance is lowered', { at: { statement: 'update', table: members } }],
    ['as its entry is written', { at: { statement: 'insert', table: balanceEntries } }],
    ['before all that is committed', { at: { statement: 'update', table: idempotencyKeys } }],
  ]
  const OFF_THE_BALANCE: [step: string, death: Death][] = [
    ['before the try is noted', { at: { statement: 'update', table: refunds } }],
    ['before the provider is asked', { before: 'refund' }],
    ['after the provider has given it back', { after: 'refund' }],
    ['as that is stored', { at: { statement: 'update', table: refunds, time: 2 } }],
  ]
  it.each([
    ...NOTHING_MOVED.map((step) => [...step, false] as const),
    ...OFF_THE_BALANCE.map((step) => [...step, true] as const),
  ])('%s: the same key gives it back once', async (_step, death, isOff) => {
    const { orderNo, leftCents } = await spentInPart()
    const same = key()
    const life = await newLife(host, { death })
    await withdraw(life, leftCents, same)
    expect(life.died()).toBe(true)
    expect(await onBalance()).toBe(isOff ? 0 : leftCents)
    expect(await withdraw(await newLife(host), leftCents, same)).toMatchObject({ code: '0' })
    await settles()
    expect(await onBalance()).toBe(0)
    expect(await held(orderNo)).toBe(TOP_UP_CENTS - leftCents)
    expect(await withdraw(await newLife(host), leftCents, key())).toMatchObject({ code: '1' })
  })
  it.each(OFF_THE_BALANCE)('%s: nobody has to ask again for it', async (_step, death) => {
    const { orderNo, leftCents } = await spentInPart()
    await withdraw(await newLife(host, { death }), leftCents, key())
    await settles()
    expect(await onBalance()).toBe(0)
    expect(await held(orderNo)).toBe(TOP_UP_CENTS - leftCents)
  })
  it.each(['question', 'answer'] as const)('or lives on while the %s is lost', async (what) => {
    const { orderNo, leftCents } = await spentInPart()
    const broken = await newLife(host, { provider: losing('refund', what) })
    expect(await withdraw(broken, leftCents, key())).toMatchObject({ code: '0' })
    await settles()
    expect(await onBalance()).toBe(0)
    expect(await held(orderNo)).toBe(TOP_UP_CENTS - leftCents)
  })
})
