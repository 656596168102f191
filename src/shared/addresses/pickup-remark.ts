import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { getPickupRemark } from '@/contract/addresses/pickup'

/**
 * Returns the query of the forwarder's remark for collectors at a destination. Sends no request until a
 * destination is chosen.
 */
export const usePickupRemarkOfCountry = (country: string) =>
  useCall(getPickupRemark, { country }, { enabled: country !== '', staleMs: REFERENCE_DATA_STALE_MS })
