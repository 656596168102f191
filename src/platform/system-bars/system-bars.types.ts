import type { Channel } from '@/domain/auth/channel'

export interface SystemBars {
  /** Says where the app runs; before the first page is drawn. */
  setChannel(channel: Channel): void
  /** We draw the navigation bar ourselves: no host, no WeChat and no mini program draws one above us. */
  hasOwnNavBar(): boolean
  /** px, as wide as a page is */
  windowWidth(): number
  /** px, as high as the screen shows of it */
  windowHeight(): number
  /** px of the status bar above a page without a native bar */
  statusBarHeight(): number
  /** px at the top right that the system's own buttons cover */
  capsuleWidth(): number
}
