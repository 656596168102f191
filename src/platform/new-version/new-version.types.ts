/** A new version of the app that has come down and runs once the app starts anew. */
export interface NewVersion {
  /** Begins to listen; once, when the app starts. */
  watch(): void
  /** There is one that the member has not been offered yet. */
  isWaiting(): boolean
  /** The member has been offered it: it comes by itself with the next start. */
  leave(): void
  /** Starts the app anew with it. */
  apply(): void
}
