/** A release that came out while an older one is open: its files have other names, and those of the old one are gone. */
export interface NewRelease {
  /**
   * Loads the newer release, if there is one, at the address that stands in the address bar. Each one once: a back end
   * of mixed releases leads into no circle.
   * @returns whether it is on its way
   */
  load(): Promise<boolean>
  /** Whether this release was loaded in that way just now. */
  wasLoaded(): boolean
}
