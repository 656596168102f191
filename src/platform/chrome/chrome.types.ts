export interface Chrome {
  /** We draw the navigation bar ourselves: no host, no WeChat and no mini program draws one above us. */
  readonly ownNavBar: boolean
  /** px of the status bar above a page without a native bar */
  statusBarHeight(): number
  /** px at the top right that the system's own buttons cover */
  capsuleWidth(): number
}
