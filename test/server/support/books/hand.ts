import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import {
  sandboxCompleteRefusedRefund,
  sandboxCreditRefund,
  sandboxGrantCoupon,
  sandboxRefundOrder,
} from '../../../../sandbox/contract/customer-service'
import {
  sandboxApplyWarehouseStep,
  sandboxChangeMember,
  sandboxSetGatewayFaults,
  sandboxSettleTrade,
} from '../../../../sandbox/contract/sandbox'
import { sandboxAddSurcharge, sandboxResolveSurcharge } from '../../../../sandbox/contract/surcharges'
import { approveSlowTrades } from '../../../../sandbox/src/external-services/gateway'
import { chargeStorageFees } from '../../../../server/src/areas/parcels/charge-storage'
import { closeOverdueOrders } from '../../../../server/src/areas/payments/close-overdue-orders'
import { reconcilePaymentsAndRefunds } from '../../../../server/src/areas/payments/reconcile-payments'
import { endExpiredMemberships } from '../../../../server/src/db/repositories/members/members'
import { sessions } from '../../../../server/src/db/schema/auth'
import { coupons } from '../../../../server/src/db/schema/coupons'
import { parcelGoods } from '../../../../server/src/db/schema/forecast'
import { orders } from '../../../../server/src/db/schema/orders'
import { parcels } from '../../../../server/src/db/schema/parcels'
import { refunds } from '../../../../server/src/db/schema/payments'
import { sandboxTrades } from '../../../../server/src/db/schema/sandbox'
import { surcharges } from '../../../../server/src/db/schema/surcharges'
import type { Call, PayloadOf } from '../../../../src/contract/base/call'
import { getMergeFees, submitMerge } from '../../../../src/contract/consolidation/merge'
import { submitSplit } from '../../../../src/contract/consolidation/split'
import { getOutboundFeesOfParcel } from '../../../../src/contract/dispatch/outbound'
import { addForecast } from '../../../../src/contract/forecast/forecast'
import * as payment from '../../../../src/contract/orders/orders'
import { setOrderCoupon } from '../../../../src/contract/orders/orders'
import { getBalance, withdrawBalance } from '../../../../src/contract/payments/balance'
import {
  cancelOrRefundOrder,
  payOrder,
  reportPaymentSheetResult,
} from '../../../../src/contract/payments/payments'
import { agreeToSurcharge, refuseSurcharge } from '../../../../src/contract/surcharges/surcharges'
import { ENVELOPE_CODE } from '../../../../src/domain/base/envelope'
import { PAYMENT_METHOD_ID } from '../../../../src/domain/payments/payment'
import { FEE_TYPE_CODE } from '../../../../src/domain/pricing/fee-type'
import type { Booted } from '../boot'
import { send } from '../calling'
import { SINGAPORE_MODE, uniqueGoods } from '../consolidation'
import {
  ask,
  forecastPayloadTo,
  newAddress,
  newKey,
  newMember,
  paymentPayload,
  type TestMember,
} from '../people'
import type { Command } from './commands'
import { memberIdOf } from './rows'

/**
 * A member whose books are checked. `givenCents` is the money from customer service; `declared` has the
 * declared quantity by description of the goods.
 */
export interface TrackedMember extends TestMember {
  memberId: string
  addressId: string
  givenCents: number
  declared: Map<string, number>
}

/** Lifetime of the session in ms, so that the time in a sequence never ends it. */
const TEN_YEARS_MS = 10 * 366 * 24 * 3_600_000

export async function newTrackedMember(it: Booted): Promise<TrackedMember> {
  const someone = await newMember(it)
  const memberId = await memberIdOf(it, someone)
  const expiresAt = new Date(it.context.now().getTime() + TEN_YEARS_MS)
  await it.context.db.update(sessions).set({ expiresAt }).where(eq(sessions.memberId, memberId))
  const addressId = await newAddress(it, someone.token)
  return { ...someone, memberId, addressId, givenCents: 0, declared: new Map() }
}

type Named<D extends Command['do']> = Extract<Command, { do: D }>
type Acts = { [D in Command['do']]: (it: Booted, of: TrackedMember, command: Named<D>) => Promise<unknown> }

/**
 * Sends a call and returns its answer or refusal. Throws if the back end fails, or if the member is signed
 * out and can do nothing.
 */
async function say<C extends Call>(it: Booted, call: C, payload: PayloadOf<C>, token?: string) {
  const answer = await send(it.app, call, payload, token ? { token } : {})
  if (answer.status !== 200 || answer.code === ENVELOPE_CODE.notLoggedIn)
    throw new Error(`${call.name}: ${answer.status} ${answer.code} ${answer.msg}`)
  return { code: answer.code, data: (answer.data ?? {}) as Record<string, unknown> }
}

