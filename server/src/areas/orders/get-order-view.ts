import * as v from 'valibot'
import { ORDER_DETAILS_SCHEMA_BY_PURPOSE } from '../../../../src/contract/orders/order-details'
import { getOrder } from '../../../../src/contract/orders/orders'
import { isUnpaidOrderStatus, ORDER_STATUS_CODE } from '../../../../src/domain/orders/order-status'
import { PAYMENT_PURPOSE_CODE } from '../../../../src/domain/payments/payment'
import {
  blocksAnotherPaymentAttempt,
  type PaymentStatus,
} from '../../../../src/domain/payments/payment-status'
import type { AppContext, OrderAggregate } from '../../base/context'
import { refuse } from '../../base/failure'
import { listOrderLines, type OrderRow } from '../../db/repositories/orders/orders'
import type { ParcelRow } from '../../db/repositories/parcels/parcels'
import { listPaymentsOfOrder, type PaymentRow } from '../../db/repositories/payments/payments'
import { listRefundsOfOrder, type RefundRow } from '../../db/repositories/payments/refunds'
import { findAddedServiceOrder } from '../../db/repositories/services/added-services'
import { loadParcelSummaries } from '../parcels/views'
import { getPayability } from './amount-due'
import { getOwnOrder, loadParcelsOfOrder } from './order-aggregate'

/** What the provider said of an attempt; one that it may not know of yet, or that the member gave up, counts as none. */
const ATTEMPT_RESULT_BY_STATUS = {
  asked: 'none',
  waiting: 'waiting',
  processing: 'processing',
  approved: 'approved',
  declined: 'declined',
  abandoned: 'none',
  closed: 'none',
} as const satisfies Record<PaymentStatus, string>

/** How far an attempt is as members see it: one that is held as paid is being confirmed. */
const toVisibleStatus = (payment: PaymentRow, now: Date): PaymentStatus =>
  blocksAnotherPaymentAttempt(payment, now) ? 'processing' : payment.status

function getLastAttemptResult(
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  now: Date,
): (typeof ATTEMPT_RESULT_BY_STATUS)[PaymentStatus] | 'returned' | 'abnormal' {
  const last = payments.at(-1)
  if (!last) return 'none'
  if (last.receivedCents !== null) return 'abnormal'
  const isReturned = refunds.some(({ tradeNo, reason }) => tradeNo === last.tradeNo && reason === 'surplus')
  return isReturned ? 'returned' : ATTEMPT_RESULT_BY_STATUS[toVisibleStatus(last, now)]
}

/** How an order stands now: its 24 hours close it, also before the job has come to it. */
async function getCurrentStatus(
  context: AppContext,
  aggregate: Omit<OrderAggregate, 'lines'>,
  payments: readonly PaymentRow[],
) {
  const payability = await getPayability(context, aggregate)
  const isUnderWayNow = payments.some((payment) => blocksAnotherPaymentAttempt(payment, context.now()))
  const isOver = payability === 'overdue' && isUnpaidOrderStatus(aggregate.order.status) && !isUnderWayNow
  return {
    status: isOver ? ('closed' as const) : aggregate.order.status,
    payable: payability === 'payable',
  }
}

/** What an order is about by now: a merged parcel instead of those in it, none that others go in the place of. */
function pickCurrentParcels(parcels: readonly ParcelRow[]): readonly ParcelRow[] {
  const seen = parcels.filter(({ mergedInto, dissolvedAt }) => mergedInto === null && dissolvedAt === null)
  return seen.length > 0 ? seen : parcels
}

/** Of what is paid beside its parcels, since those do not tell; undefined of any other order. */
async function isCancellable(context: AppContext, { orderNo, purpose, status }: OrderRow) {
  // What a surcharge paid for is done.
  if (purpose === 'upcDeviation' || purpose === 'surcharge') return false
  if (purpose !== 'valueAddedService') return undefined
  const service = await findAddedServiceOrder(context.db, orderNo)
  return status === 'success' && service?.state === 'waiting'
}

/** What the parcels of a merge would cost one by one; null of a merge from before it was kept, and of any other order. */
const getSeparateCents = ({ purpose, details }: OrderRow): number | null =>
  purpose === 'merge' ? (v.parse(ORDER_DETAILS_SCHEMA_BY_PURPOSE.merge, details).separateCents ?? null) : null

/** An order as the contract tells it. */
export async function getOrderView(context: AppContext, memberId: string, orderNo: string) {
  const { db } = context
  const order = await getOwnOrder(context, memberId, orderNo, () => refuse(getOrder, 'orderNotFound'))
  const [payments, lines, refunds, parcels] = await Promise.all([
    listPaymentsOfOrder(db, orderNo),
    listOrderLines(db, orderNo),
    listRefundsOfOrder(db, orderNo),
    loadParcelsOfOrder(context, order),
  ])
  const { status, payable } = await getCurrentStatus(context, { order, parcels }, payments)
  return {
    orderNo,
    status: ORDER_STATUS_CODE[status],
    purpose: PAYMENT_PURPOSE_CODE[order.purpose],
    totalCents: order.totalCents,
    currency: order.currency,
    methodId: order.methodId,
    createdAt: order.createdAt.toISOString(),
    payBefore: order.payBefore.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    lastAttempt: getLastAttemptResult(payments, refunds, context.now()),
    payable,
    parcels: await loadParcelSummaries(context, pickCurrentParcels(parcels)),
    lines,
    separateCents: getSeparateCents(order),
    isCancellable: await isCancellable(context, order),
    payments: payments.map((payment) => {
      const { tradeNo, methodId, amountCents, receivedCents, currency, createdAt } = payment
      const status = toVisibleStatus(payment, context.now())
      const money = { amountCents, receivedCents, currency }
      return { tradeNo, methodId, ...money, status, createdAt: createdAt.toISOString() }
    }),
    refunds: refunds.map(({ refundNo, tradeNo, amountCents, currency, createdAt, ...how }) => ({
      ...{ refundNo, tradeNo, amountCents, currency },
      ...{ status: how.status, reason: how.reason, endReason: how.endReason },
      createdAt: createdAt.toISOString(),
    })),
  }
}
