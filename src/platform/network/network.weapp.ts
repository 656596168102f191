import Taro from '@tarojs/taro'
import type { NetworkStatus } from './network.h5'

let online = true
const listeners = new Set<(online: boolean) => void>()

const set = (value: boolean) => {
  if (value === online) return
  online = value
  for (const listener of listeners) listener(value)
}

Taro.getNetworkType({ success: ({ networkType }) => set(networkType !== 'none') })
Taro.onNetworkStatusChange(({ isConnected }) => set(isConnected))

export const networkStatus: NetworkStatus = {
  isOnline: () => online,
  onChange: (listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
