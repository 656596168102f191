import { asc, eq, inArray } from 'drizzle-orm'
import { coupons } from '../../../../server/src/db/schema/coupons'
import { parcelGoods } from '../../../../server/src/db/schema/forecast'
import { members } from '../../../../server/src/db/schema/members'
import { orderLines, orderParcels, orders } from '../../../../server/src/db/schema/orders'
import { parcels } from '../../../../server/src/db/schema/parcels'
import { balanceEntries, payments, refunds } from '../../../../server/src/db/schema/payments'
import { sandboxTrades } from '../../../../server/src/db/schema/sandbox'
import { surcharges } from '../../../../server/src/db/schema/surcharges'
import { getUserInfo } from '../../../../src/contract/auth/sessions'
import { getPackageDetail } from '../../../../src/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '../../../../src/contract/parcels/parcels'
import { isUnpaidOrderStatus } from '../../../../src/domain/orders/order-status'
import { PAYMENT_METHOD_ID, reservesParcels } from '../../../../src/domain/payments/payment'
import { isRefundOpen } from '../../../../src/domain/payments/payment-status'
import type { Booted } from '../boot'
import { ask } from '../people'
import type { TrackedMember } from './hand'

/** Reads all rows about a member's money and parcels. */
async function readBooks({ context: { db } }: Booted, memberId: string) {
  const own = await db.select().from(orders).where(eq(orders.memberId, memberId))
  const orderNos = own.map(({ orderNo }) => orderNo)
  const parcelRows = await db.select().from(parcels).where(eq(parcels.memberId, memberId))
  const packageNos = parcelRows.map(({ packageNo }) => packageNo)
  const [member] = await db.select().from(members).where(eq(members.id, memberId))
  return {
    balanceCents: member!.balanceCents,
    entries: await db.select().from(balanceEntries).where(eq(balanceEntries.memberId, memberId)),
    orders: own,
    lines: await db.select().from(orderLines).where(inArray(orderLines.orderNo, orderNos)),
    about: await db.select().from(orderParcels).where(inArray(orderParcels.orderNo, orderNos)),
    payments: await db.select().from(payments).where(inArray(payments.orderNo, orderNos)),
    refunds: await db.select().from(refunds).where(inArray(refunds.orderNo, orderNos)),
    trades: await db.select().from(sandboxTrades).where(inArray(sandboxTrades.orderNo, orderNos)),
    coupons: await db.select().from(coupons).where(eq(coupons.memberId, memberId)),
    surcharges: await db.select().from(surcharges).where(eq(surcharges.memberId, memberId)),
    parcels: parcelRows,
    goods: await db
      .select()
      .from(parcelGoods)
      .where(inArray(parcelGoods.packageNo, packageNos))
      .orderBy(asc(parcelGoods.packageNo), asc(parcelGoods.position)),
  }
}
type Books = Awaited<ReturnType<typeof readBooks>>

const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0)
const amounts = (rows: readonly { amountCents: number }[]) => sum(rows.map(({ amountCents }) => amountCents))

/** Returns the amount in cents that a payment received. It can differ from the requested amount. */
const received = ({ receivedCents, amountCents }: Books['payments'][number]) => receivedCents ?? amountCents
type Refund = Books['refunds'][number]
/** Returns whether a withdrawal left the balance and was not credited to it again. */
const isWithdrawn = ({ reason, status }: Refund) => reason === 'withdrawn' && status !== 'credited'
/**
 * Returns whether the provider paid a refund after it was credited to the balance. Its payment may have been
 * refunded a second time since then.
 */
const isLate = ({ status, endReason }: Refund) => status === 'done' && endReason !== null

/**
 * Checks where the money of each approved payment is: with its order, refunded, or on its way back, and in
 * only one of these places. A paid order holds exactly one payment, of its total. Parts of a top-up may be
 * refunded one after the other.
 */
