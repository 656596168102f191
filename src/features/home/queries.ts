import { useAllInitialQueriesSettled } from '@/client/initial-load-done'
import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getLatestNotice } from '@/contract/notices/latest-notice'
import { getMemberWarehouseAddress } from '@/contract/warehouse/warehouse'
import { useSession } from '@/session/session-store'

/** The member's own address at a warehouse. Sends no request for a visitor. */
export function useConsignee(whCode: string) {
  const signedIn = useSession((state) => state.signedIn)
  return useCall(
    getMemberWarehouseAddress,
    { whCode },
    { enabled: signedIn, staleMs: REFERENCE_DATA_STALE_MS },
  )
}

/**
 * The newest announcement. It loads after the first requests, because the home screen is useful without it.
 */
export const useLatestNotice = () =>
  useCall(getLatestNotice, {}, { enabled: useAllInitialQueriesSettled(), staleMs: REFERENCE_DATA_STALE_MS })
