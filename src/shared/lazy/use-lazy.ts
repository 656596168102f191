import { useDidHide, useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { reportChunkLoadError } from './report-chunk-load-error'

/**
 * Loads a part of a screen that few users need, when it is needed. Returns undefined until it is loaded.
 * After a failure it tries again when the part is needed again, or when the user returns to the page. A part
 * that arrives while another page is shown waits for its own page. Otherwise a sheet would open there unseen
 * and block the keys and Back.
 */
export function useLazy<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  /**
   * called if the load fails while the part is needed and the page is shown; its returned function runs when
   * the user leaves the page
   */
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
