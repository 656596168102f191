import { eq } from 'drizzle-orm'
import { sandboxSetGatewayFaults, sandboxSettleTrade } from '../../../sandbox/contract/sandbox'
import { approveSlowTrades } from '../../../sandbox/src/external-services/gateway'
import { reconcilePaymentsAndRefunds } from '../../../server/src/areas/payments/reconcile-payments'
import { orderParcels, orders } from '../../../server/src/db/schema/orders'
import { parcelEvents } from '../../../server/src/db/schema/parcels'
import { sandboxTrades } from '../../../server/src/db/schema/sandbox'
import * as calls from '../../../src/contract/orders/orders'
import { getPackageDetail } from '../../../src/contract/parcels/parcel-detail'
import { type NextAction, payOrder } from '../../../src/contract/payments/payments'
import { findOrderStatusByCode } from '../../../src/domain/orders/order-status'
import type { Booted } from './boot'
import { send } from './calling'
import { host, me } from './hosted'
import { type ServerInstance, startInstance } from './lives'
import { ask, type paymentPayload } from './people'

export const asMe = () => ({ token: me.token })
export const setGatewayTrouble = (change: object) =>
  ask(host, sandboxSetGatewayFaults, {
    ...{ gatewayDown: false, refusesRefunds: false, losesNotifications: false },
    ...change,
  })
export const decideTradeByCall = (tradeNo: string, result: 'approve' | 'decline' | 'slow') =>
  ask(host, sandboxSettleTrade, { tradeNo, result })

/** Returns how much of an order's money the provider holds, in cents. */
export async function heldByProviderCents(orderNo: string): Promise<number> {
  const trades = await host.context.db.select().from(sandboxTrades).where(eq(sandboxTrades.orderNo, orderNo))
  const approved = trades.filter(({ status }) => status === 'approved')
  const back = (trade: (typeof trades)[number]) =>
    Object.values(trade.refunds).reduce((sum, cents) => sum + cents, 0)
  return approved.reduce((sum, trade) => sum + trade.amountCents - back(trade), 0)
}

/** Returns the data that the screens show for an order and its parcel, as read from a back end. */
export async function readShownOrder(app: Booted['app'], { orderNo, packageNo }: TestOrder) {
  const order = await send(app, calls.getOrder, { orderNo }, asMe())
  const parcel = await send(app, getPackageDetail, { packageNo }, asMe())
  const {
    status,
    lastAttempt,
    refunds: back,
  } = order.data as never as Awaited<ReturnType<typeof readOrderAnswer>>
  const { summary } = parcel.data as never as { summary: { state: string } }
  return {
    status: findOrderStatusByCode(status),
    lastAttempt,
    state: summary.state,
    refunds: back.map((r) => r.status),
  }
}
export const readOrderAnswer = (orderNo: string) => ask(host, calls.getOrder, { orderNo }, asMe())

export interface TestOrder {
  orderNo: string
  packageNo: string
  totalCents: number
}
export type ExpectedOrder = Partial<Awaited<ReturnType<typeof readShownOrder>>>

/**
 * Checks that a new back end returns this for the order. There is never more than one charge, one order and
 * one open order of the parcel.
 */
export async function expectOrder(testOrder: TestOrder, truth: ExpectedOrder): Promise<ServerInstance> {
  const life = await startInstance(host)
  expect(await readShownOrder(life.app, testOrder)).toMatchObject(truth)
  const { db } = host.context
  expect(await heldByProviderCents(testOrder.orderNo)).toBeLessThanOrEqual(testOrder.totalCents)
  const about = await db.select().from(orderParcels).where(eq(orderParcels.packageNo, testOrder.packageNo))
  expect(about.filter(({ open }) => open).length).toBeLessThanOrEqual(1)
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, testOrder.orderNo))
  expect(about.map(({ orderNo }) => orderNo)).toEqual([order!.orderNo])
  return life
}

/** Advances the clock, and runs the jobs of a new back end until nothing is left to ask the provider. */
export async function settleTrades(): Promise<void> {
  const life = await startInstance(host)
  for (let round = 0; round < 2; round += 1) {
    host.wait(11 * 60_000)
    await approveSlowTrades(life.context)
    await reconcilePaymentsAndRefunds(life.context, life.gateway)
  }
}

/** Checks the final state: paid once, the provider holds the amount, and one payment moved the parcel on. */
export async function expectPaidOnce(testOrder: TestOrder): Promise<void> {
  await expectOrder(testOrder, { status: 'success', state: 'paidWaitingOutbound', refunds: [] })
  expect(await heldByProviderCents(testOrder.orderNo)).toBe(testOrder.totalCents)
  const events = await host.context.db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.packageNo, testOrder.packageNo))
  expect(events.filter(({ code }) => code === 'paid')).toHaveLength(1)
}

/** Checks the final state: the money was refunded once, and the parcel can be paid again. */
export async function expectRefundedOnce(testOrder: TestOrder): Promise<void> {
  await expectOrder(testOrder, { status: 'refunded', state: 'toPay', refunds: ['done'] })
  expect(await heldByProviderCents(testOrder.orderNo)).toBe(0)
}

const tradeOf = (nextAction: NextAction): string => {
  if (nextAction.kind !== 'page') throw new Error(nextAction.kind)
  return new URL(nextAction.url, 'http://portage.example').searchParams.get('tradeNo')!
}
export const startTradeOn = async (
  life: ServerInstance,
  payment: Awaited<ReturnType<typeof paymentPayload>>,
) => {
  const { code, data } = await send(life.app, payOrder, payment, asMe())
  expect(code).toBe('0')
  return tradeOf((data as never as { nextAction: NextAction }).nextAction)
}
