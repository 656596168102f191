/** ms; a tab in the background draws no frames */
const NO_FRAME_MS = 250

/** Waits until the browser has drawn what there is now. */
export const waitForNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // In a task of its own: what asks for a frame is called before it is drawn.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NO_FRAME_MS)
  })
