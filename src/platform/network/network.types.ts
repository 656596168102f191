export interface Network {
  isOnline(): boolean
  /** @returns what ends it */
  onChange(listener: (online: boolean) => void): () => void
}
