export interface Network {
  isOnline(): boolean
  onChange(listener: (online: boolean) => void): void
}
