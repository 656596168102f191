import { startTransition, useEffect, useState } from 'react'
import { waitForNextFrame } from './next-frame'

/**
 * Calls a slow `draw` after the press itself is visible. H5 waits one frame: a slow phone needs too long to
 * draw a long form again. WeChat shows a press at once. A second press may call `draw` again.
 */
export type RunAfterPressFeedback = (draw: () => void) => void

/**
 * Returns whether a part that a press opens may be drawn. On H5 it is false in the first render, and true in a
 * second one, which React interrupts for the frame that shows the press.
 */
export type UseIsDrawnAfterPressFeedback = () => boolean

export const runAfterPressFeedback: RunAfterPressFeedback = (draw) => void waitForNextFrame().then(draw)

export const useIsDrawnAfterPressFeedback: UseIsDrawnAfterPressFeedback = () => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn
}
