import { REFERENCE_DATA_STALE_MS, useCall } from '@/client/query'
import { listOriginCountries } from '@/contract/forecast/goods'

/** The countries that goods can come from. */
export const useOriginCountries = (enabled: boolean) =>
  useCall(listOriginCountries, {}, { enabled, staleMs: REFERENCE_DATA_STALE_MS })
