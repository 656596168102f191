import { useEffect } from 'react'
import { LONG_MS, useCall } from '@/client/query'
import { getStyle } from '@/contract/switches'
import { setGrey } from '@/ui/theme/theme'

/** Draws nothing: takes the app's colours away on a day of mourning. What was answered is kept for all screens. */
export function BlackAndWhite() {
  const { data } = useCall(getStyle, {}, { staleMs: LONG_MS })
  useEffect(() => {
    if (data) setGrey(data.isGrey)
  }, [data])
  return null
}
