import { useEffect } from 'react'
import { queryClient, REFERENCE_DATA_STALE_MS, toQueryOptions, useCall } from '@/client/query'
import { getGrayscaleMode } from '@/contract/app/switches'
import { setGrayscale } from '@/ui/theme/theme'

const OPTIONS = { staleMs: REFERENCE_DATA_STALE_MS }

/** Draws nothing: takes the app's colours away on a day of mourning. What was answered is kept for all screens. */
export function GrayscaleMode() {
  const { data } = useCall(getGrayscaleMode, {}, OPTIONS)
  useEffect(() => {
    if (data) setGrayscale(data.isGrey)
  }, [data])
  return null
}

/** The same where no part can be drawn; a screen that stands asks again for what was not answered. */
export const fetchAndApplyGrayscaleMode = (): Promise<void> =>
  queryClient.fetchQuery(toQueryOptions(getGrayscaleMode, {}, OPTIONS)).then(
    ({ isGrey }) => setGrayscale(isGrey),
    () => undefined,
  )
