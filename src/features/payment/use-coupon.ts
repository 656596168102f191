import { useState } from 'react'
import { useCall } from '@/client/query'
import { getCouponsForOrder } from '@/contract/coupons'
import { PAYMENT_PURPOSE } from '@/domain/payment'
import type { PaymentTarget } from './use-due'

/**
 * The coupon of an order that is still to be made: the one that was chosen, or that the parcel's open order has. An
 * order that exists has its coupon among its lines.
 */
export function useCoupon(target: PaymentTarget) {
  const packageNos = 'orderNo' in target ? [] : [...target.packageNos]
  const { data } = useCall(
    getCouponsForOrder,
    { purpose: PAYMENT_PURPOSE.outbound, packageNos },
    { enabled: packageNos.length > 0 && !packageNos.includes(''), staleMs: 0 },
  )
  const [chosen, setChosen] = useState<string | null>()
  const coupons = data?.coupons ?? []
  const applied = coupons.find(({ reason, id, isFrozen }) =>
    reason !== null ? false : chosen === undefined ? isFrozen : id === chosen,
  )
  return { coupons, applied, isOffered: data !== undefined, choose: setChosen }
}
