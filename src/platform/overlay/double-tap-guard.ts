/** Where a finger met the screen, in px. */
export interface TapPosition {
  x: number
  y: number
}

/** ms between the two taps of one who taps twice */
const SECOND_TAP_MS = 350

/**
 * Covers the place of the tap that closed something, until a second tap of the same finger is over: what closes at the
 * first no longer catches it, and it would press what lay below.
 * @param draw shows the cover, `undefined` takes it away
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
    /** What the finger closed is gone. */
    put(): void {
      if (!finger) return
      clearTimeout(timer)
      draw(finger)
      finger = undefined
      timer = setTimeout(lift, SECOND_TAP_MS)
    },
    lift,
    /** Where it is drawn is gone. */
    end: () => clearTimeout(timer),
  }
}
