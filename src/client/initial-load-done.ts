import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { queryClient } from './query'

/**
 * Returns whether the first requests of a screen have ended, with or without success, and their result is
 * drawn. The screen then requests its less important data. In this way that data delays neither the first
 * requests nor the first drawing.
 */
export function useAllInitialQueriesSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const cache = queryClient.getQueryCache()
    let stop = () => {}
    const look = () => {
      if (queryClient.isFetching() > 0) return
      stop()
      // A mini program first transfers the data of its view.
      Taro.nextTick(() => setSettled(true))
    }
    stop = cache.subscribe(look)
    look()
    return () => stop()
  }, [])
  return isSettled
}
