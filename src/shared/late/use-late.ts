import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { reportLost } from './report-lost'

/**
 * A part of a screen that few who come to it need: loaded when it is needed, and undefined until it is there. What did not
 * come is tried again when it is needed anew, or when the page that still needs it is come back to.
 */
export function useLate<Part>(
  isNeeded: boolean,
  load: () => Promise<Part>,
  /** is told while the part is still needed */
  onFailed: () => void = () => undefined,
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>()
  const latest = useRef({ isNeeded, load, onFailed })
  latest.current = { isNeeded, load, onFailed }
  const hasFailed = useRef(false)
  const attempt = useCallback(() => {
    hasFailed.current = false
    latest.current.load().then(
      (part) => setLoaded({ part }),
      (error: unknown) => {
        reportLost(error)
        hasFailed.current = true
        if (latest.current.isNeeded) latest.current.onFailed()
      },
    )
  }, [])
  useEffect(() => {
    if (isNeeded) attempt()
  }, [isNeeded, attempt])
  useEffect(
    () => () => {
      latest.current.isNeeded = false
    },
    [],
  )
  useDidShow(() => {
    if (isNeeded && hasFailed.current) attempt()
  })
  return loaded?.part
}
