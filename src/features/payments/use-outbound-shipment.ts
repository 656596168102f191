import { useState } from 'react'
import { CallError } from '@/client/call-error'
import { callServer } from '@/client/call-server'
import { invalidateCalls, useCall } from '@/client/query'
import {
  checkOutbound,
  chooseSendMode,
  getOutboundAddressAndSendModes,
  getOutboundFeesOfParcel,
} from '@/contract/dispatch/outbound'
import { getCouponsForOrder, getOrder } from '@/contract/orders/orders'
import { getPackageDetail } from '@/contract/parcels/parcel-detail'
import { getFirstPackagePage } from '@/contract/parcels/parcels'
import type { Problem } from '@/domain/base/problem'
import { toProblemFromError } from '@/shared/refusals/problem-of-error'
import { getTargetPackageNos, type PaymentTarget } from './use-amount-due'

const invalidateOutbound = () =>
  invalidateCalls(
    getOutboundAddressAndSendModes,
    checkOutbound,
    getOutboundFeesOfParcel,
    getCouponsForOrder,
    getOrder,
    getPackageDetail,
    getFirstPackagePage,
  )

/**
 * The receiver and send mode of parcels without an order, and the reason why they cannot leave. A choice is
 * saved to the parcels at once, so that a reload, another window and the list show it.
 */
export function useOutboundShipment(target: PaymentTarget) {
  const packageNos = getTargetPackageNos(target)
  const isNamed = packageNos.length > 0 && !packageNos.includes('')
  const trip = useCall(getOutboundAddressAndSendModes, { packageNos }, { enabled: isNamed, staleMs: 0 })
  const pieces = trip.data?.pieces
  const check = useCall(
    checkOutbound,
    { packageNos, pieces: pieces ?? 0 },
    { enabled: isNamed && pieces !== undefined, staleMs: 0 },
  )
  const [error, setError] = useState<Problem>()
  const chooseMode = async (sendModId: string) => {
    setError(undefined)
    try {
      await callServer(chooseSendMode, { packageNos, sendModId })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(toProblemFromError(failure))
    }
    // Also after a lost answer: the new data shows whether the send mode was changed.
    await invalidateOutbound()
  }
  return {
    ...{ packageNos, pieces, error, chooseMode },
    data: trip.data,
    isAwaited: trip.isLoading,
    /**
     * reason why the parcels cannot leave as chosen; if this check fails, the order call returns the reason
     */
    refusal: check.error?.isDeclared ? toProblemFromError(check.error) : undefined,
    recheck: () => Promise.all([trip.refetch(), check.refetch()]),
  }
}

export type OutboundShipment = ReturnType<typeof useOutboundShipment>
