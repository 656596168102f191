import { findPaymentPurposeByCode, PAYMENT_PURPOSE_CODE, reservesParcels } from '@/domain/payments/payment'
import type { ScreenParams } from '@/navigation/navigation'
import { getPaymentResultKind, type Order, type OrderPaymentResultKind } from '@/shared/orders/order'
import { formatPackageNosParam } from '@/shared/parcels/format-package-nos-param'

/** While money is being confirmed, or on its way back, nobody is led to pay a second time. */
const NOT_RETRYABLE_RESULTS: readonly OrderPaymentResultKind[] = [
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
