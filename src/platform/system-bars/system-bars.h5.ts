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

let isOwn = true

export const systemBars: SystemBars = {
  setChannel(channel) {
    isOwn = channel === 'h5' || channel === 'registerLogin'
  },
  hasOwnNavBar: () => isOwn,
  windowWidth: () => window.innerWidth,
  windowHeight: () => window.innerHeight,
  statusBarHeight: () => 0,
  capsuleWidth: () => 0,
}

/** The keyboard that lies over the lower part of the page. */
export interface KeyboardCoverWatcher {
  /**
   * Tells how much of the page's height it covers, in px; 0 when it has gone, and where it takes that room by itself.
   * @returns a function that ends it
   */
  onCoveredHeightChange(listener: (px: number) => void): () => void
}

/** What is seen of the page may end above the window's end; not where it was enlarged by two fingers. */
const covered = ({ height, offsetTop, scale }: VisualViewport): number =>
  scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))

export const keyboardCoverWatcher: KeyboardCoverWatcher = {
  onCoveredHeightChange(listener) {
    const seen = window.visualViewport
    // Firefox before 91: it makes room by itself.
    if (!seen) return () => undefined
    const tell = () => listener(covered(seen))
    seen.addEventListener('resize', tell)
    seen.addEventListener('scroll', tell)
    return () => {
      seen.removeEventListener('resize', tell)
      seen.removeEventListener('scroll', tell)
    }
  },
}
