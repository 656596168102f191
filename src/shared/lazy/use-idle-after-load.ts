import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { useAllInitialQueriesSettled } from '@/client/initial-load-done'

/** ms that a screen stands before anything may show over it */
const IDLE_AFTER_LOAD_MS = 1000

/** Whether a screen has stood for a while, so that its first view owes nothing to what comes now, and is the shown one. */
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
