import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { reportChunkLoadError } from './report-chunk-load-error'

/**
 * A part of a screen that few who come to it need: loaded when it is needed, and undefined until it is there. What did not
 * come is tried again when it is needed anew, or when the page that still needs it is come back to. What comes while another
 * page is shown waits for this one: a sheet that opened there would hold the keys and the way back where nobody sees it.
 */
export function useLazy<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  /** is told while the part is still needed and the page shown; what it gives back is called when the page is left */
  onFailed: () => (() => void) | undefined = () => undefined,
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const latest = useRef({ isNeeded, load, onFailed })
  latest.current = { isNeeded, load, onFailed }
  const hasFailed = useRef(false)
  const isShown = useRef(true)
  const arrived = useRef<Part>()
  const onLeft = useRef<() => void>()
  const attempt = useCallback(() => {
    hasFailed.current = false
    latest.current.load().then(
      (part) => {
        arrived.current = part
        if (isShown.current) setLoaded({ part })
      },
      (error: unknown) => {
        reportChunkLoadError(error)
        hasFailed.current = true
        if (latest.current.isNeeded && isShown.current) onLeft.current = latest.current.onFailed()
      },
    )
  }, [])
  useEffect(() => {
    if (isNeeded) attempt()
  }, [isNeeded, attempt])
  useEffect(
    () => () => {
      latest.current.isNeeded = false
      onLeft.current?.()
    },
    [],
  )
  useDidHide(() => {
    isShown.current = false
    onLeft.current?.()
  })
  useDidShow(() => {
    isShown.current = true
    if (arrived.current) setLoaded({ part: arrived.current })
    else if (isNeeded && hasFailed.current) attempt()
  })
  return loaded?.part
}
