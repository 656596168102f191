/** Position of a tap on the screen, in px. */
export interface TapPosition {
  x: number
  y: number
}

/** ms in which a second tap counts as part of a double tap */
const SECOND_TAP_MS = 350

/**
 * Covers the position of a tap that closed something, until a second tap of the same finger is over. Without
 * the cover the second tap would press an element below, because the first tap has already closed the
 * overlay.
 * @param draw shows the cover; `undefined` removes it
 */
export function createTapThroughGuard(draw: (spot: TapPosition | undefined) => void) {
  let finger: TapPosition | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const lift = () => {
    clearTimeout(timer)
    draw(undefined)
  }
  return {
    touched(spot: TapPosition): void {
      finger = spot
    },
    /** Shows the cover: the element that the finger closed is gone. */
    put(): void {
      if (!finger) return
      clearTimeout(timer)
      draw(finger)
      finger = undefined
      timer = setTimeout(lift, SECOND_TAP_MS)
    },
    lift,
    /** Stops the timer: the page that draws the cover is gone. */
    end: () => clearTimeout(timer),
  }
}