function expectPaymentsPlaced(books: Books): void {
  const approved = books.payments.filter(({ status }) => status === 'approved')
  const wholly = books.refunds.filter(({ reason }) => reason !== 'withdrawn')
  const kept = approved.filter(
    ({ tradeNo, receivedCents }) =>
      receivedCents === null && !wholly.some((refund) => refund.tradeNo === tradeNo),
  )
  const paid = books.orders.filter(({ status }) => status === 'success')
  expect(kept.map(({ orderNo, amountCents }) => ({ orderNo, amountCents })).sort(byOrder)).toEqual(
    paid.map(({ orderNo, totalCents }) => ({ orderNo, amountCents: totalCents })).sort(byOrder),
  )
  for (const refund of books.refunds) {
    const payment = approved.find(({ tradeNo }) => tradeNo === refund.tradeNo)
    expect(payment?.orderNo).toBe(refund.orderNo)
    const parts = books.refunds.filter((part) => isWithdrawn(part) && part.tradeNo === refund.tradeNo)
    const late = amounts(parts.filter(isLate))
    if (refund.reason === 'withdrawn') expect(amounts(parts) - late).toBeLessThanOrEqual(received(payment!))
    else expect([refund.amountCents, parts]).toEqual([received(payment!), []])
  }
  for (const { orderNo, totalCents } of books.orders)
    expect({ orderNo, cents: amounts(books.lines.filter((line) => line.orderNo === orderNo)) }).toEqual({
      orderNo,
      cents: totalCents,
    })
}
const byOrder = (one: { orderNo: string }, other: { orderNo: string }) =>
  one.orderNo.localeCompare(other.orderNo)

/**
 * Checks that every cent that the member paid or received is in exactly one place: spent, on the balance,
 * refunded, or on its way back.
 */
function expectEveryCent(books: Books, { givenCents }: TrackedMember): void {
  const { entries, balanceCents, trades } = books
  expect(amounts(entries)).toBe(balanceCents)
  expect(balanceCents).toBeGreaterThanOrEqual(0)
  const heard = books.payments.filter(
    ({ status, methodId }) => status === 'approved' && methodId !== PAYMENT_METHOD_ID.balance,
  )
  const outside = (refund: Books['refunds'][number]) =>
    heard.some(({ tradeNo }) => tradeNo === refund.tradeNo)
  const goingBack = books.refunds.filter(
    (refund) => refund.status !== 'credited' && (outside(refund) || refund.status !== 'done'),
  )
  // A refund may arrive twice, on the balance and from the provider. If it was spent by then, the member owes
  // it, and the next credit pays that.
  const owed = sum(books.refunds.map(({ owedCents }) => owedCents))
  if (owed > 0) expect(balanceCents).toBe(0)
  const spent = books.orders.filter(({ status, purpose }) => status === 'success' && purpose !== 'topUp')
  expect(givenCents + sum(heard.map(received))).toBe(
    sum(spent.map(({ totalCents }) => totalCents)) + balanceCents + amounts(goingBack) - owed,
  )
  // The provider took no more than the requested amount, paid each of our refunds once, and paid no others.
  for (const { tradeNo, amountCents, refunds: back } of trades) {
    const done = books.refunds.filter((refund) => refund.tradeNo === tradeNo)
    expect(sum(Object.values(back))).toBeLessThanOrEqual(amountCents)
    for (const refundNo of Object.keys(back))
      expect(done.map((refund) => refund.refundNo)).toContain(refundNo)
  }
}

/**
 * Checks that a coupon is free or belongs to one order: an unpaid order freezes it, a paid one uses it. No
 * other active order has a line with it.
 */
function expectCouponsOnce(books: Books): void {
  const statusOf = (orderNo: string | null) =>
    books.orders.find((order) => order.orderNo === orderNo)?.status ?? 'closed'
  for (const { id, status, orderNo } of books.coupons) {
    const living = books.lines
      .filter((line) => line.couponId === id)
      .map((line) => line.orderNo)
      .filter((each) => statusOf(each) === 'success' || isUnpaidOrderStatus(statusOf(each)))
    expect(living).toEqual(status === 'free' || status === 'void' ? [] : [orderNo])
    if (status === 'frozen') expect(isUnpaidOrderStatus(statusOf(orderNo))).toBe(true)
    if (status === 'used') expect(statusOf(orderNo)).toBe('success')
  }
}

/**
 * Checks that every paid surcharge was agreed to, once. A surcharge without agreement has no order that can
 * be paid.
 */
