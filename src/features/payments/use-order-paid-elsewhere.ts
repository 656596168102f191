import { useEffect, useState } from 'react'
import { replaceScreen } from '@/navigation/navigation'
import { isUnpaidOrder, type Order } from '@/shared/orders/order'
import type { PaymentTarget } from './use-amount-due'

/**
 * The order of a payment screen that was paid elsewhere while the screen was open and paid nothing itself. One that cannot be paid for another
 * reason, or not when the screen was opened, leads to its result; the parcels of a closed one are paid anew.
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
