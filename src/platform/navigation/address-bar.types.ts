/** The path that the user sees above the page; where the platform shows none, the one that would stand there. */
export interface AddressBar {
  /** such as /myPackage/list/waiting */
  path(): string
  /** What stands behind it; nothing where the platform shows none, where no reload asks for it. */
  params(): Readonly<Record<string, string>>
  /**
   * Writes a path over the present one; the page stays. Of the parameters of the same path those stay that are not
   * named, and those go that are undefined.
   */
  replace(path: string, params?: Readonly<Record<string, string | undefined>>): void
  /** Switches to the tab of a page with one of its paths above it. */
  switchTab(tab: { page: string; path: string }): void
}
