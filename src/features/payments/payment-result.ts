import type { AnswerOf } from '@/contract/base/call'
import type { getOrder } from '@/contract/orders/orders'
import { findOrderStatusByCode, isUnpaidOrderStatus } from '@/domain/orders/order-status'
import type { ParcelState } from '@/domain/parcels/parcel-state'
import { findPaymentPurposeByCode, PAYMENT_PURPOSE_CODE, reservesParcels } from '@/domain/payments/payment'
import {
  isPaymentDecided,
  isRefundOpen,
  isUnreversedWithdrawalRefund,
} from '@/domain/payments/payment-status'
import type { ScreenParams } from '@/navigation/navigation'
import { formatPackageNosParam } from '@/shared/parcels/format-package-nos-param'

export type PaymentResultKind =
  | 'success'
  | 'failed'
  | 'confirming'
  | 'waiting'
  | 'returned'
  | 'abnormal'
  | 'notPaid'
  | 'closed'
  | 'refunding'
  | 'refunded'
  | 'refundFailed'

export type Order = AnswerOf<typeof getOrder>
type OrderStatusFields = Pick<Order, 'status' | 'lastAttempt'>
type OrderProgressFields = OrderStatusFields & Pick<Order, 'payments' | 'refunds'>

/** What the provider's word on the last attempt means while an order is not paid. */
const RESULT_BY_ATTEMPT: Record<Order['lastAttempt'], PaymentResultKind> = {
  none: 'notPaid',
  waiting: 'waiting',
  processing: 'confirming',
  // Read between two steps of the back end: the order follows.
  approved: 'confirming',
  declined: 'failed',
  returned: 'returned',
  abnormal: 'abnormal',
}

/** What the result screen says of an order: its status, and the provider's last word while it is not paid. */
export function getPaymentResultKind(order: OrderStatusFields): PaymentResultKind {
  const status = findOrderStatusByCode(order.status)
  if (status && status !== 'notPaid' && status !== 'failed') return status
  const kind = RESULT_BY_ATTEMPT[order.lastAttempt]
  return kind === 'notPaid' && status === 'failed' ? 'failed' : kind
}

/** Whether an order waits for its payment, by its status alone. */
export const isUnpaidOrder = (order: Pick<Order, 'status'>): boolean => {
  const status = findOrderStatusByCode(order.status)
  return status !== undefined && isUnpaidOrderStatus(status)
}

/** While money is being confirmed, or on its way back, nobody is led to pay a second time. */
const NOT_RETRYABLE_RESULTS: readonly PaymentResultKind[] = [
  'success',
  'confirming',
  'refunding',
  'refundFailed',
]

/**
 * Parameters of the payment screen by which an order is paid, or its parcels anew once it is over; undefined when
 * nothing is to be paid.
 */
export function getRetryParams(order: Order): ScreenParams | undefined {
  if (order.payable) return { orderNo: order.orderNo }
  // What a merge or a split asks for is chosen on screens of its own.
  if (order.purpose !== PAYMENT_PURPOSE_CODE.outbound) return undefined
  const areDue = order.parcels.every(
    ({ state, isPaymentUnderWay }) => state === 'toPay' && !isPaymentUnderWay,
  )
  return areDue && order.parcels.length > 0 && !NOT_RETRYABLE_RESULTS.includes(getPaymentResultKind(order))
    ? getParcelPaymentParams(order)
    : undefined
}

/** Parameters of the payment screen for the parcels of an order. */
export const getParcelPaymentParams = ({ parcels }: Pick<Order, 'parcels'>): ScreenParams => ({
  packageNo: formatPackageNosParam(parcels.map(({ packageNo }) => packageNo)),
})

const CANCELLABLE_STATES: readonly ParcelState[] = ['paidWaitingOutbound', 'toSplit']

/** Whether a paid order can be cancelled as far as the screen knows: none of its parcels has left; months of VIP have begun. */
export const isRefundable = (order: Order): boolean =>
  getPaymentResultKind(order) === 'success' &&
  order.purpose !== PAYMENT_PURPOSE_CODE.membership &&
  // What is left of a top-up of which a part went back goes the same way.
  !order.refunds.some(isUnreversedWithdrawalRefund) &&
  (order.isCancellable ?? order.parcels.every(({ state }) => CANCELLABLE_STATES.includes(state)))

/** Whether an order is a service that the warehouse does with its parcel, which goes its own way. */
export const isServiceOrder = ({ purpose }: Pick<Order, 'purpose'>): boolean =>
  purpose === PAYMENT_PURPOSE_CODE.valueAddedService

/** Whether an order is paid beside whatever becomes of its parcels: a service, or a fee that was added late. */
export function isAddOnOrder({ purpose }: Pick<Order, 'purpose'>): boolean {
  const name = findPaymentPurposeByCode(purpose)
  return name !== undefined && !reservesParcels(name)
}

/**
 * Which steps a paid order's parcels still have before them; undefined when there are none to
 * tell. What is paid beside its parcels does not send them.
 */
export function getNextStep(order: Order): 'dispatch' | 'split' | undefined {
  if (getPaymentResultKind(order) !== 'success' || isAddOnOrder(order)) return undefined
  const states = order.parcels.map(({ state }) => state)
  if (states.includes('toSplit')) return 'split'
  return states.includes('paidWaitingOutbound') ? 'dispatch' : undefined
}

/** What came in by an order's last payment, and what was asked for, where the two are not the same. */
export function findAmountMismatch({ payments }: Pick<Order, 'payments'>) {
  const last = payments.at(-1)
  if (!last || last.receivedCents === null) return undefined
  return { receivedCents: last.receivedCents, askedCents: last.amountCents, currency: last.currency }
}

/** Whether money that is to go back has been refused on its way: somebody can say where it is. */
export const hasFailedRefund = (order: Pick<Order, 'refunds'>): boolean =>
  order.refunds.some(({ status }) => status === 'failed')

/** What still changes by itself soon: the provider has not decided, or money is on its way back. */
const CHANGING_RESULTS: readonly PaymentResultKind[] = [
  'confirming',
  'waiting',
  'notPaid',
  'refunding',
  'refundFailed',
]

/** ms between two requests while only an attempt that was given up may still bring in money */
const SLOW_POLL_MS = 30_000

/** ms until an order is requested again: soon at first, then less often; false when nothing changes by itself. */
export function getOrderPollMs(order: OrderProgressFields | undefined, answers: number): number | false {
  const soon = Math.min(10_000, 1000 + answers * 500)
  if (!order || CHANGING_RESULTS.includes(getPaymentResultKind(order))) return soon
  if (order.refunds.some(({ status }) => isRefundOpen(status))) return soon
  return order.payments.some((payment) => !isPaymentDecided(payment.status)) && SLOW_POLL_MS
}
