import { useEffect } from 'react'
import { queryClient, REFERENCE_DATA_STALE_MS, toQueryOptions, useCall } from '@/client/query'
import { getGrayscaleMode } from '@/contract/app/switches'
import { setGrayscale } from '@/ui/theme/theme'

const OPTIONS = { staleMs: REFERENCE_DATA_STALE_MS }

/** Draws nothing. Removes the app's colours on a day of mourning. All screens share the cached answer. */
export function GrayscaleMode() {
  const { data } = useCall(getGrayscaleMode, {}, OPTIONS)
  useEffect(() => {
    if (data) setGrayscale(data.isGrey)
  }, [data])
  return null
}

/** Does the same without a component. After a failure, the next open screen requests it again. */
export const fetchAndApplyGrayscaleMode = (): Promise<void> =>
  queryClient.fetchQuery(toQueryOptions(getGrayscaleMode, {}, OPTIONS)).then(
    ({ isGrey }) => setGrayscale(isGrey),
    () => undefined,
  )
