/**
 * Mini program: a new version that WeChat has brought down (its UpdateManager), and that runs once the app starts anew.
 * H5 is read anew at each visit; one that stays open too long is `platform/stale-release`.
 */
export interface AppUpdate {
  /** Begins to listen; once, when the app starts. */
  watch(): void
  /** There is one that the member has not been offered yet. */
  isPending(): boolean
  /** The member has been offered it: it comes by itself with the next start. */
  dismiss(): void
  /** Starts the app anew with it. */
  apply(): void
}
