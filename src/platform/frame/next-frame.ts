/** ms; a tab in the background draws no frames */
const NO_FRAME_MS = 250

/** Waits until the browser has drawn what there is now. */
export const waitForNextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    // In a task of its own: what asks for a frame is called before it is drawn.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NO_FRAME_MS)
  })

let frame: Promise<void> | undefined

/** A page is asked for, which is drawn after the next frame. */
export function startPressFeedbackFrame(): void {
  frame = waitForNextFrame()
}

/**
 * Drawing a page takes a slow phone up to a second, in which it draws no frame: what was pressed for it is seen pressed
 * before. Pages that nobody pressed for, the first one and those gone back to, wait for nothing.
 */
export const waitForPressFeedback = (): Promise<void> | undefined => frame
