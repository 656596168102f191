/** The path that the user sees above the page; where the platform shows none, the one that would stand there. */
export interface AddressBar {
  /** such as /myPackage/list/waiting */
  path(): string
  /** Writes another path over the present one; the page stays. */
  replace(path: string): void
  /** Switches to the tab of a page with one of its paths above it. */
  switchTab(tab: { page: string; path: string }): void
}
