import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import {
  sandboxChangeMember,
  sandboxSetGatewayFaults,
  sandboxSettleTrade,
} from '../../../sandbox/contract/sandbox'
import { approveSlowTrades } from '../../../sandbox/src/external-services/gateway'
import { reconcilePaymentsAndRefunds } from '../../../server/src/areas/payments/reconcile-payments'
import { idempotencyKeys } from '../../../server/src/db/schema/base'
import { orderParcels, orders } from '../../../server/src/db/schema/orders'
import { parcelEvents } from '../../../server/src/db/schema/parcels'
import { balanceEntries, payments, refunds } from '../../../server/src/db/schema/payments'
import { sandboxTrades } from '../../../server/src/db/schema/sandbox'
import * as calls from '../../../src/contract/orders/orders'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { payOrder } from '../../../src/contract/payments/payments'
import { ORDER_STATUS_CODE } from '../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID } from '../../../src/domain/payments/payment'
import { type PropertyRun, runGenerated } from '../../server/support/books/settings'
import { type Booted, boot } from '../../server/support/boot'
import { send } from '../../server/support/calling'
import { type CrashPoint, type ServerInstance, startInstance } from '../../server/support/lives'
import { ask, extendSessions, newKey, newMember, newOrder, paymentPayload } from '../../server/support/people'

/** Number of runs: a few in every test run, 200 on each database with `npm run test:once`. */
const RUNS = Number(process.env.PORTAGE_TEST_ONCE ?? 6)

/** Crash points between any two steps. The first entry is no crash. */
const DEATHS: CrashPoint[] = [
  {},
  { before: 'initiatePayment' },
  { after: 'initiatePayment' },
  { before: 'query' },
  { after: 'query' },
  { at: { statement: 'insert', table: idempotencyKeys } },
  { at: { statement: 'update', table: idempotencyKeys } },
  { at: { statement: 'insert', table: payments } },
  ...[1, 2, 3, 4].map(
    (time) => ({ at: { statement: 'update', table: payments, time } }) satisfies CrashPoint,
  ),
  { at: { statement: 'update', table: orders } },
  { at: { statement: 'insert', table: parcelEvents } },
  { at: { statement: 'insert', table: balanceEntries } },
  { at: { statement: 'insert', table: refunds } },
]
const HOUR_MS = 3_600_000
const WORDS = ['approve', 'approve', 'decline', 'slow'] as const

const runs = fc.record({
  death: fc.constantFrom(...DEATHS),
  by: fc.constantFrom('alipay' as const, 'alipay' as const, 'balance' as const),
  /** which of the eight requests use the first key; `dies` says which go to the back end that dies */
  sameKey: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  dies: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  loses: fc.boolean(),
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 8, maxLength: 8 }),
})
type Run = typeof runs extends fc.Arbitrary<infer R> ? R : never

interface TestOrder {
  /**
   * the back end of this run; `as` is the member who pays. Each run has a new member, because a member's
   * orders per day are limited.
   */
  host: Booted
  as: { token: string }
  orderNo: string
  packageNo: string
  totalCents: number
}

const tradesOf = ({ host, orderNo }: TestOrder) =>
  host.context.db.select().from(sandboxTrades).where(eq(sandboxTrades.orderNo, orderNo))

/**
 * Sends eight payments at the same time, from two devices to two back ends. One of the back ends may die in
 * the middle.
 */
async function payAtOnce(
  testOrder: TestOrder,
  lives: Record<'one' | 'other', ServerInstance>,
  run: Run,
): Promise<string> {
  const first = newKey()
  const paying = await paymentPayload(testOrder.host, testOrder.orderNo, PAYMENT_METHOD_ID[run.by])
  const pay = (at: number) => {
    const { app } = run.dies[at] ? lives.one : lives.other
    const idempotencyKey = run.sameKey[at] ? first : newKey()
    return send(app, payOrder, { ...paying, idempotencyKey }, testOrder.as)
  }
  await Promise.all(run.sameKey.map((_, at) => pay(at)))
  return first
}

/**
 * Sends the provider's notifications several times per trade and at the same time, while both back ends query
 * the provider. With `loses`, the notifications do not arrive.
 */
async function speak(
  testOrder: TestOrder,
  lives: Record<'one' | 'other', ServerInstance>,
  run: Run,
): Promise<void> {
  const { host } = testOrder
  await ask(host, sandboxSetGatewayFaults, {
    ...{ gatewayDown: false, refusesRefunds: false, losesNotifications: run.loses },
  })
  const trades = await tradesOf(testOrder)
  const words = run.words.map((result, at) => ({ result, trade: trades[at % (trades.length || 1)] }))
  host.wait(60_000)
  await Promise.all([
    ...words.map(
      ({ result, trade }) => trade && send(host.app, sandboxSettleTrade, { tradeNo: trade.tradeNo, result }),
    ),
    ...Object.values(lives).map(({ context, gateway }) =>
      reconcilePaymentsAndRefunds(context, gateway).catch(() => undefined),
    ),
  ])
}