function expectSurchargesAgreed(books: Books): void {
  const late = ['upcDeviation', 'surcharge']
  const paid = books.orders.filter(({ purpose, status }) => late.includes(purpose) && status === 'success')
  for (const { orderNo, totalCents } of paid)
    expect(books.surcharges.filter((fee) => fee.orderNo === orderNo)).toMatchObject([
      { state: 'paid', amountCents: totalCents },
    ])
  for (const { details, status } of books.orders) {
    const fee = books.surcharges.find(({ id }) => id === details.surchargeId)
    if (fee && isUnpaidOrderStatus(status)) expect(fee.state).toBe('agreed')
  }
}

/** Checks that no parcel is in two active orders, and that the link to an unpaid order is marked as open. */
function expectOneOrderAParcel(books: Books): void {
  const living = books.orders.filter(
    ({ status, purpose }) =>
      reservesParcels(purpose) && (status === 'success' || isUnpaidOrderStatus(status)),
  )
  for (const { packageNo } of books.parcels) {
    const its = books.about.filter((row) => row.packageNo === packageNo)
    const alive = living.filter(({ orderNo }) => its.some((row) => row.orderNo === orderNo))
    expect({ packageNo, orders: alive.length }).toEqual({ packageNo, orders: Math.min(1, alive.length) })
    for (const { orderNo, open } of its)
      expect(open).toBe(alive.some((order) => order.orderNo === orderNo && isUnpaidOrderStatus(order.status)))
  }
}

/** Checks that the existing parcels contain exactly the declared goods. */
function expectGoodsKept(books: Books, { declared }: TrackedMember): void {
  const found = new Map<string, number>()
  for (const { packageNo, description, quantity } of books.goods) {
    const parcel = books.parcels.find((row) => row.packageNo === packageNo)!
    expect(parcel.dissolvedAt).toBeNull()
    found.set(description, (found.get(description) ?? 0) + quantity)
  }
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(declared))
}

/** Checks that the books of a member balance. This holds at any moment when nothing is being written. */
export async function expectBooksBalanced(it: Booted, of: TrackedMember): Promise<Books> {
  const books = await readBooks(it, of.memberId)
  expectPaymentsPlaced(books)
  expectEveryCent(books, of)
  expectCouponsOnce(books)
  expectSurchargesAgreed(books)
  expectOneOrderAParcel(books)
  expectGoodsKept(books, of)
  return books
}

/**
 * Checks the books after the provider has answered everything. They must also match the money that the
 * provider holds and the data that the member reads.
 */
export async function expectBooksSettled(it: Booted, of: TrackedMember): Promise<void> {
  const books = await expectBooksBalanced(it, of)
  const took = books.trades.filter(({ status }) => status === 'approved')
  const holds = sum(took.map((trade) => trade.amountCents - sum(Object.values(trade.refunds))))
  const byProvider = books.orders.filter(
    ({ status, methodId }) => status === 'success' && methodId !== PAYMENT_METHOD_ID.balance,
  )
  const withdrawn = amounts(books.refunds.filter(isWithdrawn))
  expect(holds).toBe(sum(byProvider.map(({ totalCents }) => totalCents)) - withdrawn)
  expect(books.refunds.filter(({ status }) => isRefundOpen(status))).toEqual([])
  const as = { token: of.token }
  const { users } = await ask(it, getUserInfo, {}, as)
  expect(users.balanceCents).toBe(books.balanceCents)
  await expectGoodsShown(it, of)
}

/** Checks that the parcels in the member's lists contain the declared goods. */
async function expectGoodsShown(it: Booted, of: TrackedMember): Promise<void> {
  const shown = new Map<string, number>()
  for (let after: string | null | undefined; after !== null; ) {
    const page = await ask(
      it,
      getFirstPackagePage,
      { group: 0, page: 1, ...(after ? { after } : {}) },
      { token: of.token },
    )
    for (const { packageNo } of page.packageList) {
      const { goods: inside } = await ask(it, getPackageDetail, { packageNo }, { token: of.token })
      for (const { description, quantity } of inside)
        shown.set(description, (shown.get(description) ?? 0) + quantity)
    }
    after = page.next
  }
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(of.declared))
}
