/** ms to wait at most; a tab in the background draws no frames */
const NO_FRAME_MS = 250

/** Resolves when the browser has drawn the current state. */
export const waitForNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // In a separate task: an animation frame callback runs before the frame is drawn.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NO_FRAME_MS)
  })

let frame: Promise<void> | undefined

/** Notes that a press opens a page. The page is drawn after the next frame. */
export function startPressFeedbackFrame(): void {
  frame = waitForNextFrame()
}

/**
 * Resolves when the press that opened the page is visible. A slow phone needs up to a second to draw a page,
 * and draws no frame during that time. Pages that no press opened (the first page, and pages after a step
 * back) do not wait.
 */
export const waitForPressFeedback = (): Promise<void> | undefined => frame
