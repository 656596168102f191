/** What a link hands over to its page alone: behind the # of an address, which no server and no other page is told. */
export interface LinkSecret {
  /** Adds it to an address that is sent to somebody. */
  addTo(address: string, name: string, value: string): string
  /** Takes it out of the address bar and the history; '' where there is none. */
  take(name: string): string
  /** Tells of one that was opened while the page is there. @returns a function that ends it */
  watch(onChange: () => void): () => void
}
