import { useAllInitialQueriesSettled } from '@/client/initial-load-done'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getLatestNotice } from '@/contract/notices/latest-notice'
import { getMemberWarehouseAddress } from '@/contract/warehouse/warehouse'
import { useSession } from '@/session/session-store'

/** The member's own address at a warehouse; asks nothing for a visitor. */
export function useConsignee(whCode: string) {
  const signedIn = useSession((state) => state.signedIn)
  return useCall(
    getMemberWarehouseAddress,
    { whCode },
    { enabled: signedIn, staleMs: REFERENCE_DATA_STALE_MS },
  )
}

/** Home is of use without it. */
export const useLatestNotice = () =>
  useCall(getLatestNotice, {}, { enabled: useAllInitialQueriesSettled(), staleMs: REFERENCE_DATA_STALE_MS })