const twice = (times: number, act: () => Promise<unknown>) => Promise.all(Array.from({ length: times }, act))

const one = <T>(from: readonly T[], at: number): T | undefined => from[at % (from.length || 1)]

/** Returns the parcels that the member sees as separate ones, in the order of their creation. */
const parcelsOf = async (it: Booted, of: TrackedMember, state?: string) => {
  const rows = await it.context.db
    .select()
    .from(parcels)
    .where(and(eq(parcels.memberId, of.memberId), isNull(parcels.dissolvedAt), isNull(parcels.mergedInto)))
    .orderBy(asc(parcels.createdAt), asc(parcels.packageNo))
  const fit = state ? rows.filter((row) => row.state === state) : rows
  // If no row has this state, the command uses another row, and the back end must refuse it.
  return fit.length > 0 ? fit : rows
}
const ordersOf = async (it: Booted, of: TrackedMember) =>
  it.context.db
    .select()
    .from(orders)
    .where(eq(orders.memberId, of.memberId))
    .orderBy(asc(orders.createdAt), asc(orders.orderNo))
const tradesOf = async (it: Booted, of: TrackedMember) =>
  it.context.db
    .select()
    .from(sandboxTrades)
    .where(
      inArray(
        sandboxTrades.orderNo,
        (await ordersOf(it, of)).map(({ orderNo }) => orderNo),
      ),
    )
    .orderBy(asc(sandboxTrades.createdAt), asc(sandboxTrades.tradeNo))
const withdrawalsOf = async (it: Booted, of: TrackedMember) =>
  it.context.db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.reason, 'withdrawn'),
        inArray(
          refunds.orderNo,
          (await ordersOf(it, of)).map(({ orderNo }) => orderNo),
        ),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.refundNo))
const couponsOf = async (it: Booted, of: TrackedMember) =>
  it.context.db.select().from(coupons).where(eq(coupons.memberId, of.memberId))

const surchargesOf = async (it: Booted, of: TrackedMember) =>
  it.context.db
    .select()
    .from(surcharges)
    .where(eq(surcharges.memberId, of.memberId))
    .orderBy(asc(surcharges.createdAt), asc(surcharges.id))

/** Returns the distinct rows at these indexes. */
function chosen<T>(from: readonly T[], picks: readonly number[]): T[] {
  return [...new Set(picks.map((at) => one(from, at)))].filter((row) => row !== undefined)
}

const dueOf = async (it: Booted, of: TrackedMember, packageNo: string): Promise<number> => {
  const { data } = await say(it, getOutboundFeesOfParcel, { packageNo }, of.token)
  return Number(data.totalFeeRmb ?? 0)
}

const step = (it: Booted, payload: PayloadOf<typeof sandboxApplyWarehouseStep>) =>
  say(it, sandboxApplyWarehouseStep, payload)

