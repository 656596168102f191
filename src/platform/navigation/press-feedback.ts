import { waitForNextFrame } from '../frame/next-frame'

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
