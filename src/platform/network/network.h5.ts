import type { Network } from './network.types'

export const network: Network = {
  isOnline: () => navigator.onLine,
  onChange(listener) {
    window.addEventListener('online', () => listener(true))
    window.addEventListener('offline', () => listener(false))
  },
}
