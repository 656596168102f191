import { startTransition, useEffect, useState } from 'react'

/**
 * Returns whether a part that a press opens may be drawn. On H5 it is false in the first render, and true in a
 * second one, which React interrupts for the frame that shows the press.
 */
export type UseIsDrawnAfterPressFeedback = () => boolean

export const useIsDrawnAfterPressFeedback: UseIsDrawnAfterPressFeedback = () => {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(true)), [])
  return isDrawn
}
