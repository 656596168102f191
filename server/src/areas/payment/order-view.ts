import { ORDER_STATUS, PAYMENT_PURPOSE } from '../../../../src/domain/payment'
import type { PaymentStatus } from '../../../../src/domain/payment-status'
import type { World } from '../../context'
import { linesOf, packageNosOf } from '../../db/repositories/orders'
import { lastPaymentOf } from '../../db/repositories/payments'
import { refundsOf } from '../../db/repositories/refunds'
import { ownParcel } from '../parcels/detail'
import { summariesOf } from '../parcels/views'
import { ownOrder } from './bill'

/** What the provider said of an attempt; one that it may not know of yet counts as none. */
const ATTEMPT = {
  asked: 'none',
  waiting: 'waiting',
  processing: 'waiting',
  approved: 'approved',
  declined: 'declined',
  abandoned: 'declined',
} as const satisfies Record<PaymentStatus, string>

/** An order as the contract tells it. */
export async function orderView(world: World, memberId: string, orderNo: string) {
  const { db } = world
  const order = await ownOrder(world, memberId, orderNo)
  const [payment, lines, refunds, packageNos] = await Promise.all([
    lastPaymentOf(db, orderNo),
    linesOf(db, orderNo),
    refundsOf(db, orderNo),
    packageNosOf(db, orderNo),
  ])
  const parcels = await Promise.all(packageNos.map((packageNo) => ownParcel(world, memberId, packageNo)))
  return {
    orderNo,
    status: ORDER_STATUS[order.status],
    purpose: PAYMENT_PURPOSE[order.purpose],
    totalCents: order.totalCents,
    currency: order.currency,
    methodId: order.methodId,
    createdAt: order.createdAt.toISOString(),
    payBefore: order.payBefore.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    lastAttempt: payment ? ATTEMPT[payment.status] : ('none' as const),
    parcels: await summariesOf(db, parcels),
    lines,
    refunds: refunds.map(({ amountCents, currency, status, reason, createdAt }) => ({
      amountCents,
      currency,
      status,
      reason,
      createdAt: createdAt.toISOString(),
    })),
  }
}