const ACTS: Acts = {
  async forecast(it, of, { quantities, gift, grams, insured }) {
    const items = quantities.map((quantity, at) => uniqueGoods({ quantity, gift: gift && at > 0 }))
    const insurance = insured ? { insured: true, insuredValue: '10' } : {}
    const forecast = { ...forecastPayloadTo(of.addressId), ...insurance, goods: items }
    const { packageNo } = await ask(it, addForecast, forecast, { token: of.token })
    for (const { description, quantity } of items) of.declared.set(description, quantity)
    await step(it, { packageNo, step: 'receive', weight: grams })
    await step(it, { packageNo, step: 'passReview' })
    await step(it, { packageNo, step: 'tally' })
  },
  async prepare(it, of, { parcel, exact }) {
    const row = one(await parcelsOf(it, of), parcel)
    if (!row) return
    await step(it, { packageNo: row.packageNo, step: 'resolveException' })
    await step(it, { packageNo: row.packageNo, step: 'passReview' })
    await step(it, { packageNo: row.packageNo, step: 'tally', ...(exact ? {} : { pieces: 99 }) })
  },
  async step(it, of, { parcel, step: name }) {
    const row = one(await parcelsOf(it, of), parcel)
    if (row) await step(it, { packageNo: row.packageNo, step: name })
  },
  async sendOut(it, of, { parcels: picks, coupon }) {
    const packageNos = chosen(await parcelsOf(it, of, 'toPay'), picks).map(({ packageNo }) => packageNo)
    const dues = await Promise.all(packageNos.map((packageNo) => dueOf(it, of, packageNo)))
    const taken = coupon ? (await couponsOf(it, of)).find(({ status }) => status === 'free') : undefined
    const total = dues.reduce((sum, cents) => sum + cents, 0)
    const order = {
      ...{ purpose: 1, packageNos, idempotencyKey: newKey() },
      totalCents: Math.max(0, total - (taken?.faceCents ?? 0)),
      details: taken ? { couponId: taken.id } : {},
    }
    await say(it, payment.createOrder, order, of.token)
  },
  async merge(it, of, { parcels: picks }) {
    const rows = chosen(await parcelsOf(it, of, 'toPay'), picks)
    if (rows.length === 0) return
    const packageNos = rows.map(({ packageNo }) => packageNo)
    const inside = await Promise.all(
      packageNos.map((packageNo) =>
        it.context.db.select().from(parcelGoods).where(eq(parcelGoods.packageNo, packageNo)),
      ),
    )
    const pieces = inside.flat().reduce((sum, { quantity }) => sum + quantity, 0)
    const choice = { packageNos, addressId: of.addressId, sendModId: SINGAPORE_MODE, pieces }
    const { data } = await say(it, getMergeFees, choice, of.token)
    const totalCents = Number(data.totalCents ?? 1)
    await say(it, submitMerge, { ...choice, totalCents, idempotencyKey: newKey() }, of.token)
  },
  async split(it, of, { parcel, into }) {
    const row = one(await parcelsOf(it, of, 'toPay'), parcel)
    if (!row) return
    const items = await it.context.db
      .select()
      .from(parcelGoods)
      .where(eq(parcelGoods.packageNo, row.packageNo))
    const units = items.flatMap(({ position, quantity }) => Array<number>(quantity).fill(position))
    const pieces = Array.from({ length: into }, (_, place) =>
      units.filter((_unit, at) => at % into === place).map((position) => ({ position, quantity: 1 })),
    )
    const request = { packageNo: row.packageNo, pieces, totalCents: into * 1000, idempotencyKey: newKey() }
    const { code } = await say(it, submitSplit, request, of.token)
    // The price of a split depends on the member type.
    if (code === 'ORD8')
      await say(it, submitSplit, { ...request, totalCents: into * 800, idempotencyKey: newKey() }, of.token)
  },
  async surcharge(it, of, { parcel, feeType }) {
    const row = one(await parcelsOf(it, of), parcel)
    if (!row) return
    const amount = feeType === FEE_TYPE_CODE.others ? { amountCents: 345 } : {}
    const fee = { packageNo: row.packageNo, feeType, reason: { en: 'Its box was torn' }, ...amount }
    await say(it, sandboxAddSurcharge, fee)
  },
  async answerFee(it, of, { fee, agrees, times }) {
    const row = one(await surchargesOf(it, of), fee)
    if (!row) return
    const { id, amountCents: totalCents } = row
    await twice(times, () =>
      agrees
        ? say(it, agreeToSurcharge, { id, totalCents, idempotencyKey: newKey() }, of.token)
        : say(it, refuseSurcharge, { id, idempotencyKey: newKey() }, of.token),
    )
  },
  async resolveFee(it, of, { fee, by }) {
    const row = one(await surchargesOf(it, of), fee)
    if (row) await say(it, sandboxResolveSurcharge, { id: row.id, by })
  },
  async months(it, of, { months }) {
    const order = {
      purpose: 4,
      packageNos: [],
      details: { months },
      totalCents: months * 2500,
      idempotencyKey: newKey(),
    }
    await say(it, payment.createOrder, order, of.token)
  },
  async topUp(it, of, { cents }) {
    const details = { amountCents: cents }
    const order = { purpose: 6, packageNos: [], details, totalCents: cents, idempotencyKey: newKey() }
    await say(it, payment.createOrder, order, of.token)
  },
  async withdraw(it, of, { times, sameKey }) {
    const { refundTo } = await ask(it, getBalance, {}, { token: of.token })
    const totalCents = refundTo.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const idempotencyKey = newKey()
    await twice(times, () => {
      const asked = { totalCents, idempotencyKey: sameKey ? idempotencyKey : newKey() }
      return say(it, withdrawBalance, asked, of.token)
    })
  },
  async choose(it, of, { order, coupon }) {
    const row = one(await ordersOf(it, of), order)
    const taken = one([...(await couponsOf(it, of)), undefined], coupon)
    if (row) await say(it, setOrderCoupon, { orderNo: row.orderNo, couponId: taken?.id }, of.token)
  },
  async pay(it, of, { order, by, times, sameKey }) {
    const row = one(await ordersOf(it, of), order)
    if (!row) return
    const idempotencyKey = newKey()
    await twice(times, async () => {
      const paying = await paymentPayload(it, row.orderNo, PAYMENT_METHOD_ID[by])
      return say(it, payOrder, sameKey ? { ...paying, idempotencyKey } : paying, of.token)
    })
  },
  async decide(it, of, { trade, result, times }) {
    const row = one(await tradesOf(it, of), trade)
    if (row) await twice(times, () => say(it, sandboxSettleTrade, { tradeNo: row.tradeNo, result }))
  },
  async returned(it, of, { trade, sheet }) {
    const row = one(await tradesOf(it, of), trade)
    if (row) await say(it, reportPaymentSheetResult, { tradeNo: row.tradeNo, sheetResult: sheet }, of.token)
  },
  async cancel(it, of, { order, times }) {
    const row = one(await ordersOf(it, of), order)
    if (row)
      await twice(times, () =>
        say(it, cancelOrRefundOrder, { orderNo: row.orderNo, idempotencyKey: newKey() }, of.token),
      )
  },
  async refund(it, of, { order }) {
    const row = one(await ordersOf(it, of), order)
    if (row) await say(it, sandboxRefundOrder, { orderNo: row.orderNo })
  },
  async credit(it, of, { withdrawal, times }) {
    const row = one(await withdrawalsOf(it, of), withdrawal)
    const asked = { refundNo: row?.refundNo ?? '', endReason: 'The card was closed' }
    if (row) await twice(times, () => say(it, sandboxCreditRefund, asked))
  },
  async giveLate(it, of, { withdrawal, times }) {
    const row = one(await withdrawalsOf(it, of), withdrawal)
    if (row) await twice(times, () => say(it, sandboxCompleteRefusedRefund, { refundNo: row.refundNo }))
  },
  async coupon(it, of, { cents }) {
    await say(it, sandboxGrantCoupon, { aptId: of.aptId, faceCents: cents })
  },
  async member(it, of, { as }) {
    await say(it, sandboxChangeMember, { aptId: of.aptId, do: as })
  },
  async wait(it, _of, { minutes }) {
    it.wait(minutes * 60_000)
    await runJobs(it)
  },
  async trouble(it, _of, { down, refuses, loses }) {
    await say(it, sandboxSetGatewayFaults, {
      ...{ gatewayDown: down, refusesRefunds: refuses, losesNotifications: loses },
    })
  },
  async atOnce(it, of, { commands }) {
    await Promise.all(commands.map((command) => performCommand(it, of, command)))
  },
}

