/** Window height in px from which a phone has no home button. The first such iPhone has 375 × 812. */
const NOTCHED_FROM_PX = 780

/**
 * Space in the window for the phone's own signs, in px: the status bar at the top, the home line at the
 * bottom.
 */
export const safeArea =
  window.innerHeight >= NOTCHED_FROM_PX ? { top: 44, bottom: 34 } : { top: 20, bottom: 0 }

/** Sets the style variables by which the host's build replaces `env(safe-area-inset-…)`. */
export function setSafeArea(): void {
  for (const [side, px] of Object.entries(safeArea))
    document.documentElement.style.setProperty(`--host-safe-${side}`, `${px}px`)
}
