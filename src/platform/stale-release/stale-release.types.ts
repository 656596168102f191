/**
 * H5: an older release is open while a newer one is served, whose files have other names, and those of the old one are
 * gone. The mini program is handed over whole; what WeChat has brought down of a newer one is `platform/app-update`.
 */
export interface StaleRelease {
  /**
   * Loads the newer release, if there is one, at the address that stands in the address bar. Each one once: a back end
   * of mixed releases leads into no circle.
   * @returns whether it is on its way
   */
  reloadIfStale(): Promise<boolean>
  /** Whether this release took the place of a stale one just now. */
  wasJustReloaded(): boolean
}
