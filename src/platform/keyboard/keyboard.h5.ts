import type { Keyboard } from './keyboard.types'

/** What is seen of the page may end above the window's end; not where it was enlarged by two fingers. */
const covered = ({ height, offsetTop, scale }: VisualViewport): number =>
  scale > 1 ? 0 : Math.max(0, Math.round(window.innerHeight - height - offsetTop))

export const keyboard: Keyboard = {
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
