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
import { getFirstPackagePage, getPackageDetail } from '@/contract/parcels/parcels'
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
 * Where parcels that are still to be ordered go and how they are sent, and what keeps them from going. What is chosen is
 * the parcels' own from then on: a reload, another window and the list know it.
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
    // Also after a lost answer: what is asked for again says what became of it.
    await invalidateOutbound()
  }
  return {
    ...{ packageNos, pieces, error, chooseMode },
    data: trip.data,
    isAwaited: trip.isLoading,
    /** why they cannot be sent out as they are to go; where that could not be asked, the order says it */
    refusal: check.error?.isDeclared ? toProblemFromError(check.error) : undefined,
    recheck: () => Promise.all([trip.refetch(), check.refetch()]),
  }
}

export type OutboundShipment = ReturnType<typeof useOutboundShipment>
