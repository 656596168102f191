export interface NetworkStatus {
  isOnline(): boolean
  /** Calls `listener` when the device goes online or offline. @returns a function that stops it */
  onChange(listener: (online: boolean) => void): () => void
}

export const networkStatus: NetworkStatus = {
  isOnline: () => navigator.onLine,
  onChange(listener) {
    const tell = ({ type }: Event) => listener(type === 'online')
    window.addEventListener('online', tell)
    window.addEventListener('offline', tell)
    return () => {
      window.removeEventListener('online', tell)
      window.removeEventListener('offline', tell)
    }
  },
}
