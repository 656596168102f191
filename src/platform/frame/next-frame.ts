/** ms to wait at most; a tab in the background draws no frames */
const NO_FRAME_MS = 250

/** Resolves when the browser has drawn the current state. */
export const waitForNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // In a separate task: an animation frame callback runs before the frame is drawn.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NO_FRAME_MS)
  })
