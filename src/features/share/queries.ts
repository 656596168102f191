import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getSharedRoute } from '@/contract/parcels/route-share'
import {
  getMemberWarehouseAddressParts,
  getPublicWarehouseAddressParts,
} from '@/contract/warehouse/warehouse'
import { useIsVisitor, useSession } from '@/session/session-store'

export const useSharedRoute = (shareId: string) =>
  useCall(getSharedRoute, { shareId }, { enabled: shareId !== '', staleMs: 0 })

/** The member's own address at a warehouse; for a visitor, the public address without name and code. */
export function useWarehouseAddress(whCode: string) {
  const isVisitor = useIsVisitor()
  const signedIn = useSession((state) => state.signedIn)
  const own = useCall(
    getMemberWarehouseAddressParts,
    { whCode },
    { enabled: signedIn, staleMs: REFERENCE_DATA_STALE_MS },
  )
  const open = useCall(
    getPublicWarehouseAddressParts,
    { whCode },
    { enabled: isVisitor, staleMs: REFERENCE_DATA_STALE_MS },
  )
  const data = open.data && { ...open.data, name: '', aptId: '' }
  return isVisitor ? { ...open, data } : own
}
