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

/**
 * Provider's result of an attempt. If the provider may not know the attempt yet, or the member gave it up, it
 * counts as none.
 */
const ATTEMPT_RESULT_BY_STATUS = {
  asked: 'none',
  waiting: 'waiting',
  processing: 'processing',
  approved: 'approved',
  declined: 'declined',
  abandoned: 'none',
  closed: 'none',
} as const satisfies Record<PaymentStatus, string>

/** Returns the status of an attempt for members: an attempt that is held as paid is processing. */
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

/** Returns the current status of an order. Its 24 hours close it, even before the job has run. */
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

/**
 * Returns the parcels that an order is about now: a merged parcel instead of those in it, and no parcel that
 * others have replaced.
 */
function pickCurrentParcels(parcels: readonly ParcelRow[]): readonly ParcelRow[] {
  const seen = parcels.filter(({ mergedInto, dissolvedAt }) => mergedInto === null && dissolvedAt === null)
  return seen.length > 0 ? seen : parcels
}

/**
 * Returns whether an order for a surcharge or a service can be cancelled, since its parcels do not show that.
 * Returns undefined for any other order.
 */
async function isCancellable(context: AppContext, { orderNo, purpose, status }: OrderRow) {
  // The work that a surcharge paid for is done.
  if (purpose === 'upcDeviation' || purpose === 'surcharge') return false
  if (purpose !== 'valueAddedService') return undefined
  const service = await findAddedServiceOrder(context.db, orderNo)
  return status === 'success' && service?.state === 'waiting'
}

/**
 * Returns the cost of a merge's parcels one by one, in cents. Null for a merge from before it was stored, and
 * for any other order.
 */
const getSeparateCents = ({ purpose, details }: OrderRow): number | null =>
  purpose === 'merge' ? (v.parse(ORDER_DETAILS_SCHEMA_BY_PURPOSE.merge, details).separateCents ?? null) : null

/** Returns an order in the shape of the contract. */
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
