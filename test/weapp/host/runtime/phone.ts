/** From this height on a window is a phone without a home button: of iPhones the one of 375 × 812 is the first. */
const NOTCHED_FROM_PX = 780

/** What the phone's own signs take of the window, in px: above the status bar, below the line that leads home. */
export const safeArea =
  window.innerHeight >= NOTCHED_FROM_PX ? { top: 44, bottom: 34 } : { top: 20, bottom: 0 }

/** Tells the styles, whose `env(safe-area-inset-…)` the host's build has made these. */
export function setSafeArea(): void {
  for (const [side, px] of Object.entries(safeArea))
    document.documentElement.style.setProperty(`--host-safe-${side}`, `${px}px`)
}
