import type { Channel } from '@/domain/auth/channel'

export interface SystemBars {
  /** Sets where the app runs. Called before the first page is drawn. */
  setChannel(channel: Channel): void
  /**
   * Returns whether the app draws the navigation bar itself. False where a host, WeChat or the mini program
   * draws one above the page.
   */
  hasOwnNavBar(): boolean
  /** width of a page in px */
  windowWidth(): number
  /** visible height of the page in px */
  windowHeight(): number
  /** height in px of the status bar above a page without a native bar */
  statusBarHeight(): number
  /** width in px at the top right that the system's own buttons cover */
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

/** Watches the keyboard that covers the lower part of the page. */
export interface KeyboardCoverWatcher {
  /**
   * Reports how much of the page's height the keyboard covers, in px. Reports 0 when it has closed, and where
   * the platform makes room for it automatically.
   * @returns a function that stops it
   */
  onCoveredHeightChange(listener: (px: number) => void): () => void
}

/**
 * Returns the height of the window below the visible part of the page, in px. Returns 0 for a page that two
 * fingers have enlarged.
 */
const covered = ({ height, offsetTop, scale }: VisualViewport): number =>
  scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))

export const keyboardCoverWatcher: KeyboardCoverWatcher = {
  onCoveredHeightChange(listener) {
    const seen = window.visualViewport
    // Firefox before 91 has no visualViewport; it makes room for the keyboard automatically.
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
