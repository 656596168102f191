/** Returns the index of the history entry. The history library stores it as `idx` in the history state. */
const getHistoryIndex = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx

/** history index of the page that is left, while another page loads */
let from: number | undefined
let isHeld = false
let isReturning = false

/** Reverts a step back before the router receives it. Repeats the step when the page has loaded. */
function onPopState(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    stepBack()
  } else if (from !== undefined && getHistoryIndex() === from) {
    isHeld = true
    isReturning = true
    event.stopImmediatePropagation()
    window.history.forward()
  }
}

function stepBack(): void {
  if (!isHeld || isReturning || from !== undefined) return
  isHeld = false
  window.history.back()
}

// In the capture phase it runs before the router's own listener.
window.addEventListener('popstate', onPopState, true)

/**
 * Delays a step back during the load of a page until the page is loaded, as every navigation waits its turn.
 */
export const backStepHolder = {
  markPageLoading() {
    from = getHistoryIndex()
  },
  markPageLoaded() {
    from = undefined
    stepBack()
  },
  /** Drops the held step: the page failed to load, and `shownPageTracker` restores the address. */
  markPageFailed() {
    isHeld = false
  },
}
