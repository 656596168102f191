import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidateCalls, useCall } from '@/client/query'
import { getCoupons } from '@/contract/coupons/coupons'
import { getPersonalAreaSummary } from '@/contract/membership/membership'
import { getCouponsForOrder, getOrder, setOrderCoupon } from '@/contract/orders/orders'
import type { Problem } from '@/domain/base/problem'
import type { Order } from '@/shared/orders/order'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { type PaymentTarget, toOrderRequest } from './use-amount-due'

/**
 * The coupon of an order. For a new order it is the member's choice, else the coupon that the parcel's open
 * order holds. For an existing order, a choice is saved to the order at once.
 */
export function useOrderCoupon(target: PaymentTarget, order: Order | undefined) {
  const ordering = toOrderRequest(target)
  const orderNo = ordering === undefined && order?.payable ? order.orderNo : undefined
  const isOrderable = ordering !== undefined && !ordering.packageNos.includes('') && !('topUpCents' in target)
  const ofOrder = { orderNo, purpose: order?.purpose ?? 0, packageNos: [] }
  const { data, isLoading } = useCall(getCouponsForOrder, ordering ?? ofOrder, {
    enabled: isOrderable || orderNo !== undefined,
    staleMs: 0,
  })
  const [chosen, setChosen] = useState<string | null>()
  const [error, setError] = useState<Problem>()
  const coupons = data?.coupons ?? []
  const applied = coupons.find(({ reason, id, isFrozen }) =>
    reason !== null ? false : chosen === undefined ? isFrozen : id === chosen,
  )
  const choose = async (id: string | null) => {
    setError(undefined)
    if (orderNo === undefined) return setChosen(id)
    try {
      await callServer(setOrderCoupon, id === null ? { orderNo } : { orderNo, couponId: id })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(toProblemFromError(failure))
    }
    // Also after a lost answer: the new data shows whether the coupon was changed.
    await invalidateCalls(getOrder, getCouponsForOrder, getCoupons, getPersonalAreaSummary)
  }
  const isOffered = data !== undefined && (isOrderable || orderNo !== undefined)
  return {
    ...{ coupons, applied, isOffered, isOfOrder: orderNo !== undefined, error, choose },
    isAwaited: isLoading,
  }
}
