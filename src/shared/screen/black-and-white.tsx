import { useEffect } from 'react'
import { LONG_MS, queryClient, queryOf, useCall } from '@/client/query'
import { getStyle } from '@/contract/switches'
import { setGrey } from '@/ui/theme/theme'

const OPTIONS = { staleMs: LONG_MS }

/** Draws nothing: takes the app's colours away on a day of mourning. What was answered is kept for all screens. */
export function BlackAndWhite() {
  const { data } = useCall(getStyle, {}, OPTIONS)
  useEffect(() => {
    if (data) setGrey(data.isGrey)
  }, [data])
  return null
}

/** The same where no part can be drawn; a screen that stands asks again for what was not answered. */
export const loadColours = (): Promise<void> =>
  queryClient.fetchQuery(queryOf(getStyle, {}, OPTIONS)).then(
    ({ isGrey }) => setGrey(isGrey),
    () => undefined,
  )
