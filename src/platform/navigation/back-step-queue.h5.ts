/** Of the history's state what we read; `idx` is its library's place of the entry. */
const getHistoryIndex = (): number | undefined => (window.history.state as { idx?: number } | null)?.idx

/** the place that is left for a page that is on its way */
let from: number | undefined
let isHeld = false
let isReturning = false

/** The step is taken back before the router hears of it, and taken again when the page is there. */
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

// In the capturing phase it comes before the router's own listener.
window.addEventListener('popstate', onPopState, true)

/** A step back out of a page that is on its way takes its turn, as every navigation does: after the page is there. */
export const backStepHolder = {
  markPageLoading() {
    from = getHistoryIndex()
  },
  markPageLoaded() {
    from = undefined
    stepBack()
  },
  /** The page is lost, and the address goes back by other means. */
  markPageFailed() {
    isHeld = false
  },
}