/** Lets time pass on a new back end until no payment is left to query. */
async function settles(host: Booted): Promise<void> {
  const { context, gateway } = await startInstance(host)
  for (let round = 0; round < 3; round += 1) {
    host.wait(11 * 60_000)
    await approveSlowTrades(context)
    await reconcilePaymentsAndRefunds(context, gateway)
  }
  await extendSessions(host)
}

/**
 * Returns the charge for the order in cents: the amount that the provider holds, and the amount that the
 * balance has paid.
 */
async function chargedFor(testOrder: TestOrder): Promise<number> {
  const back = (amounts: Record<string, number>) =>
    Object.values(amounts).reduce((sum, each) => sum + each, 0)
  const held = (await tradesOf(testOrder))
    .filter(({ status }) => status === 'approved')
    .reduce((sum, trade) => sum + trade.amountCents - back(trade.refunds), 0)
  const entries = await testOrder.host.context.db
    .select()
    .from(balanceEntries)
    .where(and(eq(balanceEntries.reason, 'payment'), eq(balanceEntries.orderNo, testOrder.orderNo)))
  return held - entries.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/**
 * Expects one charge or none, one order, and that the member sees the real outcome.
 * @returns whether the order is paid
 */
async function expectTruth(testOrder: TestOrder): Promise<boolean> {
  const { host, as } = testOrder
  const { app } = await startInstance(host)
  const { data } = await send(app, calls.getOrder, { orderNo: testOrder.orderNo }, as)
  const { status, payable } = data as { status: number; payable: boolean }
  const { data: detail } = await send(app, getPackageDetail, { packageNo: testOrder.packageNo }, as)
  const { summary } = detail as unknown as { summary: { state: string } }
  const paid = status === ORDER_STATUS_CODE.success
  expect({ payable, state: summary.state, cents: await chargedFor(testOrder) }).toEqual(
    paid
      ? { payable: false, state: 'paidWaitingOutbound', cents: testOrder.totalCents }
      : { payable: true, state: 'toPay', cents: 0 },
  )
  const { db } = host.context
  const about = await db.select().from(orderParcels).where(eq(orderParcels.packageNo, testOrder.packageNo))
  expect(about.map(({ orderNo }) => orderNo)).toEqual([testOrder.orderNo])
  const events = await db.select().from(parcelEvents).where(eq(parcelEvents.packageNo, testOrder.packageNo))
  expect(events.filter(({ code }) => code === 'paid')).toHaveLength(paid ? 1 : 0)
  return paid
}

async function payOnce(host: Booted, run: Run): Promise<void> {
  host.wait(HOUR_MS)
  const me = await newMember(host)
  const testOrder = { host, as: { token: me.token }, ...(await newOrder(host, me.token)) }
  await ask(host, sandboxChangeMember, { aptId: me.aptId, do: 'topUp', amountCents: testOrder.totalCents })
  const lives = { one: await startInstance(host, { death: run.death }), other: await startInstance(host) }
  const first = await payAtOnce(testOrder, lives, run)
  await speak(testOrder, lives, run)
  await settles(host)
  if (await expectTruth(testOrder)) return
  // The member presses again, with the key that the app has kept since then. The payment that began with this
  // key continues, or a new payment begins.
  for (const idempotencyKey of [first, newKey()]) {
    const paying = {
      ...(await paymentPayload(host, testOrder.orderNo, PAYMENT_METHOD_ID.alipay)),
      idempotencyKey,
    }
    await send(host.app, payOrder, paying, testOrder.as)
  }
  const open = (await tradesOf(testOrder)).filter(({ status }) => status === 'waiting')
  for (const { tradeNo } of open) await send(host.app, sandboxSettleTrade, { tradeNo, result: 'approve' })
  await settles(host)
  expect(await expectTruth(testOrder)).toBe(true)
}

async function beginFollower(): Promise<PropertyRun<Run>> {
  const host = await boot()
  return { follow: (run) => payOnce(host, run), close: () => host.close() }
}

describe('a payment', () => {
  it(
    `is charged once in ${RUNS} generated runs with parallel requests, crashing back ends, and repeated, late or lost notifications`,
    () => runGenerated(RUNS, { generated: runs, begin: beginFollower }),
    60_000 + RUNS * 10_000,
  )
})
