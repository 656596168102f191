import Taro from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { queryClient } from './query'

/**
 * Whether what a screen needs first has been answered, well or not, and is drawn. What it can do without is requested
 * then: it neither stands in the way of the rest on its way to the server, nor is it drawn before the rest.
 */
export function useAllInitialQueriesSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const cache = queryClient.getQueryCache()
    let stop = () => {}
    const look = () => {
      if (queryClient.isFetching() > 0) return
      stop()
      // A mini program hands its view over first.
      Taro.nextTick(() => setSettled(true))
    }
    stop = cache.subscribe(look)
    look()
    return () => stop()
  }, [])
  return isSettled
}
