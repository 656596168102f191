import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { useAllInitialQueriesSettled } from '@/client/initial-load-done'

/** ms after its load before anything may appear over a screen */
const IDLE_AFTER_LOAD_MS = 1000

/**
 * Returns whether a screen has been loaded for a while, so that late parts do not affect its first view, and
 * whether it is shown.
 */
export function useScreenSettledAndShown() {
  const isSettled = useAllInitialQueriesSettled()
  const [isQuiet, setQuiet] = useState(false)
  const [isShown, setShown] = useState(true)
  useDidShow(() => setShown(true))
  useDidHide(() => setShown(false))
  useEffect(() => {
    if (!isSettled) return undefined
    const timer = setTimeout(() => setQuiet(true), IDLE_AFTER_LOAD_MS)
    return () => clearTimeout(timer)
  }, [isSettled])
  return { isQuiet, isShown }
}
