import { useDidShow } from '@tarojs/taro'
import { useState } from 'react'
import { deviceStorage } from '@/platform/storage/storage'
import { useSession } from '@/session/session-store'

/** Storage key of the forecasts that wait for the network. */
export const FORECAST_QUEUE_KEY = 'forecast.queue'

/** Returns how many forecasts of the member wait on this device. It is read when the screen is drawn or shown. */
export function useQueuedForecastCount(): number {
  const aptId = useSession((state) => state.aptId)
  const [, redraw] = useState({})
  useDidShow(() => redraw({}))
  const stored = deviceStorage.get(`${FORECAST_QUEUE_KEY}.${aptId}`) as { value?: unknown[] } | undefined
  return stored?.value?.length ?? 0
}
