import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getPickupRemark } from '@/contract/addresses/pickup'

/** What the forwarder says to whoever collects at a destination; asks nothing until one is chosen. */
export const usePickupRemarkOfCountry = (country: string) =>
  useCall(getPickupRemark, { country }, { enabled: country !== '', staleMs: REFERENCE_DATA_STALE_MS })