/** Runs the jobs that run as time passes. */
async function runJobs(it: Booted): Promise<void> {
  const { context } = it
  const { gateway } = it.outside
  await approveSlowTrades(context)
  await reconcilePaymentsAndRefunds(context, gateway)
  await closeOverdueOrders(context, gateway)
  await endExpiredMemberships(context.db, context.now())
  await chargeStorageFees(context)
}

/** Performs a command on the existing rows. The back end must refuse a command that is not possible. */
export const performCommand = (it: Booted, of: TrackedMember, command: Command): Promise<unknown> =>
  (ACTS[command.do] as (it: Booted, of: TrackedMember, command: Command) => Promise<unknown>)(it, of, command)

/** Gives the member money on the balance, a coupon and two parcels. Every sequence starts with them. */
export async function fundMember(it: Booted, of: TrackedMember): Promise<void> {
  of.givenCents = 60_000
  await ask(it, sandboxChangeMember, { aptId: of.aptId, do: 'topUp', amountCents: of.givenCents })
  await performCommand(it, of, { do: 'coupon', cents: 1500 })
  for (const quantities of [[3, 2], [4]])
    await performCommand(it, of, { do: 'forecast', quantities, gift: false, grams: 1860, insured: false })
}

/** Ends the faults of the provider, and runs the jobs until nothing is left to ask. */
export async function settleProvider(it: Booted, of: TrackedMember): Promise<void> {
  await performCommand(it, of, { do: 'trouble', down: false, refuses: false, loses: false })
  for (let round = 0; round < 3; round += 1) {
    it.wait(11 * 60_000)
    await runJobs(it)
  }
  // Customer service ends a refund that can never succeed, because a late refund already returned its
  // payment.
  for (const { refundNo, status } of await withdrawalsOf(it, of))
    if (status === 'failed')
      await ask(it, sandboxCreditRefund, { refundNo, endReason: 'All of it went back' })
}

/** Ends all parcels of a member, so that the jobs ignore them in the next member's sequence. */
export async function endParcels(it: Booted, of: TrackedMember): Promise<void> {
  const { memberId } = of
  await it.context.db.update(parcels).set({ state: 'abnormalEnded' }).where(eq(parcels.memberId, memberId))
}
