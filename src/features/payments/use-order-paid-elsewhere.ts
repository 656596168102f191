import { useEffect, useState } from 'react'
import { replaceScreen } from '@/navigation/navigation'
import { isUnpaidOrder, type Order } from '@/shared/orders/order'
import type { PaymentTarget } from './use-amount-due'

/**
 * Returns the order if it was paid elsewhere while this payment screen was open. If the order is not payable
 * for another reason, or was not payable from the start, its result replaces the screen. The parcels of a
 * closed order can be paid by a new order.
 */
export function useOrderPaidElsewhere(
  target: PaymentTarget,
  order: Order | undefined,
  isPaying: boolean,
): Order | undefined {
  const [wasPayable, setWasPayable] = useState(false)
  const isPayable = order?.payable === true
  const isDecided = order !== undefined && !isUnpaidOrder(order)
  const isOvertaken = isDecided && wasPayable && order.paidAt !== null && !isPaying
  const isAsked = 'orderNo' in target || order?.lastAttempt === 'processing'
  const leads = order !== undefined && !isPayable && !isOvertaken && !isPaying && isAsked
  const orderNo = order?.orderNo
  useEffect(() => {
    if (isPayable) setWasPayable(true)
  }, [isPayable])
  useEffect(() => {
    if (leads && orderNo) replaceScreen('payResult', { orderNo })
  }, [leads, orderNo])
  return isOvertaken ? order : undefined
}
