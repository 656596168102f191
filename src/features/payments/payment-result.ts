import { PAYMENT_PURPOSE_CODE } from '@/domain/payments/payment'
import type { ScreenParams } from '@/navigation/navigation'
import {
  getPaymentResultKind,
  isAddOnOrder,
  type Order,
  type OrderPaymentResultKind,
} from '@/shared/orders/order'
import { formatPackageNosParam } from '@/shared/parcels/format-package-nos-param'

/**
 * Results without a retry. While money is being confirmed or refunded, the app never leads the member to pay
 * a second time.
 */
const NOT_RETRYABLE_RESULTS: readonly OrderPaymentResultKind[] = [
  'success',
  'confirming',
  'refunding',
  'refundFailed',
]

/**
 * Returns the parameters of the payment screen for an unpaid order, or for the parcels of an ended order.
 * Undefined if nothing is to be paid.
 */
export function getRetryParams(order: Order): ScreenParams | undefined {
  if (order.payable) return { orderNo: order.orderNo }
  // The content of a merge or a split is chosen on separate screens.
  if (order.purpose !== PAYMENT_PURPOSE_CODE.outbound) return undefined
  const areDue = order.parcels.every(
    ({ state, isPaymentUnderWay }) => state === 'toPay' && !isPaymentUnderWay,
  )
  return areDue && order.parcels.length > 0 && !NOT_RETRYABLE_RESULTS.includes(getPaymentResultKind(order))
    ? getParcelPaymentParams(order)
    : undefined
}

/** Returns the parameters of the payment screen for the parcels of an order. */
export const getParcelPaymentParams = ({ parcels }: Pick<Order, 'parcels'>): ScreenParams => ({
  packageNo: formatPackageNosParam(parcels.map(({ packageNo }) => packageNo)),
})

/** Returns whether an order is a service on a parcel. Its progress is separate from the parcel's. */
export const isServiceOrder = ({ purpose }: Pick<Order, 'purpose'>): boolean =>
  purpose === PAYMENT_PURPOSE_CODE.valueAddedService

/**
 * Returns the next step of a paid order's parcels; undefined if there is none. An add-on order does not send
 * its parcels.
 */
export function getNextStep(order: Order): 'dispatch' | 'split' | undefined {
  if (getPaymentResultKind(order) !== 'success' || isAddOnOrder(order)) return undefined
  const states = order.parcels.map(({ state }) => state)
  if (states.includes('toSplit')) return 'split'
  return states.includes('paidWaitingOutbound') ? 'dispatch' : undefined
}

/** Returns the received and the requested amount of an order's last payment, if they differ. */
export function findAmountMismatch({ payments }: Pick<Order, 'payments'>) {
  const last = payments.at(-1)
  if (!last || last.receivedCents === null) return undefined
  return { receivedCents: last.receivedCents, askedCents: last.amountCents, currency: last.currency }
}

/** Returns whether a refund of the order was refused. Customer service can then say where the money is. */
export const hasFailedRefund = (order: Pick<Order, 'refunds'>): boolean =>
  order.refunds.some(({ status }) => status === 'failed')
